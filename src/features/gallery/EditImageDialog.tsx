import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useController, useForm } from 'react-hook-form';
import { queryClient } from '@/lib/query-client';
import { useUnsavedChanges } from '@/lib/unsaved';
import { Button } from '@/ui/Button';
import { Dialog, DialogActions } from '@/ui/Dialog';
import { TextArea } from '@/ui/Field';
import { useSaveRow } from '@/ui/use-save-row';
import { CategoryField } from './CategoryField';
import { type Described, describedForm, galleryMessages as messages } from './manage-gallery';
import { describeImage, everyImage, latestImage, type ManagedImage } from './manage-gallery.queries';

interface Props {
  image: ManagedImage;
  categories: readonly string[] | undefined;
  onClose: () => void;
}

const valuesOf = ({ alt, category }: Described) => ({ alt, category });

/** The words for a picture and where it belongs; the picture itself is replaced by adding another. */
export function EditImageDialog({ image, categories, onClose }: Props) {
  const { register, handleSubmit, reset, control, formState } = useForm<Described>({
    resolver: standardSchemaResolver(describedForm),
    defaultValues: valuesOf(image),
  });
  const { errors, isDirty } = formState;
  useUnsavedChanges(isDirty);
  const { field } = useController({ control, name: 'category' });
  const save = useSaveRow<ManagedImage, Described>({
    row: image,
    change: ({ id }, values) => describeImage(id, values),
    latest: ({ id }) => latestImage(id),
    said: { updated: messages.updated, failed: messages.updateFailed },
    onReload: (theirs) => reset(valuesOf(theirs)),
    onClose: () => {
      queryClient.invalidateQueries(everyImage);
      onClose();
    },
  });
  return (
    <Dialog title="Edit image" onClose={onClose} wide>
      <form noValidate onSubmit={handleSubmit((values) => save.isPending || save.mutate(values))}>
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
          <Button type="submit" look="primary" className="grow sm:grow-0" busy={save.isPending && 'Saving…'}>
            Save changes
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
