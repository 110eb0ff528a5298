import type { ServerType } from '@hono/node-server';

/** Resolves when the server listens; rejects when it cannot (a port taken since it was checked). */
export function listening(server: ServerType): Promise<void> {
  return new Promise((done, fail) => {
    if (server.listening) return done();
    server.once('listening', () => done());
    server.once('error', fail);
  });
}

/** Stops listening and drops idle keep-alive connections, which would hold the process open. */
export function closeServer(server: ServerType): Promise<void> {
  return new Promise((done) => {
    server.close(() => done());
    if ('closeAllConnections' in server) server.closeAllConnections();
  });
}
