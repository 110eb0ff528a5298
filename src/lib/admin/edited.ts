// Rows while they are being edited, and what becomes of what was typed when a save is over: pure, for the forms of
// the back office (ui/admin/use-edited-rows).
import { changedFields, isSame } from './changed-fields';

/** A row as it is being edited. */
export interface Edited<Row, Values> {
  key: string | number;
  /** As it was last read or stored; null until it is stored. */
  row: Row | null;
  /** What differs from these is not saved; undefined where nothing is. */
  before: Values | undefined;
  values: Values;
}

/** A row on its way to be stored. */
export interface Sent<Row, Values> extends Edited<Row, Values> {
  changes: Partial<Values>;
  /** What differs from these in the end has been typed since. */
  from: Values;
}

/** How rows are told apart, and what stands in a form of one; of null in a form of a new one. */
export interface Kind<Row, Values> {
  keyOf: (row: Row) => string | number;
  valuesOf: (row: Row | null) => Values;
}

/** Whether something was typed that is not saved. */
export const isChanged = <Row, Values extends object>({ values, before }: Edited<Row, Values>) =>
  !isSame(values, before);

/** A row whose changes are all to be saved. */
export const whole = <Row, Values extends object>(one: Edited<Row, Values>): Sent<Row, Values> => ({
  ...one,
  changes: changedFields(one.values, one.before),
  from: one.values,
});

/** After something was typed into one of them. */
export const afterTyping =
  <Values>(key: string | number, changes: Partial<Values>) =>
  <Row>(now: readonly Edited<Row, Values>[]): Edited<Row, Values>[] =>
    now.map((one) => (one.key === key ? { ...one, values: { ...one.values, ...changes } } : one));

/** After a save: what was typed since they were sent stays on top of the rows as they were stored. */
export function afterSave<Row, Values extends object>(
  now: readonly Edited<Row, Values>[],
  sent: readonly Sent<Row, Values>[],
  stored: readonly Row[],
  { keyOf, valuesOf }: Kind<Row, Values>,
): Edited<Row, Values>[] {
  return now.map((one) => {
    const was = sent.find(({ key }) => key === one.key);
    if (!was) return one;
    const row = stored.find((each) => keyOf(each) === one.key) ?? null;
    const before = valuesOf(row);
    return { ...one, row, before, values: { ...before, ...changedFields(one.values, was.from) } };
  });
}

/** The rows as others have left them: what was typed stays where nobody else has changed the row. */
export function afterReload<Row extends { updatedat?: string }, Values>(
  now: readonly Edited<Row, Values>[],
  theirs: readonly Row[],
  { keyOf, valuesOf }: Kind<Row, Values>,
): Edited<Row, Values>[] {
  const mine = new Map(now.map((one) => [one.key, one]));
  const there = theirs.map((row) => {
    const key = keyOf(row);
    const one = mine.get(key);
    mine.delete(key);
    if (one?.row && one.row.updatedat === row.updatedat) return one;
    return { key, row, before: valuesOf(row), values: valuesOf(row) };
  });
  return [...there, ...[...mine.values()].filter(({ row }) => !row)];
}
