import { unwrap } from '@/lib/refusal';
import { visitorClient } from '@/lib/supabase';
import { pageColumns } from './page';

/** The added pages that are shown, in order. */
export const shownPages = async () =>
  unwrap(
    'pages',
    await visitorClient()
      .from('pages')
      .select(pageColumns)
      .eq('isshown', true)
      .order('position')
      .order('title'),
  );
