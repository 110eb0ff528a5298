import { type ComponentProps, useRef } from 'react';
import { uploadName } from '@/lib/admin/picture-file';
import { PictureInput } from '@/ui/admin/PictureInput';
import { usePictureUpload } from '@/ui/admin/use-picture-upload';
import { Button } from '@/ui/Button';
import { TextField } from '@/ui/Field';
import { pageImageMessages as messages, pagePictureName, placeName } from './edit-page-images';
import type { EditedPageImage } from './edit-page-images.queries';

interface Props {
  image: EditedPageImage;
  /** The field of its alternative text. */
  alt: Omit<ComponentProps<typeof TextField>, 'label'>;
  /** Takes the address of another picture, or '' for none. */
  onPicture: (url: string) => void;
}

/** One place for a picture: the picture, another one, none, and the words that stand for it. */
export function PageImageCard({ image, alt, onPicture }: Props) {
  const name = placeName(image);
  const card = useRef<HTMLLIElement>(null);
  const { upload, shown } = usePictureUpload({
    allowed: ['jpeg', 'png'],
    nameFor: (file, { kind }) => pagePictureName(Date.now(), uploadName(file.name, kind)),
    failed: messages.uploadFailed,
    onUploaded: onPicture,
  });
  const remove = () => {
    onPicture('');
    // The button that had the focus goes with the picture; adding another is what is left to do.
    card.current?.querySelector<HTMLInputElement>('input[type="file"]')?.focus();
  };
  return (
    <li ref={card} className="grid content-start gap-4 rounded-card border border-line bg-surface p-4">
      <h3 className="text-lg">{name}</h3>
      {image.image_url ? (
        <img
          src={image.image_url}
          alt={image.alt_text || `${name}, without a description`}
          loading="lazy"
          className="h-48 w-full rounded-card bg-sunk object-contain"
        />
      ) : (
        <p className="grid h-48 place-items-center rounded-card bg-sunk text-ink-soft">No picture</p>
      )}
      <PictureInput
        label={image.image_url ? `Replace the picture: ${name}` : `Add a picture: ${name}`}
        hint="JPG, JPEG or PNG, less than 2 MB."
        onFiles={upload}
        {...shown}
      />
      {image.image_url && (
        <>
          <TextField
            label={`Alt text: ${name}`}
            hint="What the picture shows, for whoever cannot see it."
            {...alt}
          />
          <Button
            variant="quiet"
            size="small"
            className="-ml-3 justify-self-start"
            aria-label={`Remove the picture: ${name}`}
            onClick={remove}
          >
            Remove the picture
          </Button>
        </>
      )}
    </li>
  );
}
