import { useMutation } from '@tanstack/react-query';
import { type SyntheticEvent, useEffect, useRef, useState } from 'react';
import { notify, notifyError } from '@/lib/notify';
import { queryClient } from '@/lib/query-client';
import { useUnsavedChanges } from '@/lib/unsaved';
import { Button } from '@/ui/Button';
import { TextField } from '@/ui/Field';
import { PictureInput } from '@/ui/PictureInput';
import { CategoryField } from './CategoryField';
import { altText, category as categoryRule, galleryMessages as messages } from './manage-gallery';
import { addImages, everyImage } from './manage-gallery.queries';
import { useGalleryUploads, type Waiting } from './use-gallery-uploads';

const problemOf = (rule: typeof altText, text: string) => rule.safeParse(text).error?.issues[0]?.message;

interface ItemProps {
  item: Waiting;
  tried: boolean;
  onDescribe: (alt: string) => void;
  onRemove: () => void;
}

function WaitingItem({ item, tried, onDescribe, onRemove }: ItemProps) {
  const { name, preview, picture, alt } = item;
  return (
    <li className="grid grid-cols-[6rem_1fr] gap-4 rounded-card border border-line bg-surface p-3">
      <img src={preview} alt="" className="h-24 w-24 rounded-card bg-sunk object-contain" />
      <div className="grid min-w-0 gap-2">
        <TextField
          label={`Alt text of ${name}`}
          required
          value={alt}
          error={tried ? problemOf(altText, alt) : undefined}
          onChange={({ target }) => onDescribe(target.value)}
        />
        <div className="flex flex-wrap items-center justify-between gap-2 text-ink-soft">
          {picture.width} × {picture.height}
          <Button look="quiet" size="small" onClick={onRemove} aria-label={`Leave out ${name}`}>
            Leave out
          </Button>
        </div>
      </div>
    </li>
  );
}

/** Several files at once: each described, all in one category. Width and height are the pictures' own. */
export function UploadImages({ categories }: { categories: readonly string[] | undefined }) {
  const uploads = useGalleryUploads();
  const [category, setCategory] = useState('');
  const [tried, setTried] = useState(false);
  const [refusals, setRefusals] = useState(0);
  const form = useRef<HTMLFormElement>(null);
  const { waiting, refused, busy, progress } = uploads;
  useUnsavedChanges(waiting.length > 0);
  useEffect(() => {
    if (refusals > 0) form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
  }, [refusals]);
  const add = useMutation({
    mutationFn: async () => addImages(await uploads.uploadAll(category)),
    onSuccess: () => {
      notify(waiting.length === 1 ? messages.added : messages.addedMany(waiting.length));
      uploads.clear();
      setTried(false);
      queryClient.invalidateQueries(everyImage);
    },
    onError: (error) => notifyError(messages.addFailed, error),
  });
  const submit = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    setTried(true);
    const ready = !problemOf(categoryRule, category) && waiting.every(({ alt }) => !problemOf(altText, alt));
    if (!ready) return setRefusals(refusals + 1);
    if (!add.isPending) add.mutate();
  };
  return (
    <form ref={form} noValidate onSubmit={submit} className="grid gap-4">
      <PictureInput
        label="Upload pictures"
        hint="JPG, JPEG or PNG, less than 2 MB each. Larger photos can be made smaller here; where they were taken is left out."
        accept="image/jpeg,image/png"
        multiple
        busy={busy}
        progress={progress}
        onFiles={uploads.choose}
      />
      <div role="alert">
        {refused.length > 0 && (
          <ul className="grid gap-1">
            {refused.map(({ name, reason }) => (
              <li key={name} className="text-red">
                <span className="font-semibold">{name}</span>: {reason}
              </li>
            ))}
          </ul>
        )}
      </div>
      {waiting.length > 0 && (
        <>
          <ul className="grid gap-3 lg:grid-cols-2">
            {waiting.map((item) => (
              <WaitingItem
                key={item.key}
                item={item}
                tried={tried}
                onDescribe={(alt) => uploads.describe(item.key, alt)}
                onRemove={() => uploads.remove(item.key)}
              />
            ))}
          </ul>
          <div className="max-w-96">
            <CategoryField
              categories={categories}
              value={category}
              error={tried ? problemOf(categoryRule, category) : undefined}
              onChange={setCategory}
            />
          </div>
          <Button
            type="submit"
            look="primary"
            className="justify-self-start"
            busy={add.isPending && 'Adding…'}
          >
            {waiting.length === 1 ? 'Add 1 picture' : `Add ${waiting.length} pictures`}
          </Button>
        </>
      )}
    </form>
  );
}
