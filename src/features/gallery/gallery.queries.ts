import { allRows } from '@/lib/all-rows';
import { visitorRows } from '@/lib/supabase';
import { type GalleryImage, galleryRow } from './gallery';

const imagesBefore = (last: GalleryImage | undefined) =>
  visitorRows('gallery', galleryRow, (all) =>
    (last ? all.lt('id', last.id) : all).order('id', { ascending: false }),
  );

/** All pictures of the gallery, newest first. */
export const galleryImages = () => allRows(imagesBefore);
