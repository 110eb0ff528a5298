import { Controller } from 'react-hook-form';
import { queryClient } from '@/lib/admin/query-client';
import { EditDialog } from '@/ui/admin/EditDialog';
import { More } from '@/ui/admin/More';
import { Thumbnail } from '@/ui/admin/Thumbnail';
import { useEditForm } from '@/ui/admin/use-edit-form';
import { Checkbox, TextArea, TextField } from '@/ui/Field';
import { CategoryField } from './CategoryField';
import { type Described, describedForm, galleryMessages as messages } from './manage-gallery';
import { allImages, gallery, type ManagedImage } from './manage-gallery.queries';

interface Props {
  image: ManagedImage;
  /** Number of pictures in the whole gallery. Used only in an unfiltered list. */
  total: number;
  categories: readonly string[] | undefined;
  onClose: () => void;
}

const valuesOf = (row: ManagedImage | null): Described => ({
  alt: row?.alt ?? '',
  category: row?.category ?? '',
  is_shown: row?.is_shown ?? true,
  place: row?.place ?? null,
});

/** Edits the text, category and position of a picture. To replace the picture itself, add another one. */
export function EditImageDialog({ image, total, categories, onClose }: Props) {
  const { control, field, register, ...edit } = useEditForm({
    row: image,
    valuesOf,
    schema: describedForm,
    change: gallery.change,
    latest: gallery.latest,
    messages: { saved: messages.updated, saveFailed: messages.updateFailed },
    onStored: () => queryClient.invalidateQueries(allImages),
    onSaved: onClose,
  });
  return (
    <EditDialog
      edit={edit}
      of="image"
      isNew={false}
      stored={{ subject: 'gallery', id: image.id }}
      onClose={onClose}
      wide
      className="grid gap-6 sm:grid-cols-2"
    >
      <Thumbnail
        src={image.src}
        alt=""
        width={image.width}
        height={image.height}
        className="h-auto max-h-80 w-full rounded-card bg-sunk object-contain"
      />
      <div className="grid content-start gap-4">
        <TextArea
          label="Alt text"
          required
          hint="Describe the picture for people who cannot see it."
          {...field('alt')}
        />
        <Controller
          name="category"
          control={control}
          render={({ field: category, fieldState: { error } }) => (
            <CategoryField categories={categories} {...category} error={error?.message} />
          )}
        />
        <More open={!image.is_shown}>
          {image.place && (
            <TextField
              label="Position"
              type="number"
              min={1}
              required
              hint={`From 1 to ${total}: 1 comes first on the Gallery page.`}
              {...field('place', { valueAsNumber: true })}
            />
          )}
          <Checkbox label="Show on the website" {...register('is_shown')} />
        </More>
      </div>
    </EditDialog>
  );
}
