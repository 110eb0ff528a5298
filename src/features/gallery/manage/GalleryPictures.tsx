import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { capitalized } from '@/features/gallery/gallery';
import { queryClient } from '@/lib/admin/query-client';
import { useListParams } from '@/lib/admin/screen-params';
import { ListFilters } from '@/ui/admin/ListFilters';
import { PagedList, Range } from '@/ui/admin/PagedList';
import { PictureInput } from '@/ui/admin/PictureInput';
import { useRemoval } from '@/ui/admin/use-row-actions';
import { AddPicturesDialog } from './AddPicturesDialog';
import { EditImageDialog } from './EditImageDialog';
import { GalleryTile } from './GalleryTile';
import { countOfPictures, galleryMessages as messages } from './manage-gallery';
import { allImages, gallery, galleryPage, galleryPageOf, type ManagedImage } from './manage-gallery.queries';
import { usePictureOrder } from './use-picture-order';

interface GridProps {
  images: readonly ManagedImage[];
  total: number;
  isNarrowed: boolean;
  /** Tile for adding pictures. */
  first: ReactNode;
  onEdit: (image: ManagedImage) => void;
  onDelete: (image: ManagedImage) => void;
}

function GalleryGrid({ images, total, isNarrowed, first, onEdit, onDelete }: GridProps) {
  const { ordered, move } = usePictureOrder(images, total);
  return (
    <>
      <div className="mb-3 flex min-h-11 flex-wrap items-center justify-between gap-x-4 text-ink-soft">
        <p>{countOfPictures(total)}</p>
        {isNarrowed && <p>To change their order, show all categories and clear the search.</p>}
      </div>
      <ul className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,max(8.5rem,50%-var(--spacing)*1.5)),1fr))] gap-3 md:grid-cols-3 lg:grid-cols-4">
        <li>{first}</li>
        {ordered.map((image) => (
          <GalleryTile
            key={image.id}
            image={image}
            total={total}
            onEdit={() => onEdit(image)}
            onDelete={() => onDelete(image)}
            onMove={(place) => move(image, place)}
          />
        ))}
      </ul>
    </>
  );
}

/** Up to this number of pictures, the screen needs no search. */
const few = 50;

/** Options of the category filter. Includes the category in the address even if it no longer exists. */
function choices(categories: readonly string[], chosen: string) {
  const gone = chosen && !categories.includes(chosen) ? [chosen] : [];
  return [
    { value: '', label: 'All categories' },
    ...[...gone, ...categories].map((category) => ({ value: category, label: capitalized(category) })),
  ];
}

/** Pictures in gallery order, page by page: search, add, describe, move and delete them. */
export function GalleryPictures({ categories }: { categories: readonly string[] | undefined }) {
  const { params, search, narrow, page, onPage } = useListParams();
  const filter = { category: params.get('category') ?? '', search };
  const isNarrowed = Boolean(filter.category || filter.search);
  const [files, setFiles] = useState<File[]>();
  const [edited, setEdited] = useState<ManagedImage | null>(null);
  const query = useQuery(galleryPageOf(filter, page));
  const onDelete = useRemoval<ManagedImage>({
    remove: gallery.remove,
    describe: ({ alt }) => alt,
    messages,
    // Deleting the last picture of a page removes the page.
    onDeleted: () => page > 0 && query.data?.rows.length === 1 && onPage(page - 1),
    refresh: () => queryClient.invalidateQueries(allImages),
  });
  const addTile = (
    <PictureInput
      label="Add pictures"
      hint="JPG, JPEG or PNG. Large photos are made smaller, and their location is removed."
      multiple
      onFiles={setFiles}
    />
  );
  return (
    <section aria-label="Pictures">
      {(isNarrowed || (query.data?.total ?? 0) >= few) && (
        <ListFilters
          search={filter.search}
          name="category"
          label="Show"
          chosen={filter.category}
          options={choices(categories ?? [], filter.category)}
          onFilter={narrow}
        />
      )}
      <PagedList
        query={query}
        failed={messages.loadFailed}
        label="Pictures"
        page={page}
        onPage={onPage}
        position={({ total }) => <Range page={page} size={galleryPage} total={total} />}
        none={{
          many: 'pictures',
          narrowed: isNarrowed,
          advice: 'Try fewer words, or another category.',
          title: 'No pictures yet.',
          hint: 'Add pictures from your phone or computer, or one by its address.',
          remedy: addTile,
        }}
      >
        {({ rows, total }) => (
          <GalleryGrid
            key={`${page} ${filter.category} ${filter.search}`}
            images={rows}
            total={total}
            isNarrowed={isNarrowed}
            first={addTile}
            onEdit={setEdited}
            onDelete={onDelete}
          />
        )}
      </PagedList>
      {files && (
        <AddPicturesDialog files={files} categories={categories} onClose={() => setFiles(undefined)} />
      )}
      {edited && (
        <EditImageDialog
          image={edited}
          total={query.data?.total ?? 0}
          categories={categories}
          onClose={() => setEdited(null)}
        />
      )}
    </section>
  );
}
