import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { PageTitle } from '@/ui/admin/PageTitle';
import { Button } from '@/ui/Button';
import { AddByAddressDialog } from './AddByAddressDialog';
import { GalleryPictures } from './GalleryPictures';
import { galleryCategories } from './manage-gallery.queries';

export function ManageGallery() {
  const { data: categories } = useQuery(galleryCategories());
  const [isAdding, setAdding] = useState(false);
  return (
    <>
      <PageTitle
        title="Gallery"
        about="The pictures of the Gallery page, in its order. A new picture comes first, until you move it."
      >
        <Button onClick={() => setAdding(true)}>Add by address</Button>
      </PageTitle>
      <GalleryPictures categories={categories} />
      {isAdding && <AddByAddressDialog categories={categories} onClose={() => setAdding(false)} />}
    </>
  );
}
