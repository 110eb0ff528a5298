import { allRows, unwrap } from '@/lib/refusal';
import { visitorClient } from '@/lib/supabase';
import { galleryColumns } from './gallery';

/** All pictures of the gallery, in their order. */
export const galleryImages = () =>
  allRows(async (first, last) => {
    const all = visitorClient().from('gallery').select(galleryColumns);
    return unwrap(
      'gallery',
      await all.order('position').order('id', { ascending: false }).range(first, last),
    );
  });
