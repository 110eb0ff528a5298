import { everyRow } from '@/lib/every-row';
import { checkRows } from '@/lib/rows';
import { visitorClient } from '@/lib/supabase';
import { unwrap } from '@/lib/unwrap';
import { type GalleryImage, galleryRow } from './gallery';

async function imagesBefore(last: GalleryImage | undefined) {
  const all = visitorClient().from('gallery').select('id, src, alt, width, height, category');
  const answer = await (last ? all.lt('id', last.id) : all).order('id', { ascending: false });
  return checkRows('gallery', galleryRow, unwrap('gallery', answer));
}

/** All pictures of the gallery, newest first. */
export const galleryImages = () => everyRow(imagesBefore);
