// Requests as bytes: what no client library would send.
import { connect } from 'node:net';

/** Longer than any honest answer takes, also on a slow machine, in milliseconds. */
const timeoutMs = 60_000;

export type RawAnswer = number | 'closed' | 'no answer';

/** Sends the bytes and waits for the status of the answer, or the end of the connection; `leave` says no more then. */
export function sendRaw(port: number, bytes: string | Uint8Array, leave = false): Promise<RawAnswer> {
  return new Promise((done) => {
    const socket = connect(port, '127.0.0.1');
    let heard = '';
    const end = (answer: RawAnswer) => {
      socket.destroy();
      done(answer);
    };
    socket.setTimeout(timeoutMs, () => end('no answer'));
    socket.setEncoding('latin1');
    socket.on('data', (text: string) => {
      heard += text;
      const status = /^HTTP\/1\.[01] (\d{3})/.exec(heard)?.[1];
      if (status && status !== '100') end(Number(status));
    });
    socket.on('error', () => end('closed'));
    socket.on('close', () => end('closed'));
    if (leave) socket.end(bytes);
    else socket.write(bytes);
  });
}

interface RawRequest {
  method?: string;
  path: string | Uint8Array;
  headers?: Record<string, string>;
  body?: string | Uint8Array;
}

/** A request in bytes, with the length of its body unless the headers give one. */
export function rawRequest({ method = 'GET', path, headers = {}, body }: RawRequest): Uint8Array {
  const content = body === undefined ? undefined : Buffer.from(body);
  const all = {
    Host: '127.0.0.1',
    Connection: 'close',
    ...(content ? { 'Content-Length': String(content.byteLength) } : {}),
    ...headers,
  };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`);
  return Buffer.concat([
    Buffer.from(`${method} `),
    Buffer.from(path),
    Buffer.from(` HTTP/1.1\r\n${lines.join('')}\r\n`),
    content ?? Buffer.alloc(0),
  ]);
}
