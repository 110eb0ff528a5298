import { useEffect } from 'react';
import { Controller } from 'react-hook-form';
import { usePictureAt } from '@/features/gallery/use-picture-at';
import { queryClient } from '@/lib/admin/query-client';
import { useEditForm } from '@/ui/admin/use-edit-form';
import { Button } from '@/ui/Button';
import { TextField } from '@/ui/Field';
import { CategoryField } from './CategoryField';
import {
  galleryBox,
  type ImageValues,
  imageForm,
  galleryMessages as messages,
  newImage,
} from './manage-gallery';
import { allImages, gallery } from './manage-gallery.queries';

/** Once one is added, the form is for the next. */
const adding = {
  row: null,
  valuesOf: () => newImage,
  schema: imageForm,
  create: async (values: ImageValues) => {
    await gallery.add([values]);
    return null;
  },
  messages: { saved: messages.added, saveFailed: messages.addFailed },
  onStored: () => queryClient.invalidateQueries(allImages),
};

function PicturePreview({ src, alt, state }: { src: string; alt: string; state: string }) {
  return (
    <div className="grid min-h-48 place-items-center overflow-hidden rounded-card border border-line bg-surface">
      {state === 'found' ? (
        <img
          src={src.trim()}
          alt={alt || 'The picture at this address'}
          className="max-h-72 object-contain"
        />
      ) : (
        <p className="px-4 text-center text-ink-soft">
          {state === 'looking' ? 'Looking at the address…' : 'The picture appears here.'}
        </p>
      )}
    </div>
  );
}

/** A picture from the web by its address; width and height are read from it. */
export function AddImageForm({ categories }: { categories: readonly string[] | undefined }) {
  const { control, field, watch, setValue, form, saving } = useEditForm({
    ...adding,
    prepare: async (values): Promise<ImageValues | null> => (found.state === 'found' ? values : null),
  });
  const values = watch();
  const found = usePictureAt(values.src);
  useEffect(() => {
    if (found.state !== 'found') return;
    const { width, height } = galleryBox(found);
    setValue('width', width, { shouldDirty: true });
    setValue('height', height, { shouldDirty: true });
  }, [found, setValue]);
  const src = field('src');
  return (
    <form {...form} className="grid gap-6 md:grid-cols-2">
      <div className="grid content-start gap-4">
        <fieldset disabled={saving} className="grid gap-4">
          <TextField
            label="Image URL"
            type="url"
            required
            {...src}
            error={src.error ?? (found.state === 'broken' ? messages.broken : undefined)}
          />
          <TextField
            label="Alt text"
            required
            hint="What the picture shows, for whoever cannot see it."
            {...field('alt')}
          />
          <div className="grid gap-4 sm:grid-cols-2">
            <TextField label="Width" type="number" required {...field('width', { valueAsNumber: true })} />
            <TextField label="Height" type="number" required {...field('height', { valueAsNumber: true })} />
          </div>
          <Controller
            name="category"
            control={control}
            render={({ field: category, fieldState: { error } }) => (
              <CategoryField categories={categories} {...category} error={error?.message} />
            )}
          />
        </fieldset>
        <Button
          type="submit"
          variant="primary"
          className="justify-self-start"
          busy={saving ? 'Adding…' : found.state === 'looking' && 'Looking at the address…'}
        >
          Add image
        </Button>
      </div>
      <PicturePreview {...values} state={found.state} />
    </form>
  );
}
