import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useMutation } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useController, useForm } from 'react-hook-form';
import { differing } from '@/lib/differing';
import { notify, notifyError } from '@/lib/notify';
import { queryClient } from '@/lib/query-client';
import { useUnsavedChanges } from '@/lib/unsaved';
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
import { addImages, everyImage } from './manage-gallery.queries';
import { usePictureAt } from './use-picture-at';

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

/** A picture from the web by its address (spec §2, §5); width and height are read from it. */
export function AddImageForm({ categories }: { categories: readonly string[] | undefined }) {
  const { register, handleSubmit, watch, reset, getValues, setValue, control, formState } =
    useForm<ImageValues>({
      resolver: standardSchemaResolver(imageForm),
      defaultValues: newImage,
    });
  const { errors, isDirty } = formState;
  useUnsavedChanges(isDirty);
  const src = watch('src');
  const found = usePictureAt(src);
  const { field } = useController({ control, name: 'category' });
  useEffect(() => {
    if (found.state !== 'found') return;
    const { width, height } = galleryBox(found);
    setValue('width', width, { shouldValidate: true });
    setValue('height', height, { shouldValidate: true });
  }, [found, setValue]);
  const add = useMutation({
    mutationFn: (values: ImageValues) => addImages([values]),
    onSuccess: (_, added) => {
      // What has been typed meanwhile is for the next.
      reset({ ...newImage, ...differing(getValues(), added) }, { keepDefaultValues: true });
      notify(messages.added);
      queryClient.invalidateQueries(everyImage);
    },
    onError: (error) => notifyError(messages.addFailed, error),
  });
  const numeric = { valueAsNumber: true } as const;
  return (
    <form
      noValidate
      onSubmit={handleSubmit((values) => add.isPending || found.state !== 'found' || add.mutate(values))}
      className="grid gap-6 md:grid-cols-2"
    >
      <div className="grid content-start gap-4">
        <TextField
          label="Image URL"
          type="url"
          required
          error={errors.src?.message ?? (found.state === 'broken' ? messages.broken : undefined)}
          {...register('src')}
        />
        <TextField
          label="Alt text"
          required
          hint="What the picture shows, for whoever cannot see it."
          error={errors.alt?.message}
          {...register('alt')}
        />
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField
            label="Width"
            type="number"
            required
            error={errors.width?.message}
            {...register('width', numeric)}
          />
          <TextField
            label="Height"
            type="number"
            required
            error={errors.height?.message}
            {...register('height', numeric)}
          />
        </div>
        <CategoryField
          categories={categories}
          value={field.value}
          error={errors.category?.message}
          onChange={field.onChange}
        />
        <Button
          type="submit"
          look="primary"
          className="justify-self-start"
          busy={add.isPending ? 'Adding…' : found.state === 'looking' && 'Looking at the address…'}
        >
          Add image
        </Button>
      </div>
      <PicturePreview src={src} alt={watch('alt')} state={found.state} />
    </form>
  );
}
