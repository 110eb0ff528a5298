import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { confirm } from '@/lib/ask';
import { notify, notifyError } from '@/lib/notify';
import { queryClient } from '@/lib/query-client';
import { EmptyState } from '@/ui/EmptyState';
import { SelectField } from '@/ui/Field';
import { Loaded } from '@/ui/Loaded';
import { Pager } from '@/ui/Pager';
import { focusPageTitle, PageTitle } from '@/ui/PageTitle';
import { AddImageForm } from './AddImageForm';
import { GalleryGrid } from './GalleryGrid';
import { capitalised, type GalleryImage } from './gallery';
import { galleryMessages as messages } from './manage-gallery';
import {
  deleteImage,
  everyImage,
  galleryCategories,
  galleryPage,
  galleryPageOf,
} from './manage-gallery.queries';
import { UploadImages } from './UploadImages';

function useRemoveImage() {
  const remove = useMutation({
    mutationFn: ({ id }: GalleryImage) => deleteImage(id),
    onSuccess: () => {
      notify(messages.deleted);
      focusPageTitle();
    },
    onError: (error) => notifyError(messages.deleteFailed, error),
    onSettled: () => queryClient.invalidateQueries(everyImage),
  });
  return async (image: GalleryImage) => {
    if (await confirm(messages.confirmDelete, image.alt, 'Delete')) remove.mutate(image);
  };
}

function Pictures({ categories = [] }: { categories: readonly string[] | undefined }) {
  const [category, setCategory] = useState('');
  const [page, setPage] = useState(0);
  const onDelete = useRemoveImage();
  const query = useQuery(galleryPageOf(page, category));
  // The last picture of the last page has been deleted.
  if (query.data?.images.length === 0 && page > 0 && !query.isPlaceholderData) setPage(page - 1);
  const show = (chosen: string) => {
    setCategory(chosen);
    setPage(0);
  };
  return (
    <>
      {categories.length > 1 && (
        <SelectField
          label="Show"
          value={category}
          onChange={({ target }) => show(target.value)}
          className="mb-4 max-w-72"
        >
          <option value="">All categories</option>
          {categories.map((one) => (
            <option key={one} value={one}>
              {capitalised(one)}
            </option>
          ))}
        </SelectField>
      )}
      <Loaded query={query} failed={messages.loadFailed}>
        {({ images, total }) =>
          images.length > 0 ? (
            <>
              <GalleryGrid images={images} onDelete={onDelete} />
              <Pager label="Pictures" page={page} pageSize={galleryPage} total={total} onPage={setPage} />
            </>
          ) : (
            <EmptyState title="No pictures yet.">
              <p>Upload some from your phone or computer, or add one by its address.</p>
            </EmptyState>
          )
        }
      </Loaded>
    </>
  );
}

/** /admin/gallery (spec §2, §4, §5, §8). */
export function ManageGallery() {
  const { data: categories } = useQuery(galleryCategories());
  return (
    <>
      <PageTitle title="Gallery" about="The pictures of the Gallery page, newest first." />
      <div className="grid gap-10">
        <section aria-labelledby="upload-pictures">
          <h2 id="upload-pictures" className="mb-3 text-xl">
            Upload
          </h2>
          <UploadImages categories={categories} />
        </section>
        <section aria-labelledby="add-by-address">
          <h2 id="add-by-address" className="mb-3 text-xl">
            Add by address
          </h2>
          <AddImageForm categories={categories} />
        </section>
        <section aria-labelledby="all-pictures">
          <h2 id="all-pictures" className="mb-3 text-xl">
            Pictures
          </h2>
          <Pictures categories={categories} />
        </section>
      </div>
    </>
  );
}
