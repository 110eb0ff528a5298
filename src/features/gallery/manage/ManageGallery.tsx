import { useQuery } from '@tanstack/react-query';
import { PageTitle } from '@/ui/admin/PageTitle';
import { AddByAddress } from './AddByAddress';
import { GalleryPictures } from './GalleryPictures';
import { galleryCategories } from './manage-gallery.queries';

export function ManageGallery() {
  const { data: categories } = useQuery(galleryCategories());
  return (
    <>
      <PageTitle title="Gallery" />
      <GalleryPictures categories={categories} />
      <div className="mt-5">
        <AddByAddress categories={categories} />
      </div>
    </>
  );
}
