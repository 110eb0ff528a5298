import { useEffect, useState } from 'react';
import { Controller } from 'react-hook-form';
import { queryClient } from '@/lib/admin/query-client';
import { isPictureAddress } from '@/lib/web-address';
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

type PictureAt = { state: 'none' | 'looking' | 'broken' } | { state: 'found'; width: number; height: number };

/** Milliseconds after the last key before an address is looked at. */
const pause = 400;

/** Whether there is a picture at an address, and how large it is; never what was found at the one before. */
function usePictureAt(address: string): PictureAt {
  const url = address.trim();
  const [seen, setSeen] = useState<{ url: string; at: PictureAt }>();
  useEffect(() => {
    if (!isPictureAddress(url)) return;
    const picture = new Image();
    picture.onload = () =>
      setSeen({ url, at: { state: 'found', width: picture.naturalWidth, height: picture.naturalHeight } });
    picture.onerror = () => setSeen({ url, at: { state: 'broken' } });
    const timer = setTimeout(() => {
      picture.src = url;
    }, pause);
    return () => {
      clearTimeout(timer);
      picture.onload = null;
      picture.onerror = null;
    };
  }, [url]);
  if (seen?.url === url) return seen.at;
  return { state: isPictureAddress(url) ? 'looking' : 'none' };
}

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
          {state === 'looking' ? 'Checking the address…' : 'The picture appears here.'}
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
          busy={saving ? 'Adding…' : found.state === 'looking' && 'Checking the address…'}
        >
          Add image
        </Button>
      </div>
      <PicturePreview {...values} state={found.state} />
    </form>
  );
}
