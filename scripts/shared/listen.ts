import type { AddressInfo } from 'node:net';
import { createAdaptorServer, type HttpBindings, type ServerType } from '@hono/node-server';

/** The client of a request, as far as the server knows it. */
export interface Connection {
  incoming?: { socket: Pick<HttpBindings['incoming']['socket'], 'remoteAddress'> };
}

export interface Listening {
  url: string;
  port: number;
  /** Stops listening and closes keep-alive connections, which would keep the process running. */
  close: () => Promise<void>;
}

/**
 * Serves on 127.0.0.1, on a free port if none is given. Rejects if it cannot listen, for example because the port
 * is taken.
 */
export async function listen(
  handler: ((request: Request, connection: Connection) => Response | Promise<Response>) | ServerType,
  port = 0,
): Promise<Listening> {
  const { Response } = globalThis;
  const server = typeof handler === 'function' ? createAdaptorServer({ fetch: handler }) : handler;
  // Hono replaces the global Response. @supabase/server then rejects what `Response.json` returns, so put Node's own back.
  globalThis.Response = Response;
  await new Promise<void>((done, fail) => {
    server.once('error', fail);
    server.listen(port, '127.0.0.1', done);
  });
  const address = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${address.port}`,
    port: address.port,
    close: () =>
      new Promise((done) => {
        server.close(() => done());
        if ('closeAllConnections' in server) server.closeAllConnections();
      }),
  };
}
