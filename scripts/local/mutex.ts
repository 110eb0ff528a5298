// PGlite has one connection. Lite opens a transaction on it for each request, and statements of other requests would run
// inside that transaction. So requests take turns, and so do this process's own queries. Closing takes the last turn, because
// a query on a closed PGlite never returns and blocks the process.
import { AsyncLocalStorage } from 'node:async_hooks';
import type { PGlite } from '@electric-sql/pglite';
import type { Handler } from './repair-answers.ts';

/** Wraps the handler in a mutex, which also covers all other queries of the database. */
export function withMutex(db: PGlite, handle: Handler): Handler {
  const turn = new AsyncLocalStorage<{ over: boolean }>();
  let last: Promise<unknown> = Promise.resolve();
  let isClosed = false;

  async function take<T>(work: () => Promise<T>): Promise<T> {
    const own = { over: false };
    try {
      return await turn.run(own, work);
    } finally {
      own.over = true;
    }
  }
  /** Reentrant: runs immediately within a turn. A timer set during a turn takes a new one. */
  function exclusively<T>(work: () => Promise<T>): Promise<T> {
    if (turn.getStore()?.over === false) return work();
    if (isClosed) return Promise.reject(new Error('The database is closed.'));
    const result = last.then(() => take(work));
    last = result.catch(() => {});
    return result;
  }
  const { query, exec, transaction, close } = db;
  db.query = ((...values) => exclusively(() => query.apply(db, values))) as PGlite['query'];
  db.exec = (...values) => exclusively(() => exec.apply(db, values));
  db.transaction = ((work) => exclusively(() => transaction.call(db, work))) as PGlite['transaction'];
  db.close = () => {
    const closing = exclusively(() => close.call(db));
    isClosed = true;
    return closing;
  };
  return (request) => exclusively(() => handle(request));
}
