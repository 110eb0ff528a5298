import { visitorRows } from '@/lib/supabase';
import { pageContentRow } from './page-content';

/** All sections of all pages. */
export const pageContent = () =>
  visitorRows('page_content', pageContentRow, (all) => all.order('page').order('section'));
