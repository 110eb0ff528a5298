// PostgREST tells the database the headers of each request (`request.headers`, which a trigger may read); lite does
// so for functions only. Here it does for what writes rows too.
import { AsyncLocalStorage } from 'node:async_hooks';
import type { Connection } from '@supabase/lite';

type Handler = (request: Request) => Promise<Response>;

/** The handler of that connection's requests, from now on told the headers of those that write. */
export function tellHeaders(connection: Connection, handle: Handler): Handler {
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
            fn('set_config', [val('request.headers'), val(headers), val(true)]).as('told'),
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
