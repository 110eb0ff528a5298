// On a real PostgreSQL, as on hosted Supabase: a booking reaches the function through pg_net and pg_cron only.
import { createClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Listening, listen } from '../../scripts/shared/listen.ts';
import { postgresFolder } from '../../scripts/testing/postgres-folder.ts';
import { createDrainer } from '../../supabase/functions/send-notifications/drain.ts';
import { handle } from '../../supabase/functions/send-notifications/handler.ts';
import { supabaseProject } from '../../supabase/functions/send-notifications/project.ts';
import { settingsFor, testRuntime } from '../functions/sender.ts';
import { atLast } from '../support/at-last.ts';
import { type Provider, startProvider } from '../support/providers/server.ts';
import { type Hosted, keys, startFakeSupabase } from './fake-supabase.ts';

const programs = postgresFolder();
if (!programs) console.warn('Not tested here: hosted Supabase needs PostgreSQL (initdb, pg_ctl) installed.');

describe.skipIf(!programs)('on hosted Supabase', () => {
  let hosted: Hosted;
  let provider: Provider;
  let server: Listening;
  const heard: { path: string; apikey: string | null; body: string }[] = [];
  let answering = true;
  let draining = Promise.resolve();

  const booking = { date: '2099-05-04', sevatype: 'Langar', name: 'Amrit', family_name: 'Kaur' };
  const request = { ...booking, phone: '775-555-0142', email: 'amrit@example.org' };
  const client = (key: string) => createClient(hosted.url, key, { auth: { persistSession: false } });
  let booked = 0;
  const book = () =>
    client(keys.publishable)
      .from('seva_bookings')
      .insert({ ...request, notes: `Request ${++booked}` })
      .throwOnError();

  beforeAll(async () => {
    provider = await startProvider();
    hosted = await startFakeSupabase(programs ?? '');
    const project = supabaseProject(client(keys.secret));
    const drain = createDrainer(() => {});
    server = await listen(async (incoming) => {
      const path = new URL(incoming.url).pathname;
      heard.push({ path, apikey: incoming.headers.get('apikey'), body: await incoming.clone().text() });
      if (!answering) return new Response(null, { status: 503 });
      const wake = () => {
        draining = drain({ project, settings: settingsFor(provider), runtime: testRuntime() });
      };
      const setUp = {
        channels: { sms: false, whatsapp: false, email: false },
        mail: { domain: '', reports: false },
      };
      return handle(incoming, { wake, isAdministrator: async () => false, setUp: () => setUp });
    });
    // Between 9 AM and 8 PM, temple time, the sample's own bookings and messages are called to mind.
    await hosted.sql`delete from public.seva_bookings`;
    await hosted.sql`delete from public.contact_submissions`;
    await hosted.sql`delete from public.notification_recipients`;
    await hosted.sql`insert into public.notification_recipients (name, phone, sms) values ('Secretary', '+17755550100', true)`;
    await hosted.sql`update public.notification_settings set sms_enabled = true where event_type = 'booking_requested'`;
    await hosted.sql`select vault.create_secret(${`${server.url}/`}, 'project_url', '')`;
    await hosted.sql`select vault.create_secret(${keys.publishable}, 'publishable_key', '')`;
  });
  afterAll(async () => {
    await server?.close();
    await draining;
    await hosted?.close();
    await provider?.close();
  });
  beforeEach(async () => {
    answering = true;
    await draining;
    provider.twilio.messages.length = 0;
    heard.length = 0;
    await hosted.sql`delete from private.notification_outbox`;
  });

  it('a booking wakes the function by itself, with the public key and nothing of the family', async () => {
    await book();
    await vi.waitFor(() => expect(provider.twilio.messages).toHaveLength(1), atLast);
    expect(heard[0]).toEqual({
      path: '/functions/v1/send-notifications',
      apikey: keys.publishable,
      body: '{"event_type":"schedule"}',
    });
  });

  it('the schedule asks again when nobody answered', async () => {
    answering = false;
    await book();
    await vi.waitFor(() => expect(heard.length).toBeGreaterThan(1), atLast);
    answering = true;
    await vi.waitFor(() => expect(provider.twilio.messages).toHaveLength(1), atLast);
  });

  it('a broken pg_net or Vault does not fail the booking', async () => {
    await hosted.sql`alter view vault.decrypted_secrets rename column decrypted_secret to gone`;
    await book();
    await hosted.sql`alter view vault.decrypted_secrets rename column gone to decrypted_secret`;
    await vi.waitFor(() => expect(provider.twilio.messages).toHaveLength(1), atLast);
  });

  it('an edit asks the host for a build', async () => {
    const posts: unknown[] = [];
    const host = await listen(async (hook) => {
      posts.push({ token: hook.headers.get('authorization'), body: await hook.json() });
      return new Response(null, { status: 204 });
    });
    const built = { request_id: null, waitingsince: null, attempts: 0, last_error: '' };
    const settled = () =>
      vi.waitFor(
        async () => expect(await hosted.sql`select * from public.rebuild_requests`).toMatchObject([built]),
        atLast,
      );
    await hosted.sql`select private.configure_rebuild(${`${host.url}/hook`}, 'hook-token')`;
    await settled();
    await hosted.sql`update public.rebuild_requests set postedat = postedat - interval '1 hour'`;
    await hosted.sql`update public.page_content set content = 'New' where section = 'hero_subtitle'`;
    await settled();
    const post = { token: 'Bearer hook-token', body: { event_type: 'content_changed' } };
    expect(posts).toEqual([post, post]);
    await host.close();
  });
});
