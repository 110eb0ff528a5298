import { useState } from 'react';
import { pageOf } from '@/features/page-content/sections';
import { useEditedPage } from '@/lib/admin/public-page';
import { LoadedForm } from '@/ui/admin/Loaded';
import { PageTitle } from '@/ui/admin/PageTitle';
import { useListForm } from '@/ui/admin/use-list-form';
import { Button } from '@/ui/Button';
import { EmptyState } from '@/ui/EmptyState';
import { altProblem, pageImageMessages as messages } from './edit-page-images';
import {
  type EditedPageImage,
  editedImages,
  editedPageImages,
  latestPageImages,
} from './edit-page-images.queries';
import { PageImageCard } from './PageImageCard';

const check = (image: EditedPageImage) => ({ alt_text: altProblem(image) });

/** The pictures as they are being edited, and one save for all. */
function ImagesForm({ loaded }: { loaded: readonly EditedPageImage[] }) {
  const { items, form, saving } = useListForm({
    rows: loaded,
    check,
    store: editedImages.upsertAll,
    latest: latestPageImages,
    messages,
  });
  const [edited, setEdited] = useState('home');
  useEditedPage(pageOf(edited).path);
  const pages = [...new Set(items.map(({ values }) => values.page))];
  return (
    <form {...form}>
      {pages.map((page) => (
        <section key={page} aria-labelledby={`pictures-${page}`} className="mb-9">
          <h2 id={`pictures-${page}`} className="mb-3 text-xl">
            {pageOf(page).name}
          </h2>
          <ul className="grid gap-4 md:grid-cols-2">
            {items
              .filter(({ values }) => values.page === page)
              .map((item) => (
                <PageImageCard
                  key={item.key}
                  image={item.values}
                  problems={item.problems}
                  onChange={(changes) => {
                    setEdited(page);
                    item.set(changes);
                  }}
                />
              ))}
          </ul>
        </section>
      ))}
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
