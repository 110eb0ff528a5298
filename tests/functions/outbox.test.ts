// From a row of the database to the provider and the log, as the deployed function does it, on the embedded API.
import type { PGlite } from '@electric-sql/pglite';
import type { PgliteConnection } from '@supabase/lite/pglite';
import { createClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { handleDelivery } from '../../supabase/functions/send-notifications/delivery.ts';
import { drain } from '../../supabase/functions/send-notifications/drain.ts';
import { supabaseProject } from '../../supabase/functions/send-notifications/project.ts';
import type { Project } from '../../supabase/functions/send-notifications/shared/types.ts';
import { openDatabase, serviceApi } from '../support/pglite.ts';
import { type Provider, startProvider } from '../support/providers/server.ts';
import { twilioSignature } from '../support/providers/twilio.ts';
import { letTimePass, logs, prepareOutbox, queueMessages, rows } from './outbox.ts';
import { settingsFor, testRuntime } from './sender.ts';

let connection: PgliteConnection;
let db: PGlite;
let project: Project;
let provider: Provider;

beforeAll(async () => {
  provider = await startProvider();
  connection = await openDatabase();
  db = connection.driver as PGlite;
  const serve = await serviceApi(connection);
  const send: typeof fetch = (address, init) => serve(String(address).replace(/^.*\/rest\/v1\//, ''), init);
  project = supabaseProject(createClient('http://127.0.0.1', 'sb_secret_test', { global: { fetch: send } }));
});
afterAll(async () => {
  await connection.close();
  await provider.close();
});
beforeEach(async () => {
  await prepareOutbox(db);
  provider.setFault(null);
  provider.twilio.messages.length = 0;
  provider.resend.mails.length = 0;
});

const settings = () => settingsFor(provider, { PUBLIC_SITE_URL: 'https://gurdwara.example' });
const send = () => drain({ project, settings: settings(), runtime: testRuntime() });
/** As a visitor: whoever enters a booking by hand is not told of it. */
const request = `begin; set local role anon; insert into public.seva_bookings (date, sevatype, name, family_name, phone, email)
  values ('2099-05-04', 'Langar', 'Amrit', 'Kaur', '775-555-0142', 'amrit@example.org'); commit`;

it('a request reaches the committee and the family, and the log says so', async () => {
  await db.exec(
    "update public.notification_settings set sms_enabled = true where event_type = 'booking_requested'",
  );
  await db.exec(request);
  await send();
  expect(provider.twilio.messages).toMatchObject([
    { To: '+17755550100', Body: expect.stringContaining('Amrit Kaur has requested Langar on May 4, 2099.') },
  ]);
  expect(provider.resend.mails).toMatchObject([
    { to: ['amrit@example.org'], text: expect.stringContaining('https://gurdwara.example/my-seva#') },
  ]);
  const sent = { status: 'sent', error: null };
  const byChannel = (name: string) => ({ channel: name, ...sent });
  expect(await logs(db)).toEqual(expect.arrayContaining(['sms', 'email'].map(byChannel)));
});

it('what fails is tried again, with one line of the log for each try', async () => {
  await queueMessages(db, 1);
  provider.setFault(() => ({ status: 500, body: { code: 20500, message: 'Internal error', status: 500 } }));
  await send();
  expect(await rows(db)).toMatchObject([{ state: 'waiting', attempts: 1 }]);
  expect(await send()).toBe(0);
  provider.setFault(null);
  await letTimePass(db);
  await send();
  expect(await rows(db)).toMatchObject([{ state: 'sent', attempts: 2 }]);
  expect((await logs(db)).map(({ status }) => status)).toEqual(['failed', 'sent']);
});

it('what Twilio could not deliver is in the log, with the reason', async () => {
  await queueMessages(db, 1);
  await send();
  const address = provider.twilio.messages[0]?.StatusCallback ?? '';
  const fields = { MessageSid: 'SM1', MessageStatus: 'undelivered', ErrorCode: '30034' };
  const { twilio } = settings();
  const report = new Request(address, {
    method: 'POST',
    body: new URLSearchParams(fields),
    headers: { 'X-Twilio-Signature': twilioSignature(address, fields, twilio.authToken) },
  });
  expect((await handleDelivery(report, twilio, project)).status).toBe(204);
  expect((await logs(db)).at(-1)).toMatchObject({
    status: 'failed',
    error: 'Twilio did not deliver it: error 30034.',
  });
});
