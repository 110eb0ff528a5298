// Checks the rows that come from the database. Not with zod/mini, whose 6 kB are too much for these few checks in a
// public page of at most 85 kB.

import type { PostgrestFilterBuilder } from '@supabase/postgrest-js';
import type { Database } from './database';
import { checkAnswer } from './refusal';

type Check<T> = (value: unknown) => value is T;

// biome-ignore lint/suspicious/noExplicitAny: stands for whatever type a check finds.
export type Columns = Record<string, Check<any>>;

/** The type of a row that has passed the checks of its columns. */
export type Row<C extends Columns> = { [Name in keyof C]: C[Name] extends Check<infer T> ? T : never };

export const text: Check<string> = (value) => typeof value === 'string';
export const number: Check<number> = (value) => typeof value === 'number';
export const flag: Check<boolean> = (value) => typeof value === 'boolean';

const matching =
  (pattern: RegExp): Check<string> =>
  (value): value is string =>
    text(value) && pattern.test(value);

/** A date in the database's format, yyyy-MM-dd. */
export const day = matching(/^\d{4}-\d{2}-\d{2}$/);

/** A time in the database's format, HH:mm:ss. */
export const time = matching(/^\d{2}:\d{2}/);

/** One of the given words. */
export const oneOf =
  <const T extends string>(words: readonly T[]): Check<T> =>
  (value): value is T =>
    words.some((word) => word === value);

/** A value that passes the check, or null. */
export const nullable =
  <T>(check: Check<T>): Check<T | null> =>
  (value): value is T | null =>
    value === null || check(value);

/** The rows with their type, once every column has passed its check; throws an Error naming table and column. */
function checkRows<C extends Columns>(table: string, columns: C, rows: unknown): Row<C>[] {
  if (!Array.isArray(rows)) throw new Error(`${table}: the answer is not a list of rows`);
  for (const [name, check] of Object.entries(columns)) {
    if (!rows.every((row) => check(row?.[name]))) throw new Error(`${table}: ${name} is not as expected`);
  }
  return rows;
}

type Schema = Database['public'];
type Relations = Schema['Tables'] & Schema['Views'];

export type TableName = keyof Relations & string;

/** Columns that the table has, each with a check that agrees with its type. */
export type ColumnsOf<Name extends TableName, C> = {
  [Column in keyof C]: Column extends keyof Relations[Name]['Row']
    ? Check<Relations[Name]['Row'][Column]>
    : never;
};

/** A query of that table, to be narrowed and ordered. */
export type Reading<Name extends TableName> = PostgrestFilterBuilder<
  { PostgrestVersion: '12' },
  Schema,
  Relations[Name]['Row'],
  unknown,
  Name,
  Relations[Name]['Relationships'],
  'GET'
>;

/** The columns to ask for: by name, so that no other is ever sent. */
export const columnsOf = (columns: Columns) => Object.keys(columns).join(', ');

/** The rows of an answer; throws what checkAnswer or checkRows throws. */
export function rowsOf<C extends Columns>(
  table: string,
  columns: C,
  answer: Parameters<typeof checkAnswer>[1] & { data: unknown },
) {
  checkAnswer(table, answer);
  return checkRows(table, columns, answer.data);
}
