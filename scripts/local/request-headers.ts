// PostgREST passes the headers of each request to the database (`request.headers`, which triggers can read), but lite
// does so for calls of functions only. This adds it for requests that write rows.
import { AsyncLocalStorage } from 'node:async_hooks';
import type { Connection } from '@supabase/lite';
import type { Handler } from './repair-answers.ts';

/** Wraps the handler: the connection's database sees the headers of requests that write. */
export function exposeHeaders(connection: Connection, handle: Handler): Handler {
  const written = new AsyncLocalStorage<string>();
  const withContext = connection.withContext.bind(connection);
  connection.withContext = (vars, work, options) => {
    const headers = written.getStore();
    if (!headers || !vars || options?.rpc) return withContext(vars, work, options);
    return withContext(
      vars,
      async (db) => {
        await db
          .selectNoFrom(({ fn, val }) =>
            fn('set_config', [val('request.headers'), val(headers), val(true)]).as('request_headers'),
          )
          .execute();
        return work(db);
      },
      options,
    );
  };
  return (request) => {
    if (request.method === 'GET' || request.method === 'HEAD') return handle(request);
    return written.run(JSON.stringify(Object.fromEntries(request.headers)), () => handle(request));
  };
}
