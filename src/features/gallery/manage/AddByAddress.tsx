import { Controller } from 'react-hook-form';
import { queryClient } from '@/lib/admin/query-client';
import { More } from '@/ui/admin/More';
import { useEditForm } from '@/ui/admin/use-edit-form';
import { Button } from '@/ui/Button';
import { TextField } from '@/ui/Field';
import { CategoryField } from './CategoryField';
import { type ImageValues, imageForm, galleryMessages as messages, newImage } from './manage-gallery';
import { allImages, gallery } from './manage-gallery.queries';

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

/** Form that adds a picture from the web by its address. */
export function AddByAddress({ categories }: { categories: readonly string[] | undefined }) {
  const { control, field, form, saving } = useEditForm(adding);
  return (
    <More label="Add by address">
      <form {...form} className="grid max-w-measure justify-items-start gap-4">
        <fieldset disabled={saving} className="grid w-full gap-4">
          <TextField label="Image URL" type="url" required {...field('src')} />
          <TextField
            label="Alt text"
            required
            hint="Describe the picture for people who cannot see it."
            {...field('alt')}
          />
          <div className="field-row">
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
        <Button type="submit" busy={saving && 'Adding…'}>
          Add image
        </Button>
      </form>
    </More>
  );
}
