import { queryOptions } from '@tanstack/react-query';
import { checkRows, number, type Row, text } from '@/lib/rows';
import { adminClient } from '@/lib/supabase-admin';
import { unwrap } from '@/lib/unwrap';
import { writtenRow } from '@/lib/written';
import { pageContentRow } from './page-content';
import { isElsewhere } from './sections';

const editedRow = { ...pageContentRow, updatedat: text };

export type EditedSection = Row<typeof editedRow>;

const pageContent = () => adminClient().from('page_content');
const columns = 'id, page, section, title, content, updatedat';
const checked = (rows: unknown) => checkRows('page_content', editedRow, rows);

/** How many versions of a section are shown. */
const versionsShown = 50;

async function readPages() {
  const rows = unwrap('page_content', await pageContent().select('page').order('page'));
  return [...new Set(rows.map(({ page }) => page))];
}

async function readSections(page: string) {
  const answer = await pageContent().select(columns).eq('page', page).order('section');
  return checked(unwrap('page_content', answer)).filter((row) => !isElsewhere(row));
}

/** The distinct pages, in their order (spec §7). */
export const contentPages = () => queryOptions({ queryKey: ['page-content', 'pages'], queryFn: readPages });

/** The sections of a page, in their order (spec §7), without what has a screen of its own. */
export const sectionsOf = (page: string) =>
  queryOptions({ queryKey: ['page-content', 'sections', page], queryFn: () => readSections(page) });

/** With `updatedat` only when the text has not changed since then (lib/simultaneous-edit). The row as stored. */
export async function changeSection(id: number, values: { content: string; updatedat?: string }) {
  const answer = await pageContent().update(values).eq('id', id).select(columns);
  return writtenRow('page_content', editedRow, answer);
}

const versionRow = { id: number, content: text, changedat: text, changedby: text };

export type Version = Row<typeof versionRow>;

async function readVersions(id: number) {
  const answer = await adminClient()
    .from('page_content_history')
    .select('id, content, changedat, changedby')
    .eq('content_id', id)
    .order('id', { ascending: false })
    .limit(versionsShown);
  return checkRows('page_content_history', versionRow, unwrap('page_content_history', answer));
}

/** What a section said before, newest first; kept by the database. */
export const versionsOf = (id: number) =>
  queryOptions({
    queryKey: ['page-content', 'versions', id],
    queryFn: () => readVersions(id),
    staleTime: 0,
  });
