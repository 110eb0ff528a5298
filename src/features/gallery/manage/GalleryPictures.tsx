import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { capitalised } from '@/features/gallery/gallery';
import { queryClient } from '@/lib/admin/query-client';
import { useListParams } from '@/lib/admin/screen-params';
import { ListFilters } from '@/ui/admin/ListFilters';
import { PagedList, Range } from '@/ui/admin/PagedList';
import { RowButton } from '@/ui/admin/Table';
import { useRemoval } from '@/ui/admin/use-row-actions';
import { Badge } from '@/ui/Badge';
import { EditImageDialog } from './EditImageDialog';
import { countOfPictures, galleryMessages as messages } from './manage-gallery';
import { allImages, gallery, galleryPage, galleryPageOf, type ManagedImage } from './manage-gallery.queries';

interface Props {
  images: readonly ManagedImage[];
  onEdit: (image: ManagedImage) => void;
  onDelete: (image: ManagedImage) => void;
}

function GalleryGrid({ images, onEdit, onDelete }: Props) {
  return (
    <ul className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,max(8.5rem,50%-var(--spacing)*1.5)),1fr))] gap-3 md:grid-cols-3 lg:grid-cols-4">
      {images.map((image) => (
        <li
          key={image.id}
          className="grid grid-rows-[auto_1fr_auto] gap-2 overflow-hidden rounded-card border border-line bg-surface"
        >
          <img
            src={image.src}
            alt={image.alt}
            width={image.width}
            height={image.height}
            loading="lazy"
            decoding="async"
            className="aspect-4/3 h-auto w-full bg-sunk object-cover"
          />
          <div className="min-w-0 px-3">
            <p className="line-clamp-2 leading-snug break-words">{image.alt}</p>
            <p className="text-ink-soft">{capitalised(image.category)}</p>
            {!image.isshown && <Badge>Not shown</Badge>}
          </div>
          <div className="flex flex-wrap">
            <RowButton aria-label={`Edit ${image.alt}`} onClick={() => onEdit(image)}>
              Edit
            </RowButton>
            <RowButton aria-label={`Delete ${image.alt}`} onClick={() => onDelete(image)}>
              Delete
            </RowButton>
          </div>
        </li>
      ))}
    </ul>
  );
}

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
    describe: ({ alt }) => alt,
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
