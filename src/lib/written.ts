import { checkWritten } from './refusal';
import { type Columns, checkRows, type Row } from './rows';

/** The row as a write with `.select(…)` has left it; throws when it was refused or no row is there any more. */
export function writtenRow<C extends Columns>(
  table: string,
  columns: C,
  answer: Parameters<typeof checkWritten>[1],
): Row<C> {
  checkWritten(table, answer);
  const [row] = checkRows(table, columns, answer.data);
  if (!row) throw new Error(`${table}: the answer is empty`);
  return row;
}
