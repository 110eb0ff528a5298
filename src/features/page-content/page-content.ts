import { number, type Row, text } from '@/lib/rows';
import { sections, type TextPlace } from './sections';

export const pageContentRow = {
  id: number,
  page: text,
  section: text,
  content: text,
};

export type PageContentRow = Row<typeof pageContentRow>;

/** The stored text of a section, or its default when none is stored. */
export function textOf(rows: readonly PageContentRow[], place: TextPlace): string {
  const stored = rows.find(({ page, section }) => `${page}/${section}` === place)?.content ?? '';
  return stored.trim() === '' ? sections[place].text : stored;
}
