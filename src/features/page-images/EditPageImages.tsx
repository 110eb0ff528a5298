import { type ComponentProps, useRef, useState } from 'react';
import { pageOf } from '@/features/page-content/sections';
import { useEditedPage } from '@/lib/admin/navigation';
import { uploadName } from '@/lib/admin/prepare-picture';
import { LoadedForm } from '@/ui/admin/Loaded';
import { PageTitle } from '@/ui/admin/PageTitle';
import { PictureInput } from '@/ui/admin/PictureInput';
import { useEditList } from '@/ui/admin/use-edit-list';
import { usePictureUpload } from '@/ui/admin/use-picture-upload';
import { Button } from '@/ui/Button';
import { EmptyState } from '@/ui/EmptyState';
import { TextField } from '@/ui/Field';
import { pageImageMessages as messages, pageImageForm, pagePictureName, placeName } from './edit-page-images';
import {
  type EditedPageImage,
  editedPageImages,
  latestPageImages,
  storePageImages,
} from './edit-page-images.queries';

/** The pictures as they are being edited, and one save for all. */
function ImagesForm({ loaded }: { loaded: readonly EditedPageImage[] }) {
  const { watch, field, setValue, form, saving } = useEditList({
    read: loaded,
    schema: pageImageForm,
    mode: 'onChange',
    store: storePageImages,
    latest: latestPageImages,
    messages,
  });
  const [edited, setEdited] = useState('home');
  useEditedPage(pageOf(edited).path);
  const images = watch('rows').map((image, index) => ({ image, index }));
  return (
    <form {...form}>
      <fieldset disabled={saving}>
        {[...Map.groupBy(images, ({ image }) => image.page)].map(([page, some]) => (
          <section key={page} aria-labelledby={`pictures-${page}`} className="mb-9">
            <h2 id={`pictures-${page}`} className="mb-3 text-xl">
              {pageOf(page).name}
            </h2>
            <ul className="grid gap-4 md:grid-cols-2" onChange={() => setEdited(page)}>
              {some.map(({ image, index }) => (
                <PageImageCard
                  key={image.id}
                  image={image}
                  alt={field(`rows.${index}.alt_text`)}
                  onPicture={(url) => {
                    setEdited(page);
                    setValue(`rows.${index}.image_url`, url, { shouldDirty: true });
                    if (!url) setValue(`rows.${index}.alt_text`, '', { shouldDirty: true });
                  }}
                />
              ))}
            </ul>
          </section>
        ))}
      </fieldset>
      <div className="sticky bottom-0 -mx-4 border-t border-line bg-paper px-4 py-3 sm:-mx-8 sm:px-8">
        <Button type="submit" variant="primary" busy={saving && 'Saving…'}>
          Save page images
        </Button>
      </div>
    </form>
  );
}

export function EditPageImages() {
  return (
    <>
      <PageTitle title="Page Images" about="The pictures of the pages. Pages also look right without one." />
      <LoadedForm query={editedPageImages()} failed={messages.loadFailed}>
        {(loaded) =>
          loaded.length > 0 ? (
            <ImagesForm loaded={loaded} />
          ) : (
            <EmptyState title="None of the pages has room for a picture." />
          )
        }
      </LoadedForm>
    </>
  );
}

interface Props {
  image: EditedPageImage;
  alt: Omit<ComponentProps<typeof TextField>, 'label'>;
  /** Takes the address of another picture, or '' for none. */
  onPicture: (url: string) => void;
}

/** One place for a picture: the picture, another one, none, and the words that stand for it. */
function PageImageCard({ image, alt, onPicture }: Props) {
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
