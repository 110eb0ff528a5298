import { uploadName } from '@/lib/admin/prepare-picture';
import { Button } from '@/ui/Button';
import { TextField } from '@/ui/Field';
import { PictureInput } from './PictureInput';
import { usePictureUpload } from './use-picture-upload';

interface Values {
  image_url: string;
  alt_text: string;
}

interface Props {
  values: Values;
  set: (changes: Partial<Values>) => void;
  /** What is wrong with the alt text. */
  error: string | undefined;
  /** Whose picture it is, such as 'the event'. */
  of: string;
  /** Gives the picture's name in the bucket. */
  nameFor: (timestamp: number, filename: string) => string;
  /** What is said when it cannot be uploaded. */
  failed: string;
}

/** In the form of something that can have a picture: the picture, and the words that stand for it. */
export function PictureFields({
  values: { image_url, alt_text },
  set,
  error,
  of: owner,
  nameFor,
  failed,
}: Props) {
  const { upload, shown } = usePictureUpload({
    allowed: ['jpeg', 'png'],
    nameFor: (file, { kind }) => nameFor(Date.now(), uploadName(file.name, kind)),
    failed,
    onUploaded: (url) => set({ image_url: url }),
  });
  return (
    <>
      {image_url && (
        <img
          src={image_url}
          alt={alt_text || `The picture of ${owner}, without a description`}
          className="h-48 w-full rounded-card bg-sunk object-contain"
        />
      )}
      <PictureInput
        label={image_url ? 'Replace the picture' : 'Add a picture'}
        hint="JPG, JPEG or PNG, less than 2 MB."
        onFiles={upload}
        {...shown}
      />
      {image_url && (
        <>
          <TextField
            label="Alt text"
            hint="What the picture shows, for whoever cannot see it."
            required
            value={alt_text}
            error={error}
            onChange={({ target }) => set({ alt_text: target.value })}
          />
          <Button
            variant="quiet"
            size="small"
            className="-ml-3 justify-self-start"
            onClick={() => set({ image_url: '', alt_text: '' })}
          >
            Remove the picture
          </Button>
        </>
      )}
    </>
  );
}
