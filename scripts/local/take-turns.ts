// Lite opens a transaction for each request on PGlite's only connection, and lets another request in between: that
// one's statements would be in the same transaction. So they take turns, and so does what asks the database itself.
import { AsyncLocalStorage } from 'node:async_hooks';
import type { PGlite } from '@electric-sql/pglite';
import type { Handler } from './gate.ts';

/** Wraps the handler: it is asked one request at a time, and queries of others to the database wait for it too. */
export function takeTurns(db: PGlite, handle: Handler): Handler {
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
  /** Within a turn it goes on at once; a timer that was set in a turn is no longer part of it. */
  function inTurn<T>(work: () => Promise<T>): Promise<T> {
    if (turn.getStore()?.over === false) return work();
    const result = last.then(() => take(work));
    last = result.catch(() => {});
    return result;
  }
  const { query, exec, transaction } = db;
  db.query = ((...values) => inTurn(() => query.apply(db, values))) as PGlite['query'];
  db.exec = (...values) => inTurn(() => exec.apply(db, values));
  db.transaction = ((work) => inTurn(() => transaction.call(db, work))) as PGlite['transaction'];
  return (request) => inTurn(() => handle(request));
}
