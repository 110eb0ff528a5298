// Older backups may contain tables, columns, texts and kinds of messages that this version of the site no longer has.
import type { Row, Rows } from './rows.ts';

type Target = Pick<Rows, 'tables' | 'columns' | 'message_kinds'>;

const counted = (rows: readonly Row[]) => `${rows.length} ${rows.length === 1 ? 'row' : 'rows'}`;

const isFilled = (value: unknown) => Boolean(value) && JSON.stringify(value) !== '[]';

/** Returns the page section or the kind of message that a row belongs to, if any. The migrations define both. */
const subjectOf = ({ page, section, event_type }: Row) =>
  event_type ? `${event_type}` : section ? `${page}/${section}` : undefined;

/** Whether the row is an empty page section, which can be dropped without a message. */
const isEmpty = ({ section, content, image_url }: Row) =>
  Boolean(section) && (content === '' || image_url === '');

/** Renames a backup's columns that had another name before December 2026, such as `isshown`. */
function withNewNames(row: Row, columns: readonly string[]): Row {
  const newName = (name: string) => {
    const renamed =
      { byhour: 'is_hourly', askedat: 'requestedat' }[name] ?? name.replace(/^is(?=[a-z])/, 'is_');
    return !columns.includes(name) && columns.includes(renamed) ? renamed : name;
  };
  return Object.fromEntries(Object.entries(row).map(([name, value]) => [newName(name), value]));
}

/** Removes from a backup what the target no longer has: tables, columns and rows. Lists them with row counts. */
export function fit(backup: Rows['tables'], target: Target): { tables: Rows['tables']; leftOut: string[] } {
  const tables: Rows['tables'] = {};
  const leftOut: string[] = [];
  const subjects = new Set([
    ...target.message_kinds,
    ...[target.tables['public.page_content'], target.tables['public.page_images']]
      .flat()
      .map((row) => row && subjectOf(row)),
  ]);
  const isKnown = (row: Row) => {
    const subject = subjectOf(row);
    return !subject || subjects.has(subject);
  };
  const lostTexts = new Set(
    backup['public.page_content']?.filter((row) => !isKnown(row)).map(({ id }) => id),
  );
  const isOfLostText = ({ source, source_id }: Row) => source === 'page_content' && lostTexts.has(source_id);
  const isKept = (row: Row) => isKnown(row) && !isOfLostText(row);
  for (const [table, stored] of Object.entries(backup)) {
    const columns = target.columns[table];
    if (!columns) {
      leftOut.push(`${table}: ${counted(stored)}`);
      continue;
    }
    const rows = stored.map((row) => withNewNames(row, columns));
    const kept = rows.filter(isKept);
    const lost = rows.filter((row) => !isKept(row) && !isEmpty(row));
    const named = new Set(lost.map(subjectOf).filter(Boolean));
    if (lost.length > 0) leftOut.push([`${table}: ${counted(lost)}`, ...named].join(', '));
    for (const column of Object.keys(rows[0] ?? {}))
      if (!columns.includes(column))
        leftOut.push(`${table}, column ${column}: ${counted(kept.filter((row) => isFilled(row[column])))}`);
    tables[table] = kept.map((row) =>
      Object.fromEntries(Object.entries(row).filter(([name]) => columns.includes(name))),
    );
  }
  return { tables, leftOut };
}
