/** Error codes whose message is a sentence for the user. */
const codes = ['PT409', 'PT422', 'PT429'];

/** The database has rejected a request. The message is a sentence for the user. */
export class Refusal extends Error {
  /** Link to what blocks the request, such as upcoming bookings. */
  link?: { href: string; label: string };
}

/** Someone else has changed the row since it was loaded (private.maintain_updatedat). */
export class Conflict extends Refusal {}

interface Answer {
  error: { message: string; code?: string } | null;
}

/** Throws if a request failed: a Refusal if the database gave a reason for the user, else an Error naming the table. */
export function checkAnswer(table: string, { error }: Answer) {
  if (!error) return;
  const { message, code = '' } = error;
  if (code === 'PT412') throw new Conflict(message);
  if (codes.includes(code)) throw new Refusal(message);
  throw new Error(`${table}: ${message}${code && ` (${code})`}`);
}

/** Returns the data of a supabase-js answer. Throws the same errors as `checkAnswer`, or an Error without data. */
export function unwrap<T>(table: string, answer: Answer & { data: T }): NonNullable<T> {
  checkAnswer(table, answer);
  if (answer.data === null || answer.data === undefined) throw new Error(`${table}: the answer is empty`);
  return answer.data;
}

/** Returns the only row of an answer. Throws a Refusal with the sentence `missing` if there is none. */
export function unwrapRow<T>(
  table: string,
  answer: Answer & { data: T[] | null },
  missing = 'Someone else has deleted this.',
): T {
  const [row] = unwrap(table, answer);
  if (row === undefined) throw new Refusal(missing);
  return row;
}

/** Rows per answer of the API (max_rows in supabase/config.toml). */
const maxRows = 1000;

interface Page<Row> extends Answer {
  data: Row[] | null;
  count: number | null;
}

/**
 * Reads all rows of a query, page by page. `read` must request the given range in an order without ties, and with
 * `{ count: 'exact' }`, which saves a second request if one page holds everything.
 */
export async function allRows<Row>(
  table: string,
  read: (first: number, last: number) => PromiseLike<Page<Row>>,
): Promise<Row[]> {
  const rows: Row[] = [];
  for (;;) {
    const answer = await read(rows.length, rows.length + maxRows - 1);
    const page = unwrap(table, answer);
    rows.push(...page);
    if (page.length === 0 || rows.length >= (answer.count ?? rows.length)) return rows;
  }
}
