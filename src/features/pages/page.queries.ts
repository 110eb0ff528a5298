import { allRows } from '@/lib/refusal';
import { visitorClient } from '@/lib/supabase';
import { pageColumns } from './page';

/** Visible pages that administrators have added, in order. */
export const shownPages = () =>
  allRows('pages', (first, last) =>
    visitorClient()
      .from('pages')
      .select(pageColumns, { count: 'exact' })
      .eq('is_shown', true)
      .order('position')
      .order('title')
      .order('id')
      .range(first, last),
  );
