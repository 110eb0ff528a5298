import { checkRows } from '@/lib/rows';
import { visitorClient } from '@/lib/supabase';
import { unwrap } from '@/lib/unwrap';
import { pageContentRow } from './page-content';

/** Every section of every page. */
export async function pageContent() {
  const answer = await visitorClient()
    .from('page_content')
    .select('id, page, section, title, content')
    .order('page')
    .order('section');
  return checkRows('page_content', pageContentRow, unwrap('page_content', answer));
}
