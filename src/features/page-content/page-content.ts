import { number, type Row, text } from '@/lib/rows';
import { defaultContent, type Page, type Section } from './default-content';

export const pageContentRow = {
  id: number,
  page: text,
  section: text,
  title: text,
  content: text,
};

export type PageContentRow = Row<typeof pageContentRow>;

/** What an administrator stored for a section, or the section's default when nothing is stored (spec §2, About). */
export function textOf<P extends Page>(
  rows: readonly PageContentRow[],
  page: P,
  section: Section<P>,
): string {
  const stored = rows.find((row) => row.page === page && row.section === section)?.content ?? '';
  return stored.trim() === '' ? String(defaultContent[page][section]) : stored;
}
