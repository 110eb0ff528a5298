import { type ChangeEvent, useEffect } from 'react';
import { usePictureAt } from '@/features/gallery/use-picture-at';
import { queryClient } from '@/lib/admin/query-client';
import { checkBy } from '@/lib/admin/schema-check';
import { useRowForm } from '@/ui/admin/use-row-form';
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

/** What has been typed while one is added is for the next. */
const adding = {
  valuesOf: () => newImage,
  check: checkBy(imageForm),
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
  const { values, problems, set, field, form, saving } = useRowForm({ row: null, ...adding });
  const found = usePictureAt(values.src);
  useEffect(() => {
    if (found.state === 'found') set(galleryBox(found));
  }, [found, set]);
  const isEarly = found.state !== 'found' && !Object.values(problems).some(Boolean);
  const pixels = (name: 'width' | 'height') => ({
    ...field(name),
    value: Number.isNaN(values[name]) ? '' : values[name],
    onChange: ({ target }: ChangeEvent<HTMLInputElement>) => set({ [name]: target.valueAsNumber }),
  });
  const src = field('src');
  return (
    <form
      {...form}
      onSubmit={(event) => (isEarly ? event.preventDefault() : form.onSubmit(event))}
      className="grid gap-6 md:grid-cols-2"
    >
      <div className="grid content-start gap-4">
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
          <TextField label="Width" type="number" required {...pixels('width')} />
          <TextField label="Height" type="number" required {...pixels('height')} />
        </div>
        <CategoryField
          categories={categories}
          {...field('category')}
          onChange={(category) => set({ category })}
        />
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
