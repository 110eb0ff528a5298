// PostgREST passes the headers of each request to the database, as the setting `request.headers`. Lite does so only for
// RPC calls. This adds requests that write rows, because triggers read the setting.
import { AsyncLocalStorage } from 'node:async_hooks';
import type { Connection } from '@supabase/lite';
import type { Handler } from './repair-answers.ts';

/** Wraps the handler: passes the headers of writing requests to the database. */
export function exposeHeaders(connection: Connection, handle: Handler): Handler {
  const currentHeaders = new AsyncLocalStorage<string>();
  const withContext = connection.withContext.bind(connection);
  connection.withContext = (vars, work, options) => {
    const headers = currentHeaders.getStore();
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
    return currentHeaders.run(JSON.stringify(Object.fromEntries(request.headers)), () => handle(request));
  };
}
