import type { ServerType } from '@hono/node-server';

/** Resolves when the server listens; rejects when it cannot, for example because the port is taken. */
export function listening(server: ServerType): Promise<void> {
  return new Promise((done, fail) => {
    if (server.listening) return done();
    server.once('listening', () => done());
    server.once('error', fail);
  });
}

/** Stops listening and closes keep-alive connections, which would keep the process running. */
export function closeServer(server: ServerType): Promise<void> {
  return new Promise((done) => {
    server.close(() => done());
    if ('closeAllConnections' in server) server.closeAllConnections();
  });
}
