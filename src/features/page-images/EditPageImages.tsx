import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { notify, notifyError } from '@/lib/notify';
import { queryClient } from '@/lib/query-client';
import { saveOrAsk } from '@/lib/simultaneous-edit';
import { useUnsavedChanges } from '@/lib/unsaved';
import { Button } from '@/ui/Button';
import { EmptyState } from '@/ui/EmptyState';
import { Loaded } from '@/ui/Loaded';
import { PageTitle } from '@/ui/PageTitle';
import { altProblem, changedImages, pageImageMessages as messages, pageName } from './edit-page-images';
import {
  type EditedPageImage,
  editedPageImages,
  latestPageImages,
  savePageImages,
} from './edit-page-images.queries';
import { PageImageCard } from './PageImageCard';

/** The pictures as they are being edited, and one save for all (spec §2). */
function usePageImages(stored: readonly EditedPageImage[]) {
  const [before, setBefore] = useState(stored);
  const [images, setImages] = useState(stored);
  const changed = changedImages(images, before);
  useUnsavedChanges(changed.length > 0);
  const change = (id: number, values: Partial<EditedPageImage>) =>
    setImages((now) => now.map((image) => (image.id === id ? { ...image, ...values } : image)));
  const load = async () => {
    const latest = await latestPageImages();
    setBefore(latest);
    setImages(latest);
    queryClient.setQueryData(editedPageImages().queryKey, latest);
  };
  const save = useMutation({
    // What somebody else has changed meanwhile, and this screen has not, stays as they left it.
    mutationFn: () => saveOrAsk((careful) => savePageImages(changed.length > 0 ? changed : images, careful)),
    onSuccess: async (outcome) => {
      if (outcome === 'keep editing') return;
      if (outcome === 'saved') notify(messages.saved);
      await load().catch(() => setBefore(images));
    },
    onError: (error) => notifyError(messages.saveFailed, error),
  });
  return { images, change, save };
}

function ImagesForm({ stored }: { stored: readonly EditedPageImage[] }) {
  const { images, change, save } = usePageImages(stored);
  const pages = [...new Set(images.map(({ page }) => page))];
  const submit = () => {
    if (!save.isPending && !images.some(altProblem)) save.mutate();
  };
  return (
    <>
      {pages.map((page) => (
        <section key={page} aria-labelledby={`pictures-${page}`} className="mb-9">
          <h2 id={`pictures-${page}`} className="mb-3 text-xl">
            {pageName(page)}
          </h2>
          <ul className="grid gap-4 md:grid-cols-2">
            {images
              .filter((image) => image.page === page)
              .map((image) => (
                <PageImageCard key={image.id} image={image} onChange={(values) => change(image.id, values)} />
              ))}
          </ul>
        </section>
      ))}
      <div className="sticky bottom-0 -mx-4 border-t border-line bg-paper px-4 py-3 sm:-mx-8 sm:px-8">
        <Button look="primary" onClick={submit} busy={save.isPending && 'Saving…'}>
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
      <Loaded query={useQuery(editedPageImages())} failed={messages.loadFailed}>
        {(stored) =>
          stored.length > 0 ? (
            <ImagesForm stored={stored} />
          ) : (
            <EmptyState title="No page has a place for a picture." />
          )
        }
      </Loaded>
    </>
  );
}
