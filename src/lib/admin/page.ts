import { checkAnswer, unwrap } from '@/lib/refusal';

type Answer<Row> = Parameters<typeof unwrap<Row[] | null>>[1] & { count: number | null; status: number };

/** The places of the first and the last row of a page, counted from 0. */
export const rowsOn = (page: number, size: number) => [page * size, (page + 1) * size - 1] as const;

/** A page of rows, how many there are in all, and whether there is a page after it. Its query asked for the count. */
export function pageOf<Row>(table: string, answer: Answer<Row>, page: number, size: number) {
  // 416: the last row of the last page has just left it.
  if (answer.status === 416) return { rows: [], total: 0, more: false };
  const total = answer.count ?? 0;
  return { rows: unwrap(table, answer), total, more: (page + 1) * size < total };
}

type Counted = PromiseLike<Parameters<typeof checkAnswer>[1] & { count: number | null }>;

/** How many rows there are of a query that asked for the count alone; throws what checkAnswer throws. */
export async function countOf(table: string, query: Counted) {
  const answer = await query;
  checkAnswer(table, answer);
  if (answer.count === null) throw new Error(`${table}: the answer holds no count`);
  return answer.count;
}

/**
 * Patterns for LIKE, each of which finds a term anywhere. Characters with a special meaning match any character instead:
 * that may find a little more, but never less.
 */
export const likePatterns = (terms: readonly string[]) =>
  terms.map((term) => `%${term.replace(/[\\%_",{}]/g, '_')}%`);
