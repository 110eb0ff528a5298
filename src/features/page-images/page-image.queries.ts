import { visitorRows } from '@/lib/supabase';
import { pageImageRow } from './page-image';

/** Every place for a page picture, with the picture set there if any. */
export const pageImages = () =>
  visitorRows('page_images', pageImageRow, (all) => all.order('page').order('section'));
