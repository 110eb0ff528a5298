import { useMutation } from '@tanstack/react-query';
import { type SyntheticEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { notify, notifyError } from '@/lib/admin/notify';
import { isUnderWay, queryClient } from '@/lib/admin/query-client';
import { deleteUploads } from '@/lib/admin/stored-uploads';
import { useUnsavedChanges } from '@/lib/admin/unsaved';
import { Dialog, DialogActions } from '@/ui/admin/Dialog';
import { PictureInput } from '@/ui/admin/PictureInput';
import { Thumbnail } from '@/ui/admin/Thumbnail';
import { usePictureUpload } from '@/ui/admin/use-picture-upload';
import { Button } from '@/ui/Button';
import { TextField } from '@/ui/Field';
import { CategoryField } from './CategoryField';
import {
  altFromName,
  altText,
  category as categoryRule,
  galleryBox,
  type ImageValues,
  galleryMessages as messages,
  problemOf,
} from './manage-gallery';
import { allImages, gallery } from './manage-gallery.queries';

/** Uploaded picture that is not in the gallery yet. */
interface NewPicture extends Omit<ImageValues, 'category'> {
  /** File name. */
  name: string;
  note: string | undefined;
}

const mutationKey = ['gallery upload'];

interface Props {
  files: File[];
  categories: readonly string[] | undefined;
  onClose: () => void;
}

/** Uploads several files, then asks for their descriptions and one category for all. */
export function AddPicturesDialog({ files, categories, onClose }: Props) {
  const [pictures, setPictures] = useState<readonly NewPicture[]>([]);
  const [category, setCategory] = useState('');
  // Show validation errors only after the first attempt to save.
  const [tried, setTried] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const { upload, shown } = usePictureUpload({
    use: 'gallery',
    failed: messages.addFailed,
    onUploaded: (src, picture, name) => {
      const added = { src, name, note: picture.note, alt: altFromName(name), ...galleryBox(picture) };
      setPictures((now) => [...now, added]);
    },
  });
  const begin = useEffectEvent(() => upload(files));
  useEffect(() => {
    begin();
  }, []);
  const add = useMutation({
    mutationKey,
    mutationFn: () => gallery.add(pictures.map((picture) => ({ ...picture, category }))),
    onSuccess: () => {
      notify(pictures.length === 1 ? messages.added : messages.addedMany(pictures.length));
      queryClient.invalidateQueries(allImages);
    },
    onError: (error) => notifyError(messages.addFailed, error),
  });
  const saving = add.isPending;
  useUnsavedChanges(pictures.length > 0, saving);
  const leave = () => {
    void deleteUploads(pictures);
    onClose();
  };
  const leaveOut = (index: number, picture: NewPicture) => {
    if (pictures.length === 1 && !shown.busy) return leave();
    void deleteUploads(picture);
    flushSync(() => setPictures((now) => now.filter(({ src }) => src !== picture.src)));
    const buttons = form.current?.querySelectorAll<HTMLElement>('li button') ?? [];
    (buttons[index] ?? buttons[index - 1])?.focus();
  };
  const describe = (picture: NewPicture, alt: string) =>
    setPictures((now) => now.map((other) => (other.src === picture.src ? { ...other, alt } : other)));
  const submit = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (shown.busy) return;
    const ready = !problemOf(categoryRule, category) && pictures.every(({ alt }) => !problemOf(altText, alt));
    if (ready) return isUnderWay(mutationKey) || add.mutate(undefined, { onSuccess: onClose });
    flushSync(() => setTried(true));
    form.current?.querySelector<HTMLElement>('[aria-invalid]:not([type="file"])')?.focus();
  };
  return (
    <Dialog title="Add pictures" onClose={leave} wide>
      <form ref={form} noValidate onSubmit={submit} className="grid gap-4">
        <PictureInput label="Add more pictures" multiple onFiles={upload} {...shown} note={undefined} />
        {pictures.length > 0 && (
          <>
            <ul className="grid gap-3">
              {pictures.map((picture, index) => (
                <NewPictureItem
                  key={picture.src}
                  picture={picture}
                  tried={tried}
                  saving={saving}
                  onDescribe={(alt) => describe(picture, alt)}
                  onRemove={() => leaveOut(index, picture)}
                />
              ))}
            </ul>
            <div className="max-w-96">
              <CategoryField
                categories={categories}
                value={category}
                error={tried ? problemOf(categoryRule, category) : undefined}
                fixed={saving}
                onChange={setCategory}
              />
            </div>
            <DialogActions busy={saving ? 'Adding…' : (shown.busy ?? false)}>
              {pictures.length === 1 ? 'Add 1 picture' : `Add ${pictures.length} pictures`}
            </DialogActions>
          </>
        )}
      </form>
    </Dialog>
  );
}

interface ItemProps {
  picture: NewPicture;
  tried: boolean;
  saving: boolean;
  onDescribe: (alt: string) => void;
  onRemove: () => void;
}

function NewPictureItem({ picture, tried, saving, onDescribe, onRemove }: ItemProps) {
  const { src, name, note, alt, width, height } = picture;
  return (
    <li className="grid grid-cols-[6rem_1fr] gap-4 rounded-card border border-line bg-surface p-3">
      <Thumbnail src={src} alt="" className="h-24 w-24 rounded-card bg-sunk object-contain" />
      <div className="grid min-w-0 gap-2">
        <TextField
          label={`Alt text of ${name}`}
          required
          readOnly={saving}
          value={alt}
          error={tried ? problemOf(altText, alt) : undefined}
          onChange={({ target }) => onDescribe(target.value)}
        />
        {note && <p className="text-ink-soft">{note}</p>}
        <div className="flex flex-wrap items-center justify-between gap-2 text-ink-soft">
          {width} × {height}
          <Button
            variant="quiet"
            size="small"
            disabled={saving}
            onClick={onRemove}
            aria-label={`Remove ${name}`}
          >
            Remove
          </Button>
        </div>
      </div>
    </li>
  );
}
