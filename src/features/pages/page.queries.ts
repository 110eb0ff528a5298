import { allRows } from '@/lib/refusal';
import { visitorClient } from '@/lib/supabase';
import { pageColumns } from './page';

/** The added pages that are shown, in order. */
export const shownPages = () =>
  allRows('pages', (first, last) =>
    visitorClient()
      .from('pages')
      .select(pageColumns, { count: 'exact' })
      .eq('isshown', true)
      .order('position')
      .order('title')
      .order('id')
      .range(first, last),
  );
