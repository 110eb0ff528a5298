import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useShownOn } from '@/lib/shown-on';
import { Button } from '@/ui/Button';
import { EmptyState } from '@/ui/EmptyState';
import { Loaded } from '@/ui/Loaded';
import { PageTitle } from '@/ui/PageTitle';
import { useSaveList } from '@/ui/use-save-list';
import { altProblem, pageImageMessages as messages, pageName, pagePath } from './edit-page-images';
import {
  type EditedPageImage,
  editedPageImages,
  latestPageImages,
  savePageImages,
} from './edit-page-images.queries';
import { PageImageCard } from './PageImageCard';

/** The pictures as they are being edited, and one save for all (spec §2). */
function ImagesForm({ loaded }: { loaded: readonly EditedPageImage[] }) {
  const { rows, change, save, saving } = useSaveList<EditedPageImage>({
    loaded,
    latest: latestPageImages,
    store: savePageImages,
    said: messages,
  });
  const [edited, setEdited] = useState('home');
  useShownOn(pagePath(edited));
  const pages = [...new Set(rows.map(({ page }) => page))];
  return (
    <>
      {pages.map((page) => (
        <section key={page} aria-labelledby={`pictures-${page}`} className="mb-9">
          <h2 id={`pictures-${page}`} className="mb-3 text-xl">
            {pageName(page)}
          </h2>
          <ul className="grid gap-4 md:grid-cols-2">
            {rows
              .filter((image) => image.page === page)
              .map((image) => (
                <PageImageCard
                  key={image.id}
                  image={image}
                  onChange={(values) => {
                    setEdited(page);
                    change(image.id, values);
                  }}
                />
              ))}
          </ul>
        </section>
      ))}
      <div className="sticky bottom-0 -mx-4 border-t border-line bg-paper px-4 py-3 sm:-mx-8 sm:px-8">
        <Button look="primary" onClick={() => rows.some(altProblem) || save()} busy={saving && 'Saving…'}>
          Save page images
        </Button>
      </div>
    </>
  );
}

/** /admin/page-images (spec §2, §5, §7, §8). */
export function EditPageImages() {
  return (
    <>
      <PageTitle
        title="Page Images"
        about="The pictures of the pages. A page without a picture is laid out to look right without one."
      />
      <Loaded form query={useQuery(editedPageImages())} failed={messages.loadFailed}>
        {(loaded) =>
          loaded.length > 0 ? (
            <ImagesForm loaded={loaded} />
          ) : (
            <EmptyState title="No page has a place for a picture." />
          )
        }
      </Loaded>
    </>
  );
}
