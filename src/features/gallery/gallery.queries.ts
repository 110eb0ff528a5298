import { allRows } from '@/lib/refusal';
import { visitorClient } from '@/lib/supabase';
import { galleryColumns } from './gallery';

/** All pictures in gallery order. */
export const galleryImages = () =>
  allRows('gallery', (first, last) =>
    visitorClient()
      .from('gallery')
      .select(galleryColumns, { count: 'exact' })
      .order('position')
      .order('id', { ascending: false })
      .range(first, last),
  );
