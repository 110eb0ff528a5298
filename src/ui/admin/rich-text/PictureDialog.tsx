import type { Editor } from '@tiptap/react';
import { type SyntheticEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Dialog, DialogActions } from '@/ui/admin/Dialog';
import { PictureInput } from '@/ui/admin/PictureInput';
import { Thumbnail } from '@/ui/admin/Thumbnail';
import { usePictureUpload } from '@/ui/admin/use-picture-upload';
import { TextField } from '@/ui/Field';

export interface EditedPicture {
  src: string;
  alt: string;
  /** A pasted or dropped file that is not uploaded yet. */
  file?: File | undefined;
}

/** Finds the first file that is, or may be, a picture. */
export const pictureIn = (files: FileList | undefined) =>
  [...(files ?? [])].find(({ type }) => /^(image\/.*|application\/octet-stream)?$/.test(type));

/** The selected picture, or empty values for a new one. */
export const pictureAt = (editor: Editor): EditedPicture =>
  editor.isActive('picture') ? (editor.getAttributes('picture') as EditedPicture) : { src: '', alt: '' };

interface Props {
  editor: Editor;
  picture: EditedPicture;
  onClose: () => void;
}

/** Dialog for a picture in a text and its alt text. Uploads the picture immediately. */
export function PictureDialog({ editor, picture, onClose }: Props) {
  const [src, setSrc] = useState(picture.src);
  const [alt, setAlt] = useState(picture.alt);
  const [tried, setTried] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const { upload, shown } = usePictureUpload({
    use: 'page',
    failed: 'The picture could not be uploaded. Please try again.',
    onUploaded: (url) => {
      flushSync(() => {
        setSrc(url);
        // The old alt text does not describe the new picture.
        if (src) setAlt('');
      });
      field.current?.focus();
    },
  });
  const begin = useEffectEvent(() => upload(picture.file ? [picture.file] : []));
  useEffect(() => {
    begin();
  }, []);
  const save = (event: SyntheticEvent) => {
    event.preventDefault();
    // This form is nested in the text's form (through a React portal).
    event.stopPropagation();
    setTried(true);
    if (src && alt.trim() === '') field.current?.focus();
    if (!src || alt.trim() === '' || shown.busy) return;
    const attrs = { src, alt: alt.trim() };
    if (picture.src) editor.commands.updateAttributes('picture', attrs);
    else editor.commands.insertContent({ type: 'picture', attrs });
    onClose();
  };
  return (
    <Dialog title={picture.src ? 'Edit picture' : 'New picture'} onClose={onClose}>
      <form noValidate onSubmit={save} className="grid gap-4">
        {src && (
          <Thumbnail
            src={src}
            alt={alt || 'The picture, without a description'}
            className="h-48 w-full rounded-card bg-sunk object-contain"
          />
        )}
        <PictureInput
          label={src ? 'Replace the picture' : 'Choose a picture'}
          hint="JPG, JPEG or PNG. A large photo is made smaller."
          onFiles={upload}
          {...shown}
          error={shown.error ?? (tried && !src && !shown.busy ? 'Please choose a picture.' : undefined)}
        />
        <TextField
          ref={field}
          label="Alt text"
          required
          hint="Describe the picture for people who cannot see it."
          error={tried && alt.trim() === '' ? 'Please say what the picture shows.' : undefined}
          readOnly={Boolean(src && shown.busy)}
          value={alt}
          onChange={({ target }) => setAlt(target.value)}
        />
        <DialogActions busy={shown.busy ?? false}>
          {picture.src ? 'Change picture' : 'Add picture'}
        </DialogActions>
      </form>
    </Dialog>
  );
}
