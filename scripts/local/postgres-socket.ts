// PostgreSQL's wire protocol in front of PGlite, for tools that only speak to a server. One client at a time.
import { type AddressInfo, createServer, type Socket } from 'node:net';
import type { PGlite } from '@electric-sql/pglite';

const sslRequest = 80877103;
const int32 = (message: Buffer, offset: number) => message.readInt32BE(offset);

/** Cuts the stream into messages; the first of a connection carry no type byte. */
function* messages(buffer: Buffer, started: boolean): Generator<Buffer> {
  let rest = buffer;
  let offset = started ? 1 : 0;
  while (rest.length >= offset + 4 && rest.length >= offset + int32(rest, offset)) {
    const end = offset + int32(rest, offset);
    const message = rest.subarray(0, end);
    rest = rest.subarray(end);
    if (offset === 0 && int32(message, 4) !== sslRequest) offset = 1;
    yield message;
  }
}

function converse(db: PGlite, socket: Socket): void {
  let received = Buffer.alloc(0);
  let started = false;
  let answered: Promise<unknown> = Promise.resolve();
  const answer = async (message: Buffer) => {
    if (!started && int32(message, 4) === sslRequest) return socket.write('N');
    started = true;
    return socket.write(await db.execProtocolRaw(message));
  };
  socket.on('error', () => socket.destroy());
  socket.on('data', (chunk) => {
    received = Buffer.concat([received, chunk]);
    for (const message of messages(received, started)) {
      received = received.subarray(message.length);
      answered = answered.then(() => answer(message)).catch(() => socket.destroy());
    }
  });
}

/** Listens on a free loopback port and returns the address of the database and how to stop. */
export async function listenAsPostgres(db: PGlite): Promise<{ url: string; close: () => void }> {
  const server = createServer((socket) => converse(db, socket));
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  const url = `postgresql://postgres:postgres@127.0.0.1:${port}/postgres?sslmode=disable`;
  return { url, close: () => server.close() };
}
