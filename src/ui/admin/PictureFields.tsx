import { type ComponentProps, type ReactNode, useRef } from 'react';
import { flushSync } from 'react-dom';
import { noPicture } from '@/lib/admin/picture-form';
import { Button } from '@/ui/Button';
import { LongLine } from '@/ui/Field';
import { ArchPreview } from './ArchPreview';
import { PictureInput } from './PictureInput';
import { Thumbnail } from './Thumbnail';
import { usePictureUpload } from './use-picture-upload';

type Values = typeof noPicture;

interface Props {
  values: Values;
  set: (changes: Values) => void;
  /** Registered field of the alt text, with its error. */
  alt: Omit<ComponentProps<typeof LongLine>, 'label'>;
  /** Registered fields of the focus point, if the arch crops the picture. */
  focus: ComponentProps<typeof ArchPreview>['focus'] | undefined;
  /** The picture's owner, such as 'the event'. */
  of: string;
  /** Distinguishes several pictures on one screen: extends the labels, and omits the hints. */
  name?: string;
  /** Replaces the picture. */
  children?: ReactNode;
}

/** Form fields for a picture and its alt text. */
export function PictureFields({ values, set, alt, focus: arch, of: owner, name, children }: Props) {
  const { image_url, alt_text } = values;
  const fields = useRef<HTMLDivElement>(null);
  const focus = (field: 'input[type="file"]' | 'textarea') =>
    fields.current?.querySelector<HTMLElement>(field)?.focus();
  const { upload, shown } = usePictureUpload({
    use: 'page',
    failed: 'Failed to upload image',
    onUploaded: (url) => {
      // Don't steal the focus if the user has moved to another field.
      const [own, focused] = [fields.current, document.activeElement];
      const isWaiting = own?.contains(focused) || focused?.contains(own);
      // The old alt text does not describe the new picture.
      flushSync(() => set({ ...noPicture, image_url: url }));
      if (isWaiting) focus('textarea');
    },
  });
  const described = alt_text || `The picture of ${owner}, without a description`;
  const called = (label: string) => (name ? `${label}: ${name}` : label);
  const remove = () => {
    flushSync(() => set(noPicture));
    // The focused button unmounts with the picture, so focus the upload.
    focus('input[type="file"]');
  };
  const labelled = (label: string) => (
    <>
      {label}
      {name && <span className="sr-only">: {name}</span>}
    </>
  );
  return (
    <div
      ref={fields}
      className={`grid content-start gap-4 ${name ? '@min-[22rem]:grid-cols-[10rem_1fr]' : ''}`}
    >
      {children ||
        (image_url &&
          (arch ? (
            <ArchPreview image={values} alt={described} focus={arch} name={name} />
          ) : (
            <Thumbnail
              src={image_url}
              alt={described}
              className={`w-full rounded-card bg-sunk object-contain ${name ? 'max-h-64' : 'h-48'}`}
            />
          )))}
      <div className="grid min-w-0 content-start gap-4">
        <PictureInput
          label={labelled(image_url ? 'Replace the picture' : 'Add a picture')}
          hint={!name && 'JPG, JPEG or PNG. A large photo is made smaller.'}
          onFiles={upload}
          {...shown}
          note={image_url ? shown.note : undefined}
        />
        {image_url && (
          <>
            <LongLine
              label="Alt text"
              aria-label={called('Alt text')}
              hint={!name && 'Describe the picture for people who cannot see it.'}
              required
              readOnly={Boolean(shown.busy)}
              {...alt}
            />
            <Button
              variant="quiet"
              size="small"
              className="-ml-3 justify-self-start"
              aria-label={called('Remove the picture')}
              onClick={remove}
            >
              Remove the picture
            </Button>
          </>
        )}
      </div>
    </div>
  );
}
