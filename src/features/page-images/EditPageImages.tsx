import { type ComponentProps, useState } from 'react';
import { pageOf } from '@/features/page-content/sections';
import { useEditedPage } from '@/lib/admin/navigation';
import { groupBy } from '@/lib/group-by';
import { LoadedForm } from '@/ui/admin/Loaded';
import { PageTitle } from '@/ui/admin/PageTitle';
import { PictureFields } from '@/ui/admin/PictureFields';
import { useEditList } from '@/ui/admin/use-edit-list';
import { Button } from '@/ui/Button';
import { isInArch, pageImageMessages as messages, pageImageForm, placeName } from './edit-page-images';
import {
  type EditedPageImage,
  editedPageImages,
  latestPageImages,
  storePageImages,
} from './edit-page-images.queries';

/** Form for all page pictures, with one save for all. */
function ImagesForm({ loaded }: { loaded: readonly EditedPageImage[] }) {
  const { watch, field, register, setValue, form, saving } = useEditList({
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
        {[...groupBy(images, ({ image }) => image.page)].map(([page, some]) => (
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
                  focus={
                    isInArch(image)
                      ? {
                          x: register(`rows.${index}.focus_x`, { valueAsNumber: true }),
                          y: register(`rows.${index}.focus_y`, { valueAsNumber: true }),
                        }
                      : undefined
                  }
                  set={(changes) => {
                    setEdited(page);
                    setValue(`rows.${index}`, { ...image, ...changes }, { shouldDirty: true });
                  }}
                />
              ))}
            </ul>
          </section>
        ))}
      </fieldset>
      <div
        data-foot-bar=""
        className="sticky bottom-0 -mx-4 border-t border-line bg-paper px-4 py-3 sm:-mx-8 sm:px-8"
      >
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
      <PageTitle
        title="Page Images"
        about="JPG, JPEG or PNG; a large photo is made smaller. The alt text describes the picture for people who cannot see it."
      />
      <LoadedForm query={editedPageImages()} failed={messages.loadFailed}>
        {(loaded) => <ImagesForm loaded={loaded} />}
      </LoadedForm>
    </>
  );
}

interface Props extends Pick<ComponentProps<typeof PictureFields>, 'alt' | 'focus' | 'set'> {
  image: EditedPageImage;
}

/** Card for one picture: choose, replace or remove it, and edit its alternative text. */
function PageImageCard({ image, alt, focus, set }: Props) {
  const name = placeName(image);
  return (
    <li className="@container grid content-start gap-4 rounded-card border border-line bg-surface p-4">
      <h3 className="text-lg">{name}</h3>
      <PictureFields values={image} set={set} alt={alt} focus={focus} of={name} name={name}>
        {!image.image_url && (
          <p className="grid min-h-32 place-items-center rounded-card bg-sunk text-ink-soft">No picture</p>
        )}
      </PictureFields>
    </li>
  );
}
