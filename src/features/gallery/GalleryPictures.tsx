import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { confirm } from '@/lib/ask';
import { notify, notifyError } from '@/lib/notify';
import { queryClient } from '@/lib/query-client';
import { useListParams } from '@/lib/screen-params';
import { Button } from '@/ui/Button';
import { EmptyState } from '@/ui/EmptyState';
import { Loaded } from '@/ui/Loaded';
import { Pager } from '@/ui/Pager';
import { focusPageTitle } from '@/ui/PageTitle';
import { EditImageDialog } from './EditImageDialog';
import { GalleryFilters } from './GalleryFilters';
import { GalleryGrid } from './GalleryGrid';
import { countOfPictures, type GalleryFilter, galleryMessages as messages } from './manage-gallery';
import {
  deleteImage,
  everyImage,
  galleryPage,
  galleryPageOf,
  type ManagedImage,
} from './manage-gallery.queries';

function useRemoveImage(onDeleted: () => void) {
  const remove = useMutation({
    mutationFn: ({ id }: ManagedImage) => deleteImage(id),
    onSuccess: () => {
      notify(messages.deleted);
      focusPageTitle();
      onDeleted();
    },
    onError: (error) => notifyError(messages.deleteFailed, error),
    onSettled: () => queryClient.invalidateQueries(everyImage),
  });
  return async (image: ManagedImage) => {
    if (await confirm(messages.confirmDelete, image.alt, 'Delete')) remove.mutate(image);
  };
}

interface NoneProps {
  filter: GalleryFilter;
  page: number;
  onPage: (page: number) => void;
}

function NoPictures({ filter: { category, search }, page, onPage }: NoneProps) {
  if (page > 0) {
    return (
      <EmptyState title="No pictures on this page.">
        <Button onClick={() => onPage(0)}>First page</Button>
      </EmptyState>
    );
  }
  return category || search ? (
    <EmptyState title="No pictures found.">
      <p>Try fewer words, or another category.</p>
    </EmptyState>
  ) : (
    <EmptyState title="No pictures yet.">
      <p>Upload some from your phone or computer, or add one by its address.</p>
    </EmptyState>
  );
}

/** The grid of all pictures, a page at a time, newest first: found, described, deleted. */
export function GalleryPictures({ categories }: { categories: readonly string[] | undefined }) {
  const { params, narrow, page, onPage } = useListParams();
  const filter = { category: params.get('category') ?? '', search: params.get('search') ?? '' };
  const [edited, setEdited] = useState<ManagedImage | null>(null);
  const query = useQuery(galleryPageOf(filter, page));
  // With its last picture a page is gone.
  const onDelete = useRemoveImage(() => page > 0 && query.data?.images.length === 1 && onPage(page - 1));
  return (
    <>
      <GalleryFilters filter={filter} categories={categories ?? []} onFilter={narrow} />
      <Loaded query={query} failed={messages.loadFailed}>
        {({ images, total }) =>
          images.length > 0 ? (
            <div className={query.isPlaceholderData ? 'opacity-60' : ''}>
              <p className="mb-3 text-ink-soft">{countOfPictures(total)}</p>
              <GalleryGrid images={images} onEdit={setEdited} onDelete={onDelete} />
              <Pager label="Pictures" page={page} pageSize={galleryPage} total={total} onPage={onPage} />
            </div>
          ) : (
            <NoPictures filter={filter} page={page} onPage={onPage} />
          )
        }
      </Loaded>
      {edited && <EditImageDialog image={edited} categories={categories} onClose={() => setEdited(null)} />}
    </>
  );
}
