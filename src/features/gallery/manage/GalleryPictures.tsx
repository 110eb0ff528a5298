import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { capitalised } from '@/features/gallery/gallery';
import { queryClient } from '@/lib/admin/query-client';
import { useListParams } from '@/lib/admin/screen-params';
import { ListFilters } from '@/ui/admin/ListFilters';
import { PagedList, Range } from '@/ui/admin/PagedList';
import { useRemoval } from '@/ui/admin/use-removal';
import { EditImageDialog } from './EditImageDialog';
import { GalleryGrid } from './GalleryGrid';
import { countOfPictures, galleryMessages as messages } from './manage-gallery';
import { allImages, gallery, galleryPage, galleryPageOf, type ManagedImage } from './manage-gallery.queries';

/** All categories, and those there are; one that the address asks for may be gone. */
function choices(categories: readonly string[], chosen: string) {
  const gone = chosen && !categories.includes(chosen) ? [chosen] : [];
  return [
    { value: '', label: 'All categories' },
    ...[...gone, ...categories].map((category) => ({ value: category, label: capitalised(category) })),
  ];
}

/** The grid of all pictures, a page at a time, newest first: found, described, deleted. */
export function GalleryPictures({ categories }: { categories: readonly string[] | undefined }) {
  const { params, narrow, page, onPage } = useListParams();
  const filter = { category: params.get('category') ?? '', search: params.get('search') ?? '' };
  const [edited, setEdited] = useState<ManagedImage | null>(null);
  const query = useQuery(galleryPageOf(filter, page));
  const onDelete = useRemoval<ManagedImage>({
    remove: gallery.remove,
    named: ({ alt }) => alt,
    messages,
    // With its last picture a page is gone.
    onDeleted: () => page > 0 && query.data?.rows.length === 1 && onPage(page - 1),
    refresh: () => queryClient.invalidateQueries(allImages),
  });
  return (
    <>
      <ListFilters
        hint="Words of the alt text"
        search={filter.search}
        name="category"
        label="Show"
        chosen={filter.category}
        options={choices(categories ?? [], filter.category)}
        onFilter={narrow}
      />
      <PagedList
        query={query}
        failed={messages.loadFailed}
        label="Pictures"
        page={page}
        onPage={onPage}
        position={({ total }) => <Range page={page} size={galleryPage} total={total} />}
        none={{
          many: 'pictures',
          narrowed: Boolean(filter.category || filter.search),
          advice: 'Try fewer words, or another category.',
          title: 'No pictures yet.',
          hint: 'Upload some from your phone or computer, or add one by its address.',
        }}
      >
        {({ rows, total }) => (
          <>
            <p className="mb-3 text-ink-soft">{countOfPictures(total)}</p>
            <GalleryGrid images={rows} onEdit={setEdited} onDelete={onDelete} />
          </>
        )}
      </PagedList>
      {edited && <EditImageDialog image={edited} categories={categories} onClose={() => setEdited(null)} />}
    </>
  );
}
