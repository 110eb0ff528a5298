import type { Row } from '@/lib/database';
import { unwrap } from '@/lib/refusal';
import { visitorClient } from '@/lib/supabase';

export const pageImageColumns = 'id, page, section, image_url, alt_text, focus_x, focus_y';

export type PageImageRow = Omit<Row<'page_images'>, 'updatedat'>;

/** All sections that can have a picture, each with its picture if one is set. */
export const pageImages = async () =>
  unwrap(
    'page_images',
    await visitorClient().from('page_images').select(pageImageColumns).order('page').order('section'),
  );
