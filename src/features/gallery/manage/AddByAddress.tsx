import { Controller } from 'react-hook-form';
import { queryClient } from '@/lib/admin/query-client';
import { Dialog, DialogActions } from '@/ui/admin/Dialog';
import { useEditForm } from '@/ui/admin/use-edit-form';
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

interface Props {
  categories: readonly string[] | undefined;
  onClose: () => void;
}

/** A picture from the web by its address. */
export function AddByAddressDialog({ categories, onClose }: Props) {
  const { control, field, form, saving } = useEditForm({ ...adding, onSaved: onClose });
  return (
    <Dialog title="Add by address" onClose={onClose}>
      <form {...form}>
        <fieldset disabled={saving} className="grid content-start gap-4">
          <TextField label="Image URL" type="url" required {...field('src')} />
          <TextField
            label="Alt text"
            required
            hint="What the picture shows, for anyone who cannot see it."
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
        <DialogActions busy={saving && 'Adding…'}>Add image</DialogActions>
      </form>
    </Dialog>
  );
}
