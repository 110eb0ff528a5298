import { queryOptions } from '@tanstack/react-query';
import { storedHtml } from '@/lib/admin/row-form';
import { adminClient } from '@/lib/admin/supabase-admin';
import type { Row } from '@/lib/database';
import { unwrap } from '@/lib/refusal';
import { detailsPage, isEditedHere, kindOf, sectionsIn, shownText, storedText } from './edit-page-content';

/** A text as its field shows it. */
export type EditedSection = Row<'page_content'>;

const columns = 'id, page, section, title, content, updatedat';
const table = () => adminClient().from('page_content');
const shown = (rows: readonly EditedSection[]) =>
  rows.map((row) => ({ ...row, content: shownText(row, row.content) }));

/** Pages with editable texts, by name. */
export const editedPages = () =>
  queryOptions({
    queryKey: ['page-content', 'pages'],
    queryFn: async () => {
      const rows = unwrap('page_content', await table().select('page, section').order('page'));
      const pages = rows.filter(isEditedHere).map(({ page }) => page);
      return [...new Set(pages)].filter((page) => page !== detailsPage);
    },
  });

/** Texts of a page in page order, without those that have their own screen. */
export async function latestSections(page: string) {
  const rows = unwrap('page_content', await table().select(columns).eq('page', page).order('section'));
  const texts = rows.filter(isEditedHere);
  const sections = sectionsIn(
    page,
    texts.map(({ section }) => section),
  );
  return shown(sections.flatMap((name) => texts.filter(({ section }) => section === name)));
}

export const sectionsOf = (page: string) =>
  queryOptions({ queryKey: ['page-content', 'sections', page], queryFn: () => latestSections(page) });

/** Stores all texts or none. */
export async function storeSections(sections: readonly EditedSection[]) {
  const texts = await Promise.all(
    sections.map(async (section) => {
      const text = storedText(section, section.content);
      const content = kindOf(section) === 'html' ? await storedHtml(text) : text;
      return { id: section.id, content, updatedat: section.updatedat };
    }),
  );
  return shown(unwrap('page_content', await adminClient().rpc('save_page_content', { texts })));
}
