import { useQuery } from '@tanstack/react-query';
import { PageTitle } from '@/ui/admin/PageTitle';
import { AddImageForm } from './AddImageForm';
import { GalleryPictures } from './GalleryPictures';
import { galleryCategories } from './manage-gallery.queries';
import { UploadImages } from './UploadImages';

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
          <GalleryPictures categories={categories} />
        </section>
      </div>
    </>
  );
}
