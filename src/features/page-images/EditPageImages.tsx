import { useState } from 'react';
import { pageOf } from '@/features/page-content/sections';
import { useEditedPage } from '@/lib/admin/navigation';
import { LoadedForm } from '@/ui/admin/Loaded';
import { PageTitle } from '@/ui/admin/PageTitle';
import { useEditList } from '@/ui/admin/use-edit-list';
import { Button } from '@/ui/Button';
import { EmptyState } from '@/ui/EmptyState';
import { pageImageMessages as messages, pageImageForm } from './edit-page-images';
import {
  type EditedPageImage,
  editedPageImages,
  latestPageImages,
  storePageImages,
} from './edit-page-images.queries';
import { PageImageCard } from './PageImageCard';

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

/** /admin/page-images. */
export function EditPageImages() {
  return (
    <>
      <PageTitle
        title="Page Images"
        about="The pictures of the pages. A page without a picture is laid out to look right without one."
      />
      <LoadedForm query={editedPageImages()} failed={messages.loadFailed}>
        {(loaded) =>
          loaded.length > 0 ? (
            <ImagesForm loaded={loaded} />
          ) : (
            <EmptyState title="No page has a place for a picture." />
          )
        }
      </LoadedForm>
    </>
  );
}
