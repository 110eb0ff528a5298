import type { Row } from '@/lib/database';
import { sections, type TextPlace } from './sections';

export const pageContentColumns = 'id, page, section, content';

export type PageContentRow = Pick<Row<'page_content'>, 'id' | 'page' | 'section' | 'content'>;

/** The stored text of a section, or its default when none is stored. */
export function textOf(rows: readonly PageContentRow[], place: TextPlace): string {
  const stored = rows.find(({ page, section }) => `${page}/${section}` === place)?.content ?? '';
  return stored.trim() === '' ? sections[place].text : stored;
}
