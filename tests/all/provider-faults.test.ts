// Whatever a provider answers, no message is lost without a word, called sent that was not, or sent twice without
// saying so. Every fault meets every request of every channel, once and for good.
import type { PGlite } from '@electric-sql/pglite';
import type { PgliteConnection } from '@supabase/lite/pglite';
import { afterAll, beforeAll } from 'vitest';
import { drain } from '../../supabase/functions/send-notifications/drain.ts';
import { letTimePass, logs, prepareOutbox, rows, sqlProject } from '../functions/outbox.ts';
import { settingsFor, socialPages, testRuntime } from '../functions/sender.ts';
import { type CardSite, startCardSite } from '../support/cards.ts';
import { openDatabase } from '../support/pglite.ts';
import { type Provider, startProvider } from '../support/providers/server.ts';
import { type Channel, type Fault, faultsOf } from './faults.ts';
import { proof, type Tried } from './proof.ts';

let connection: PgliteConnection;
let db: PGlite;
let provider: Provider;
let site: CardSite;

beforeAll(async () => {
  [provider, site, connection] = [await startProvider(), await startCardSite(), await openDatabase()];
  db = connection.driver as PGlite;
  await prepareOutbox(db);
  await db.exec('update public.notification_recipients set whatsapp = true');
});
afterAll(async () => {
  await connection.close();
  site.close();
  await provider.close();
});

/** The requests with which a message goes out, by what is in their addresses. */
const steps: Record<Channel, RegExp[]> = {
  sms: [/Messages\.json/],
  whatsapp: [/Messages\.json/],
  facebook: [/\/photos$/],
  instagram: [/\/media$/, /fields=status_code/, /\/media_publish$/],
};

async function queue(channel: Channel) {
  await db.exec('delete from private.notification_outbox; delete from public.notification_logs;');
  provider.twilio.messages.length = 0;
  provider.graph.posts.length = 0;
  await db.query(
    `insert into private.notification_outbox (event_type, source_id, channel, recipient_id, template, data)
     select 'booking_confirmed', 1, $1::notification_channel, case when $1 in ('sms', 'whatsapp') then id end, 'For {name}.',
       '{"name": "Amrit", "sevatype": "Langar", "status": "confirmed"}'
     from public.notification_recipients`,
    [channel],
  );
}

/** Sends with the fault in the first request of this step, or in all of them, until nothing waits any more. */
async function sendThrough({ answer }: Fault, step: RegExp, forGood: boolean) {
  let met = 0;
  const send = (url: string, init: RequestInit) => {
    const ask = () => fetch(url, init);
    if (!step.test(url)) return ask();
    met += 1;
    return met === 1 || forGood ? answer(ask) : ask();
  };
  const project = { ...sqlProject(db), socialPages: async () => socialPages };
  const settings = settingsFor(provider, { PUBLIC_SITE_URL: site.url });
  // Twice as often as a message is tried.
  for (let round = 0; round < 16; round++) {
    if ((await drain({ project, settings, runtime: testRuntime({ send }) })) === 0) return;
    await letTimePass(db);
  }
}

/** What does not hold. */
async function deviations({ passes }: Fault, forGood: boolean): Promise<string[]> {
  const arrived = provider.twilio.messages.length + provider.graph.posts.length;
  const [row] = await rows(db);
  const log = await logs(db);
  const said = log.filter(({ status, error }) => status !== 'sent' && (error ?? '').length > 10);
  const warned = said.filter(({ error }) => /may (still )?have arrived/.test(error ?? ''));
  const state = row?.state ?? 'gone';
  return [
    state === 'waiting' && 'it waits for ever',
    state === 'gone' && 'it is gone',
    state === 'sent' && arrived === 0 && 'it is called sent and was not',
    state !== 'sent' && arrived > 0 && warned.length === 0 && 'it is called lost and arrived',
    arrived === 0 && said.length === 0 && 'it is lost without a word',
    arrived > 1 && warned.length < arrived - 1 && `it arrived ${arrived} times without a word`,
    arrived > 8 && `it was sent ${arrived} times`,
    passes && !forGood && state !== 'sent' && `it was given up (${state}) though the fault was over`,
    passes && !forGood && arrived > 2 && `it arrived ${arrived} times after one fault`,
    log.filter(({ status }) => status === 'sent').length > 1 && 'it is called sent more than once',
  ].filter((one) => one !== false);
}

async function tryAll(channel: Channel, tried: Tried) {
  for (const step of steps[channel]) {
    for (const fault of faultsOf(channel)) {
      for (const forGood of [false, true]) {
        await queue(channel);
        await sendThrough(fault, step, forGood);
        const where = `${channel} ${step.source}, ${fault.name}, ${forGood ? 'for good' : 'once'}`;
        tried((await deviations(fault, forGood)).map((what) => `${where}: ${what}`));
      }
    }
  }
}

for (const channel of Object.keys(steps) as Channel[]) {
  proof(`Provider faults, ${channel}`, 'fault × request, once and for good', (tried) =>
    tryAll(channel, tried),
  );
}
