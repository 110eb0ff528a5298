// PGlite has one connection. Lite opens a transaction on it for each request, and statements of another request would
// run inside that transaction. So requests take turns, and so do the queries of this process itself.
import { AsyncLocalStorage } from 'node:async_hooks';
import type { PGlite } from '@electric-sql/pglite';
import type { Handler } from './repair-answers.ts';

/** A mutex around the handler: one request at a time, and other queries of the database wait for it too. */
export function withMutex(db: PGlite, handle: Handler): Handler {
  const turn = new AsyncLocalStorage<{ over: boolean }>();
  let last: Promise<unknown> = Promise.resolve();

  async function take<T>(work: () => Promise<T>): Promise<T> {
    const own = { over: false };
    try {
      return await turn.run(own, work);
    } finally {
      own.over = true;
    }
  }
  /** Runs at once within a turn; a timer that was set in a turn does not count as part of it. */
  function exclusively<T>(work: () => Promise<T>): Promise<T> {
    if (turn.getStore()?.over === false) return work();
    const result = last.then(() => take(work));
    last = result.catch(() => {});
    return result;
  }
  const { query, exec, transaction } = db;
  db.query = ((...values) => exclusively(() => query.apply(db, values))) as PGlite['query'];
  db.exec = (...values) => exclusively(() => exec.apply(db, values));
  db.transaction = ((work) => exclusively(() => transaction.call(db, work))) as PGlite['transaction'];
  return (request) => exclusively(() => handle(request));
}
