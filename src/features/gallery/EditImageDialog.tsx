import { useController } from 'react-hook-form';
import { queryClient } from '@/lib/query-client';
import { Button } from '@/ui/Button';
import { Dialog, DialogActions } from '@/ui/Dialog';
import { TextArea } from '@/ui/Field';
import { useRowForm } from '@/ui/use-row-form';
import { CategoryField } from './CategoryField';
import { type Described, describedForm, galleryMessages as messages } from './manage-gallery';
import { describeImage, everyImage, latestImage, type ManagedImage } from './manage-gallery.queries';

interface Props {
  image: ManagedImage;
  categories: readonly string[] | undefined;
  onClose: () => void;
}

const valuesOf = (row: ManagedImage | null): Described => ({
  alt: row?.alt ?? '',
  category: row?.category ?? '',
});

/** The words for a picture and where it belongs; the picture itself is replaced by adding another. */
export function EditImageDialog({ image, categories, onClose }: Props) {
  const { register, control, formState, submit, saving } = useRowForm<ManagedImage, Described>({
    row: image,
    valuesOf,
    schema: describedForm,
    change: ({ id }, changes) => describeImage(id, changes),
    latest: ({ id }) => latestImage(id),
    said: { saved: messages.updated, failed: messages.updateFailed },
    onStored: () => queryClient.invalidateQueries(everyImage),
    onClose,
  });
  const { errors } = formState;
  const { field } = useController({ control, name: 'category' });
  return (
    <Dialog title="Edit image" onClose={onClose} wide>
      <form noValidate onSubmit={submit}>
        <div className="grid gap-6 sm:grid-cols-2">
          <img
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
              hint="What the picture shows, for whoever cannot see it."
              error={errors.alt?.message}
              {...register('alt')}
            />
            <CategoryField
              categories={categories}
              value={field.value}
              error={errors.category?.message}
              onChange={field.onChange}
            />
          </div>
        </div>
        <DialogActions>
          <Button type="submit" look="primary" className="grow sm:grow-0" busy={saving && 'Saving…'}>
            Save changes
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
