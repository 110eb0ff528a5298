import { queryOptions } from '@tanstack/react-query';
import { pageContentRow } from '@/features/page-content/page-content';
import { adminTable, type RowIn } from '@/lib/admin/table';
import { number, text } from '@/lib/rows';
import { isEditedHere, storedText } from './edit-page-content';

const pageContent = adminTable('page_content', { ...pageContentRow, updatedat: text });

const history = adminTable('page_content_history', {
  id: number,
  content: text,
  changedat: text,
  changedby: text,
});

export type EditedSection = RowIn<typeof pageContent>;

export type Version = RowIn<typeof history>;

export const sectionTable = {
  ...pageContent,
  change: (row: EditedSection, { content, ...precondition }: { content?: string; updatedat?: string }) =>
    pageContent.change(row, {
      ...precondition,
      ...(content !== undefined && { content: storedText(row, content) }),
    }),
};

/** How many versions of a section are shown. */
const versionsShown = 50;

async function readSections(page: string) {
  const rows = await pageContent.list((all) => all.eq('page', page).order('section'));
  return rows.filter(isEditedHere);
}

/** The texts of a page, in their order, without what has a screen of its own. */
export const sectionsOf = (page: string) =>
  queryOptions({ queryKey: ['page-content', 'sections', page], queryFn: () => readSections(page) });

/** What a section said before, newest first; kept by the database. */
export const versionsOf = (id: number) =>
  queryOptions({
    queryKey: ['page-content', 'versions', id],
    queryFn: () =>
      history.list((all) => all.eq('content_id', id).order('id', { ascending: false }).limit(versionsShown)),
    staleTime: 0,
  });
