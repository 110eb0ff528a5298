import { useEffect, useRef, useState } from 'react';
import { Controller } from 'react-hook-form';
import { ask } from '@/lib/admin/ask';
import { queryClient } from '@/lib/admin/query-client';
import { isPictureAddress } from '@/lib/web-address';
import { Dialog, DialogActions } from '@/ui/admin/Dialog';
import { useEditForm } from '@/ui/admin/use-edit-form';
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

/** Milliseconds after the last key before an address is looked at, and until it is taken not to answer. */
const pause = 400;
const patience = 10_000;

/** Whether there is a picture at an address, and how large it is; never what was found at the one before. */
function usePictureAt(address: string): PictureAt {
  const url = address.trim();
  const [seen, setSeen] = useState<{ url: string; at: PictureAt }>();
  useEffect(() => {
    if (!isPictureAddress(url)) return;
    const picture = new Image();
    const fail = () => setSeen({ url, at: { state: 'broken' } });
    picture.onload = () =>
      setSeen({ url, at: { state: 'found', width: picture.naturalWidth, height: picture.naturalHeight } });
    picture.onerror = fail;
    const timers = [
      setTimeout(() => {
        picture.src = url;
      }, pause),
      setTimeout(() => picture.complete || fail(), pause + patience),
    ];
    return () => {
      for (const timer of timers) clearTimeout(timer);
      picture.onload = null;
      picture.onerror = null;
    };
  }, [url]);
  if (seen?.url === url) return seen.at;
  return { state: isPictureAddress(url) ? 'looking' : 'none' };
}

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

/** The site leaves a picture out that it cannot fetch; whoever knows better may still add it. */
const askAboutBroken = (src: string) =>
  ask({
    title: messages.broken,
    about: src,
    note: <p className="text-ink-soft">Until there is one, the Gallery page leaves it out.</p>,
    choices: [{ value: 'add', label: 'Add it anyway' }],
    cancel: 'Keep editing',
  });

function PicturePreview({ src, alt, state }: { src: string; alt: string; state: PictureAt['state'] }) {
  const words = {
    none: 'The picture appears here.',
    looking: 'Checking the address…',
    broken: messages.broken,
  };
  return (
    <div className="grid min-h-48 place-items-center overflow-hidden rounded-card border border-line bg-surface">
      {state === 'found' ? (
        <img
          src={src.trim()}
          alt={alt || 'The picture at this address'}
          className="max-h-72 object-contain"
        />
      ) : (
        <p role="status" className="px-4 text-center text-ink-soft">
          {words[state]}
        </p>
      )}
    </div>
  );
}

interface Props {
  categories: readonly string[] | undefined;
  onClose: () => void;
}

/** A picture from the web by its address. Width and height are read from it, unless they are typed. */
export function AddByAddressDialog({ categories, onClose }: Props) {
  const { control, field, watch, setValue, form, saving } = useEditForm({
    ...adding,
    prepare: async (values): Promise<ImageValues | null> =>
      found.state === 'found' || (await askAboutBroken(values.src)) ? values : null,
    onSaved: onClose,
  });
  const values = watch();
  const found = usePictureAt(values.src);
  const typed = useRef(new Set<string>());
  useEffect(() => {
    if (found.state !== 'found') return;
    const box = galleryBox(found);
    for (const side of ['width', 'height'] as const)
      if (!typed.current.has(side)) setValue(side, box[side], { shouldDirty: true });
  }, [found, setValue]);
  const side = (name: 'width' | 'height') =>
    field(name, { valueAsNumber: true, onChange: () => typed.current.add(name) });
  return (
    <Dialog title="Add by address" onClose={onClose} wide>
      <form {...form}>
        <div className="grid gap-6 md:grid-cols-2">
          <fieldset disabled={saving} className="grid content-start gap-4">
            <TextField label="Image URL" type="url" required {...field('src')} />
            <TextField
              label="Alt text"
              required
              hint="What the picture shows, for anyone who cannot see it."
              {...field('alt')}
            />
            <div className="field-row">
              <TextField label="Width" type="number" required {...side('width')} />
              <TextField label="Height" type="number" required {...side('height')} />
            </div>
            <Controller
              name="category"
              control={control}
              render={({ field: category, fieldState: { error } }) => (
                <CategoryField categories={categories} {...category} error={error?.message} />
              )}
            />
          </fieldset>
          <PicturePreview {...values} state={found.state} />
        </div>
        <DialogActions busy={saving ? 'Adding…' : found.state === 'looking' && 'Checking the address…'}>
          Add image
        </DialogActions>
      </form>
    </Dialog>
  );
}
