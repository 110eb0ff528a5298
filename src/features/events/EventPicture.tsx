import { pagePictureName } from '@/features/page-images/edit-page-images';
import { uploadName } from '@/lib/admin/prepare-picture';
import { PictureInput } from '@/ui/admin/PictureInput';
import { usePictureUpload } from '@/ui/admin/use-picture-upload';
import { Button } from '@/ui/Button';
import { TextField } from '@/ui/Field';
import { type EventValues, eventMessages as messages } from './manage-events';

interface Props {
  values: EventValues;
  set: (changes: Partial<EventValues>) => void;
  error: string | undefined;
}

/** The picture of an event's own page, and the words that stand for it. */
export function EventPicture({ values: { image_url, alt_text }, set, error }: Props) {
  const { upload, shown } = usePictureUpload({
    allowed: ['jpeg', 'png'],
    nameFor: (file, { kind }) => pagePictureName(Date.now(), uploadName(file.name, kind)),
    failed: messages.uploadFailed,
    onUploaded: (url) => set({ image_url: url }),
  });
  return (
    <>
      {image_url && (
        <img
          src={image_url}
          alt={alt_text || 'The picture of the event, without a description'}
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
