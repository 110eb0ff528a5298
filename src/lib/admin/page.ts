import { checkAnswer, unwrap } from '@/lib/refusal';

type Answer<Row> = Parameters<typeof unwrap<Row[] | null>>[1] & { count: number | null; status: number };

/** Indexes of the first and the last row of a page, counted from 0. */
export const rowsOn = (page: number, size: number) => [page * size, (page + 1) * size - 1] as const;

/** Turns an answer into a page of rows with the total, and whether more follow. The query must request the count. */
export function pageOf<Row>(table: string, answer: Answer<Row>, page: number, size: number) {
  // 416 Range Not Satisfiable: the last page has become empty.
  if (answer.status === 416) return { rows: [], total: 0, more: false };
  const total = answer.count ?? 0;
  return { rows: unwrap(table, answer), total, more: (page + 1) * size < total };
}

type Counted = PromiseLike<Parameters<typeof checkAnswer>[1] & { count: number | null }>;

/** Awaits a query and returns its row count. Throws the same errors as `checkAnswer`, or an Error without a count. */
export async function countOf(table: string, query: Counted) {
  const answer = await query;
  checkAnswer(table, answer);
  if (answer.count === null) throw new Error(`${table}: the answer has no count`);
  return answer.count;
}

/**
 * LIKE patterns that find each term anywhere. Special characters become `_`, which may match a little more, but never
 * less.
 */
export const likePatterns = (terms: readonly string[]) =>
  terms.map((term) => `%${term.replace(/[\\%_",{}]/g, '_')}%`);
