// Checks rows at the edge, in the build and in every visitor's browser, where zod/mini's 6 kB of the 85 that a
// public page may take (issue 3) were too many for "is this a string".

type Check<T> = (value: unknown) => value is T;

// biome-ignore lint/suspicious/noExplicitAny: stands for whatever type a check finds.
export type Columns = Record<string, Check<any>>;

/** The type of a row whose columns have been checked. */
export type Row<C extends Columns> = { [Name in keyof C]: C[Name] extends Check<infer T> ? T : never };

export const text: Check<string> = (value) => typeof value === 'string';
export const number: Check<number> = (value) => typeof value === 'number';
export const flag: Check<boolean> = (value) => typeof value === 'boolean';

const matching =
  (pattern: RegExp): Check<string> =>
  (value): value is string =>
    text(value) && pattern.test(value);

/** A date as the database writes it, yyyy-MM-dd. */
export const day = matching(/^\d{4}-\d{2}-\d{2}$/);

/** A time as the database writes it, HH:mm:ss. */
export const time = matching(/^\d{2}:\d{2}/);

/** One of some words. */
export const oneOf =
  <const T extends string>(words: readonly T[]): Check<T> =>
  (value): value is T =>
    words.some((word) => word === value);

/** That, or null. */
export const nullable =
  <T>(check: Check<T>): Check<T | null> =>
  (value): value is T | null =>
    value === null || check(value);

/** The rows, so that the rest of the code may trust them; throws an Error naming table and column. */
export function checkRows<C extends Columns>(table: string, columns: C, rows: unknown): Row<C>[] {
  if (!Array.isArray(rows)) throw new Error(`${table}: the answer is not a list of rows`);
  for (const [name, check] of Object.entries(columns)) {
    if (!rows.every((row) => check(row?.[name]))) throw new Error(`${table}: ${name} is not as expected`);
  }
  return rows;
}
