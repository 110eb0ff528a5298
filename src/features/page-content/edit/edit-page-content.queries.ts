import { queryOptions } from '@tanstack/react-query';
import { pageContentColumns } from '@/features/page-content/page-content.queries';
import { adminClient } from '@/lib/admin/supabase-admin';
import type { Row } from '@/lib/database';
import { unwrap, unwrapRow } from '@/lib/refusal';
import { isEditedHere, storedText } from './edit-page-content';

export type EditedSection = Omit<Row<'page_content'>, 'title'>;

export type Version = Omit<Row<'page_content_history'>, 'content_id'>;

const columns = `${pageContentColumns}, updatedat` as const;
const table = () => adminClient().from('page_content');

async function readSections(page: string) {
  const rows = unwrap('page_content', await table().select(columns).eq('page', page).order('section'));
  return rows.filter(isEditedHere);
}

/** The texts of a page, in their order, without what has a screen of its own. */
export const sectionsOf = (page: string) =>
  queryOptions({ queryKey: ['page-content', 'sections', page], queryFn: () => readSections(page) });

export const latestSection = async ({ id }: Pick<EditedSection, 'id'>) =>
  unwrapRow('page_content', await table().select(columns).eq('id', id));

export async function changeSection(
  section: EditedSection,
  { content, ...rest }: { content?: string; updatedat?: string },
) {
  const row = { ...rest, ...(content !== undefined && { content: storedText(section, content) }) };
  return unwrapRow('page_content', await table().update(row).eq('id', section.id).select(columns));
}

const versionsShown = 50;

/** What a section said before, newest first; kept by the database. */
export const versionsOf = (id: number) =>
  queryOptions({
    queryKey: ['page-content', 'versions', id],
    queryFn: async () =>
      unwrap(
        'page_content_history',
        await adminClient()
          .from('page_content_history')
          .select('id, content, changedat, changedby')
          .eq('content_id', id)
          .order('id', { ascending: false })
          .limit(versionsShown),
      ),
    staleTime: 0,
  });
