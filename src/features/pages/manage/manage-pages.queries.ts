import { queryOptions } from '@tanstack/react-query';
import { storedHtml } from '@/lib/admin/row-form';
import { rowsOf } from '@/lib/admin/rows';
import { adminClient } from '@/lib/admin/supabase-admin';
import type { Row } from '@/lib/database';
import { unwrap } from '@/lib/refusal';
import type { PageValues } from './manage-pages';

export type ManagedPage = Row<'pages'>;

const columns =
  'id, address, title, gurmukhi, content, image_url, alt_text, focus_x, focus_y, linked, position, is_shown, updatedat';

export const allPages = () =>
  queryOptions({
    queryKey: ['pages'],
    queryFn: async () =>
      unwrap('pages', await adminClient().from('pages').select(columns).order('position').order('id')),
  });

/** Sanitizes the text before it is stored. */
export const pageRows = rowsOf('pages', columns, async ({ content, ...rest }: Partial<PageValues>) => ({
  ...rest,
  ...(content !== undefined && { content: await storedHtml(content) }),
}));
