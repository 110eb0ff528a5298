// Serves fakes of Twilio, Meta and Resend, written from their documentation, on a loopback port.
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { listen } from '../../../scripts/shared/listen.ts';
import { Graph } from './graph.ts';
import type { Reply } from './reply.ts';
import { Resend, resendAccount } from './resend.ts';
import { Twilio, twilioAccount } from './twilio.ts';

export interface Provider {
  /** Value of TWILIO_BASE_URL and RESEND_BASE_URL. For GRAPH_BASE_URL append /v25.0. */
  url: string;
  twilio: Twilio;
  graph: Graph;
  resend: Resend;
  /** The number of requests so far, including those that failed. */
  requests: () => number;
  /** Makes every request get this answer; null restores the fakes. */
  setFault: (fault: Reply | null) => void;
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

/** Starts the fakes on a free port. Other processes can read all emails at /mails. */
export async function startProvider(): Promise<Provider> {
  const twilio = new Twilio();
  const graph = new Graph();
  const resend = new Resend();
  const ownerOf = (path: string) => {
    if (path.startsWith('/2010-04-01/')) return twilio;
    return path === '/emails' ? resend : graph;
  };
  let fault: Reply | null = null;
  let count = 0;
  const server = createServer(async (incoming, outgoing) => {
    count += 1;
    const request = await toRequest(incoming).catch(() => null);
    if (!request) return;
    const path = new URL(request.url).pathname;
    if (path === '/mails') return answer(outgoing, { status: 200, body: resend.mails });
    answer(outgoing, fault ?? (await ownerOf(path).answer(request)));
  });
  const { url, close } = await listen(server);
  return {
    url,
    twilio,
    graph,
    resend,
    requests: () => count,
    setFault: (next) => {
      fault = next;
    },
    close,
  };
}

/** Secrets that make a stack send text messages and emails to the fakes at this address. */
export const providerSecrets = (url: string) => ({
  TWILIO_BASE_URL: url,
  TWILIO_ACCOUNT_SID: twilioAccount.sid,
  TWILIO_AUTH_TOKEN: twilioAccount.authToken,
  TWILIO_FROM_NUMBER: twilioAccount.number,
  TWILIO_WHATSAPP_NUMBER: twilioAccount.whatsapp,
  RESEND_BASE_URL: url,
  RESEND_API_KEY: resendAccount.apiKey,
  RESEND_WEBHOOK_SECRET: resendAccount.webhookSecret,
  MAIL_FROM: resendAccount.from,
});
