import { useMutation } from '@tanstack/react-query';
import { type SyntheticEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { notify, notifyError } from '@/lib/admin/notify';
import { isUnderWay, queryClient } from '@/lib/admin/query-client';
import { useUnsavedChanges } from '@/lib/admin/unsaved';
import { Dialog, DialogActions } from '@/ui/admin/Dialog';
import { Button } from '@/ui/Button';
import { TextField } from '@/ui/Field';
import { CategoryField } from './CategoryField';
import { altText, category as categoryRule, galleryMessages as messages, problemOf } from './manage-gallery';
import { allImages, gallery } from './manage-gallery.queries';
import { type ChosenPicture, useGalleryUploads } from './use-gallery-uploads';

const mutationKey = ['gallery upload'];

interface Props {
  files: File[];
  categories: readonly string[] | undefined;
  onClose: () => void;
}

/** Several files at once: each described, all in one category. Width and height are the pictures' own. */
export function AddPicturesDialog({ files, categories, onClose }: Props) {
  const uploads = useGalleryUploads();
  const [category, setCategory] = useState('');
  // Once a save was tried, what is wrong is said.
  const [tried, setTried] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const { waiting, refused, busy, progress } = uploads;
  const begin = useEffectEvent(() => uploads.choose(files));
  useEffect(() => {
    begin();
  }, []);
  useUnsavedChanges(waiting.length > 0 || busy !== undefined);
  const add = useMutation({
    mutationKey,
    mutationFn: async () => gallery.add(await uploads.uploadAll(category)),
    onSuccess: () => {
      notify(waiting.length === 1 ? messages.added : messages.addedMany(waiting.length));
      queryClient.invalidateQueries(allImages);
    },
    onError: (error) => notifyError(messages.addFailed, error),
  });
  const sending = add.isPending;
  const leaveOut = (index: number, key: string) => {
    if (waiting.length === 1 && !busy) return onClose();
    flushSync(() => uploads.remove(key));
    const buttons = form.current?.querySelectorAll<HTMLElement>('li button') ?? [];
    (buttons[index] ?? buttons[index - 1])?.focus();
  };
  const submit = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    const ready = !problemOf(categoryRule, category) && waiting.every(({ alt }) => !problemOf(altText, alt));
    if (ready) return isUnderWay(mutationKey) || add.mutate(undefined, { onSuccess: onClose });
    flushSync(() => setTried(true));
    form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
  };
  return (
    <Dialog title="Add pictures" onClose={onClose} wide>
      <form ref={form} noValidate onSubmit={submit} className="grid gap-4">
        <div role="status" className="grid gap-1 text-ink-soft empty:hidden">
          {sending && <p>These descriptions are being saved. You can change them later.</p>}
          {busy && <p>{busy}</p>}
          {progress !== undefined && (
            <progress value={progress} max={1} aria-label="Uploaded" className="w-full accent-(--kesri)" />
          )}
        </div>
        <div role="alert" className="empty:hidden">
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
        {waiting.length === 0 && !busy && (
          <Button className="justify-self-end" onClick={onClose}>
            Close
          </Button>
        )}
        {waiting.length > 0 && (
          <>
            <ul className="grid gap-3">
              {waiting.map((item, index) => (
                <ChosenPictureItem
                  key={item.key}
                  item={item}
                  tried={tried}
                  sending={sending}
                  onDescribe={(alt) => uploads.describe(item.key, alt)}
                  onRemove={() => leaveOut(index, item.key)}
                />
              ))}
            </ul>
            <div className="max-w-96">
              <CategoryField
                categories={categories}
                value={category}
                error={tried ? problemOf(categoryRule, category) : undefined}
                fixed={sending}
                onChange={setCategory}
              />
            </div>
            <DialogActions busy={sending ? 'Adding…' : busy !== undefined && 'Preparing…'}>
              {waiting.length === 1 ? 'Add 1 picture' : `Add ${waiting.length} pictures`}
            </DialogActions>
          </>
        )}
      </form>
    </Dialog>
  );
}

interface ChosenPictureProps {
  item: ChosenPicture;
  tried: boolean;
  /** While it is being uploaded, nothing can be changed, but the text can still be focused and read. */
  sending: boolean;
  onDescribe: (alt: string) => void;
  onRemove: () => void;
}

/** A chosen file that is not in the gallery yet: a preview, its alternative text, and a button to leave it out. */
function ChosenPictureItem({ item, tried, sending, onDescribe, onRemove }: ChosenPictureProps) {
  const { name, preview, picture, alt } = item;
  return (
    <li className="grid grid-cols-[6rem_1fr] gap-4 rounded-card border border-line bg-surface p-3">
      <img src={preview} alt="" className="h-24 w-24 rounded-card bg-sunk object-contain" />
      <div className="grid min-w-0 gap-2">
        <TextField
          label={`Alt text of ${name}`}
          required
          readOnly={sending}
          value={alt}
          error={tried ? problemOf(altText, alt) : undefined}
          onChange={({ target }) => onDescribe(target.value)}
        />
        {picture.note && <p className="text-ink-soft">{picture.note}</p>}
        <div className="flex flex-wrap items-center justify-between gap-2 text-ink-soft">
          {picture.width} × {picture.height}
          <Button
            variant="quiet"
            size="small"
            disabled={sending}
            onClick={onRemove}
            aria-label={`Leave out ${name}`}
          >
            Leave out
          </Button>
        </div>
      </div>
    </li>
  );
}
