/** The codes of refusals whose message is a sentence for the user. */
const codes = ['PT409', 'PT422', 'PT429'];

/** A refusal of the database; its message is a sentence to be shown as it is. */
export class Refusal extends Error {
  /** Where to see what stands in the way. */
  link?: { href: string; label: string };
}

/** Someone else has changed the row since it was read (private.keep_updatedat). */
export class Conflict extends Refusal {}

interface Answer {
  error: { message: string; code?: string } | null;
}

/** Throws when the request failed: a Refusal when the database gave a reason for the user, otherwise an Error that names the table. */
export function checkAnswer(table: string, { error }: Answer) {
  if (!error) return;
  const { message, code = '' } = error;
  if (code === 'PT412') throw new Conflict(message);
  if (codes.includes(code)) throw new Refusal(message);
  throw new Error(`${table}: ${message}${code && ` (${code})`}`);
}

/** The data of an answer of supabase-js; throws what checkAnswer throws, naming the table. */
export function unwrap<T>(table: string, answer: Answer & { data: T }): NonNullable<T> {
  checkAnswer(table, answer);
  if (answer.data === null || answer.data === undefined) throw new Error(`${table}: the answer is empty`);
  return answer.data;
}

/** The one row that was asked for, or that a write has left; a Refusal with that sentence when there is none. */
export function unwrapRow<T>(
  table: string,
  answer: Answer & { data: T[] | null },
  missing = 'It is no longer there: someone else has deleted it.',
): T {
  const [row] = unwrap(table, answer);
  if (row === undefined) throw new Refusal(missing);
  return row;
}

/** The most rows that an answer of the API holds (max_rows in supabase/config.toml). */
const atOnce = 1000;

interface Page<Row> extends Answer {
  data: Row[] | null;
  count: number | null;
}

/**
 * All rows of a query, however few the API gives at once. `read` asks for those from one place to another, in an order
 * without ties, and with `{ count: 'exact' }`, so that what fits into one answer is asked for once.
 */
export async function allRows<Row>(
  table: string,
  read: (first: number, last: number) => PromiseLike<Page<Row>>,
): Promise<Row[]> {
  const rows: Row[] = [];
  for (;;) {
    const answer = await read(rows.length, rows.length + atOnce - 1);
    const page = unwrap(table, answer);
    rows.push(...page);
    if (page.length === 0 || rows.length >= (answer.count ?? rows.length)) return rows;
  }
}
