// Twilio and Meta on loopback, as their documentation describes them, with faults on request.
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { Graph } from './graph.ts';
import { Twilio } from './twilio.ts';

/** What a provider answers. */
export interface Reply {
  status: number;
  body: unknown;
  headers?: Record<string, string>;
}

/**
 * How one request goes wrong. `drop` breaks the connection off before the request counts, `dropAfter` once it has
 * counted; `slow` answers rightly, but late.
 */
export type Fault = Reply | 'drop' | 'dropAfter' | { slow: number };

export interface Provider {
  /** Base address: TWILIO_BASE_URL as it is, GRAPH_BASE_URL with /v25.0 behind it. */
  url: string;
  twilio: Twilio;
  graph: Graph;
  /** Every request so far, faulty ones too. */
  requests: () => number;
  /** Decides per request whether it goes wrong; null puts things right again. */
  misbehave: (fault: ((path: string) => Fault | null) | null) => void;
  close: () => Promise<void>;
}

async function toRequest(incoming: IncomingMessage): Promise<Request> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of incoming) chunks.push(chunk);
  const headers = new Headers(
    Object.entries(incoming.headers).map(([name, value]): [string, string] => [name, String(value)]),
  );
  const method = incoming.method ?? 'GET';
  const body = method === 'GET' ? null : Buffer.concat(chunks);
  return new Request(`http://provider${incoming.url}`, { method, headers, body });
}

function answer(outgoing: ServerResponse, { status, body, headers }: Reply): void {
  outgoing.writeHead(status, { 'Content-Type': 'application/json', ...headers });
  outgoing.end(JSON.stringify(body));
}

/** Starts both on a free port (or the given one). `log` hears of every message that arrives. */
export async function startProvider(port = 0, log: (line: string) => void = () => {}): Promise<Provider> {
  const twilio = new Twilio(log);
  const graph = new Graph(log);
  let faultOf: ((path: string) => Fault | null) | null = null;
  let count = 0;
  const server = createServer(async (incoming, outgoing) => {
    count += 1;
    const request = await toRequest(incoming).catch(() => null);
    if (!request) return;
    const path = new URL(request.url).pathname;
    const fault = faultOf?.(path) ?? null;
    if (fault === 'drop') return incoming.socket.destroy();
    if (fault && typeof fault === 'object' && 'status' in fault) return answer(outgoing, fault);
    const reply = await (path.startsWith('/2010-04-01/') ? twilio.answer(request) : graph.answer(request));
    if (fault === 'dropAfter') return incoming.socket.destroy();
    if (fault) await pause(fault.slow);
    answer(outgoing, reply);
  });
  await new Promise<void>((listening) => server.listen(port, '127.0.0.1', listening));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    twilio,
    graph,
    requests: () => count,
    misbehave: (fault) => {
      faultOf = fault;
    },
    close: () =>
      new Promise((closed) => {
        server.close(() => closed());
        server.closeAllConnections();
      }),
  };
}
