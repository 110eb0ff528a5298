import { checkRows } from '@/lib/rows';
import { visitorClient } from '@/lib/supabase';
import { unwrap } from '@/lib/unwrap';
import { galleryRow } from './gallery';

/** All pictures of the gallery, newest first. */
export async function galleryImages() {
  const answer = await visitorClient()
    .from('gallery')
    .select('id, src, alt, width, height, category')
    .order('id', { ascending: false });
  return checkRows('gallery', galleryRow, unwrap('gallery', answer));
}
