// The doctor passes a healthy project, finds each misconfiguration, and leaves nothing behind.
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { Finding } from '../../scripts/doctor/finding.ts';
import { runChecks } from '../../scripts/doctor/run-checks.ts';
import { writeJson } from '../../scripts/shared/files.ts';
import type { Project } from '../../scripts/shared/project.ts';
import { someUser } from './bare-backend.ts';
import { type Patient, startFakeProject } from './fake-hosted-project.ts';
import { runScript } from './scripts.ts';

let fake: Patient;
const undo: (() => unknown)[] = [];

beforeAll(async () => {
  fake = await startFakeProject();
});
afterAll(() => fake?.close());
afterEach(async () => {
  fake.answerWith(() => undefined);
  for (const step of undo.splice(0).reverse()) await step();
});

const findings = (changes: Partial<Project> = {}) =>
  Array.fromAsync(runChecks({ ...fake.project, ...changes }));

const failed = (all: Finding[]) => all.filter(({ level }) => level === 'fail').map(({ name }) => name);

/** The names of the checks that fail. */
const failing = async (changes?: Partial<Project>) => failed(await findings(changes));

/** What one check finds; those after it are not run. */
async function findingOf(check: string): Promise<Finding> {
  for await (const finding of runChecks(fake.project)) if (finding.name === check) return finding;
  throw new Error(`${check} was not looked at.`);
}

async function plant(harm: string, cure: string): Promise<void> {
  await fake.db.exec(harm);
  undo.push(() => fake.db.exec(cure));
}

const changeFile = (name: string, change: (text: string) => string) =>
  undo.push(fake.changeFile(name, change));

/** Counts everything that a probe might leave: rows of all tables, users and files. */
async function everything(): Promise<unknown> {
  const { rows } = await fake.db.query(`
    select (select jsonb_object_agg(key, jsonb_array_length(value)) from jsonb_each(public.backup_rows() -> 'tables')) as tables,
      (select count(*) from auth.users) as users, (select count(*) from storage.objects) as files,
      (select version from public.content_version) as version`);
  return rows[0];
}

const run = (env: Record<string, string>, ...args: string[]) => runScript('doctor.ts', args, env);

describe('a healthy project', () => {
  it('passes, and nothing is left behind', async () => {
    const before = await everything();
    const { code, output } = await run(fake.variables);
    expect(output).toMatch(/^\d\d ok, 0 failed, 0 skipped$/m);
    expect(code).toBe(0);
    expect(await everything()).toEqual(before);
  });

  it('passes as the local stack, which status.json names', async () => {
    const { supabaseUrl, siteUrl, timeZone } = fake.project;
    const { publishableKey, secretKey, admin } = fake.secrets;
    writeJson(join(fake.localDir, 'status.json'), {
      supabaseUrl,
      siteUrl,
      publishableKey,
      secretKey,
      timeZone,
      admin,
    });
    // In addition to what a .env would name.
    const env = { LOCAL_DIR: fake.localDir, PUBLIC_TEMPLE_TIME_ZONE: 'America/New_York' };
    const { code, output } = await run(env, '--local');
    expect(output).toContain('(the local stack)');
    expect(code).toBe(0);
  });

  it('passes without the secret key, and says what was skipped', async () => {
    const { SUPABASE_SECRET_KEY: _, ...visible } = fake.variables;
    const { code, output } = await run(visible);
    expect(output).toMatch(/^skip {2}Webhook/m);
    expect(code).toBe(0);
  });

  it("passes with the function that Supabase's own box, Enable automatic RLS, adds", async () => {
    await plant(
      "create function public.rls_auto_enable() returns event_trigger language plpgsql security definer as 'begin end'",
      'drop function public.rls_auto_enable()',
    );
    expect(await failing()).toEqual([]);
  });
});

describe('a planted misconfiguration is found:', () => {
  const secretInPublic = 'sb_secret_abcdefghijklmnop';

  it('a secret key in a PUBLIC_ variable', async () => {
    expect(await failing({ env: { PUBLIC_ANYTHING: secretInPublic } })).toEqual(['PUBLIC_ variables']);
    expect(
      await failing({ key: secretInPublic, env: { PUBLIC_SUPABASE_PUBLISHABLE_KEY: secretInPublic } }),
    ).toEqual(['PUBLIC_ variables', 'Public key']);
  });

  it('a service role JWT as the public key', async () => {
    const claims = Buffer.from(JSON.stringify({ role: 'service_role' })).toString('base64url');
    expect(await failing({ key: `eyJhbGciOiJIUzI1NiJ9.${claims}.x` })).toEqual(['Public key']);
  });

  it('a secret key that the project does not accept', async () => {
    expect(await failing({ secretKey: 'sb_secret_of_another_project' })).toContain('Secret key');
  });

  it('sign-up, or anonymous sign-in, that is on', async () => {
    const settings = (disable_signup: boolean, anonymous_users: boolean) =>
      fake.answerWith((_, path) =>
        path === '/auth/v1/settings'
          ? Response.json({ disable_signup, external: { anonymous_users } })
          : undefined,
      );
    settings(false, false);
    expect(await failing()).toEqual(['Sign-up']);
    settings(true, true);
    expect(await failing()).toEqual(['Anonymous sign-in']);
  });

  it('sign-up that is on although the settings deny it', async () => {
    fake.answerWith((request, path) =>
      path === '/auth/v1/signup' && request.method === 'POST' ? Response.json({ id: 'x' }) : undefined,
    );
    expect(await failing()).toEqual(['Sign-up', 'Anonymous sign-in']);
  });

  describe('sign-up by a mailed link,', () => {
    const lineWhen = async (answerOfOtp: Response) => {
      const asked: string[] = [];
      let email = '';
      fake.answerWith(async (request, path) => {
        const key = request.headers.get('apikey');
        if (path === '/auth/v1/otp') {
          ({ email } = await request.clone().json());
          return answerOfOtp;
        }
        if (!path.startsWith('/auth/v1/admin/users') || key !== fake.project.secretKey) return undefined;
        asked.push(`${request.method} ${path}`);
        return Response.json({
          users: [
            { id: 'other', email: 'admin@example.org' },
            { id: 'made', email },
          ],
        });
      });
      return { finding: await findingOf('Sign-up by a mailed link'), asked, email };
    };

    it('although the settings deny it: nobody is mailed, and who was made is removed', async () => {
      const { finding, asked, email } = await lineWhen(Response.json({}));
      expect(finding).toMatchObject({ level: 'fail', detail: expect.stringContaining('was removed') });
      expect(email).toMatch(/\.invalid$/);
      expect(asked).toEqual(['GET /auth/v1/admin/users', 'DELETE /auth/v1/admin/users/made']);
    });

    it.each([
      [422, 'signup_disabled', 'ok'],
      [422, 'otp_disabled', 'ok'],
      [429, 'over_request_rate_limit', 'skip'],
      [500, 'unexpected_failure', 'fail'],
    ])('or not: after HTTP %i %s it says %s', async (code, error_code, level) => {
      const answer = Response.json({ code, error_code, msg: 'x' }, { status: code });
      expect((await lineWhen(answer)).finding.level).toBe(level);
    });
  });

  it('a phone number that visitors may read', async () => {
    await plant(
      'grant select (phone) on public.seva_bookings to anon',
      'revoke select (phone) on public.seva_bookings from anon',
    );
    expect(await failing()).toEqual(['Visitor: seva_bookings', 'Grants and policies']);
  });

  it('bookings that are shown before they are confirmed', async () => {
    await fake.db.exec(`insert into public.seva_bookings (date, sevatype, name, family_name, phone, email)
      values ('2099-01-01', 'Langar', 'Amrit', 'Kaur', '775-555-0100', 'amrit@example.org')`);
    await plant(
      'create policy "Open" on public.seva_bookings for select to anon using (true)',
      'drop policy "Open" on public.seva_bookings',
    );
    expect(await failing()).toEqual(['Visitor: seva_bookings', 'Grants and policies']);
  });

  it('a table that visitors may write to, without writing to it', async () => {
    await plant(
      `grant insert (message) on public.announcements to anon;
       grant update, delete on public.events to anon;
       create policy "Open" on public.announcements for insert to anon with check (true);
       create policy "Open" on public.events for delete to anon using (true)`,
      `drop policy "Open" on public.announcements; revoke insert (message) on public.announcements from anon;
       drop policy "Open" on public.events; revoke update, delete on public.events from anon`,
    );
    const before = await everything();
    expect(await failing()).toEqual(['Visitor: announcements', 'Visitor: events', 'Grants and policies']);
    expect(await everything()).toEqual(before);
  });

  it('a function of the back office that visitors may call, without doing what it does', async () => {
    await plant(
      'grant execute on function public.report_build(text, bigint), public.grant_captcha_pass() to anon',
      'revoke execute on function public.report_build(text, bigint), public.grant_captcha_pass() from anon',
    );
    expect(await failing()).toEqual(['Visitor: what is internal', 'Grants and policies']);
    const { rows } = await fake.db.query('select from private.captcha_passes');
    expect(rows).toEqual([]);
  });

  it('row level security that is off', async () => {
    await plant(
      'alter table public.contact_submissions disable row level security',
      'alter table public.contact_submissions enable row level security',
    );
    expect(await failing()).toContain('Grants and policies');
  });

  it("an administrator's right that no migration gave", async () => {
    await plant(
      'grant update (src) on public.gallery to authenticated',
      'revoke update (src) on public.gallery from authenticated',
    );
    expect(await failing()).toEqual(['Grants and policies']);
  });

  it('a bucket with other limits, or that visitors may fill', async () => {
    await plant(
      "update storage.buckets set file_size_limit = null where id = 'logos'",
      "update storage.buckets set file_size_limit = 2097152 where id = 'logos'",
    );
    expect(await failing()).toEqual(['Bucket logos']);
    await plant(
      'create policy "Open" on storage.objects for insert to anon with check (true)',
      'drop policy "Open" on storage.objects',
    );
    expect(await failing()).toEqual(['Bucket logos', 'Visitor: bucket logos', 'Grants and policies']);
  });

  it('a function that is not deployed', async () => {
    fake.answerWith((_, path) =>
      path.startsWith('/functions/') ? Response.json({ code: 'NOT_FOUND' }, { status: 404 }) : undefined,
    );
    expect(await failing()).toEqual(['send-notifications']);
  });

  describe('a captcha that nobody can pass, because', () => {
    const answerOfFunction = (status: number, message: string) =>
      fake.answerWith((_, path) =>
        path === '/functions/v1/verify-captcha' ? Response.json({ message }, { status }) : undefined,
      );
    const notARobot = 'Please confirm that you are not a robot and try again.';
    const siteAsks = () => {
      changeFile('contact.html', (text) =>
        text.replace("script-src 'self'", "script-src 'self' https://challenges.cloudflare.com"),
      );
    };
    const require = () =>
      plant(
        'update private.captcha set required = true, passed_at = now()',
        'update private.captcha set required = false, passed_at = null',
      );
    const captcha = ({ name }: Finding) => name === 'Captcha';

    it('the site does not ask for it', async () => {
      await require();
      answerOfFunction(403, notARobot);
      const all = await findings();
      expect(failed(all)).toEqual(['Captcha']);
      expect(all.find(captcha)).toMatchObject({ detail: expect.stringContaining('does not ask') });
    });

    it.each([
      [404, 'Requested function was not found', 'functions deploy verify-captcha'],
      [501, 'The robot check is not set up: TURNSTILE_SECRET_KEY is missing.', 'TURNSTILE_SECRET_KEY=…'],
      [503, 'The robot check is not responding right now.', 'cloudflarestatus.com'],
    ])('the function answers %i: %s', async (status, message, advice) => {
      await require();
      siteAsks();
      answerOfFunction(status, message);
      const all = await findings();
      expect(failed(all)).toEqual(['Captcha']);
      expect(all.find(captcha)).toMatchObject({
        detail: expect.stringContaining(message),
        advice: expect.stringContaining(advice),
      });
    });

    it('or not: on and working, off, and asked for without need are all well', async () => {
      expect(await findingOf('Captcha')).toMatchObject({ level: 'ok', detail: 'off' });
      siteAsks();
      expect(await findingOf('Captcha')).toMatchObject({
        level: 'ok',
        detail: expect.stringContaining('does not insist'),
      });
      await require();
      answerOfFunction(403, notARobot);
      const all = await findings();
      expect(failed(all)).toEqual([]);
      expect(all.find(captcha)).toMatchObject({
        level: 'ok',
        detail: expect.stringMatching(/^on; .* \d{4}-\d\d-\d\d$/),
      });
    });
  });

  it('a webhook that is not set, or that the host refuses', async () => {
    await plant(
      'update public.rebuild_requests set configured = false',
      'update public.rebuild_requests set configured = true',
    );
    expect(await failing()).toEqual(['Webhook']);
    await plant(
      "update public.rebuild_requests set configured = true, attempts = 3, last_error = 'The host answered HTTP 500.'",
      "update public.rebuild_requests set attempts = 0, last_error = ''",
    );
    expect(await failing()).toEqual(['Webhook']);
  });

  it('a live build that is older than the content', async () => {
    await plant(
      "update public.content_version set version = version + 1, changedat = now() - interval '1 hour'",
      'update public.content_version set version = version - 1',
    );
    expect(await failing()).toEqual(['Live build']);
  });

  it('another time zone than the site was built with', async () => {
    expect(await failing({ timeZone: 'America/New_York' })).toEqual(['Time zone']);
  });

  it('a project without an administrator', async () => {
    await plant('delete from auth.users', someUser);
    expect(await failing()).toEqual(['Administrators']);
  });

  it('a stranger: somebody who signed in anonymously', async () => {
    await plant('update auth.users set is_anonymous = true', 'update auth.users set is_anonymous = false');
    expect(await failing()).toEqual(['Administrators']);
  });

  it('a migration that was not applied', async () => {
    await plant(
      `create table private.forgotten as select * from supabase_migrations.schema_migrations order by version desc limit 1;
       delete from supabase_migrations.schema_migrations where version = (select version from private.forgotten)`,
      'insert into supabase_migrations.schema_migrations select * from private.forgotten; drop table private.forgotten',
    );
    expect(await failing()).toEqual(['Migrations']);
  });

  it('a site that shows a secret key, be it in a script that a script loads', async () => {
    const scripts = readdirSync(join(fake.siteFolder, '_astro'));
    const name = scripts.find((file) => /^ManageBookings\..*\.js$/.test(file)) ?? '';
    changeFile(`_astro/${name}`, (text) => `${text};"${secretInPublic}"`);
    expect(await failing()).toEqual(['No secret on the site']);
  });

  it('a site that was built for another project, or is not there', async () => {
    changeFile('index.html', (text) =>
      text.replaceAll(fake.project.supabaseUrl, 'https://elsewhere.supabase.co'),
    );
    expect(await failing()).toEqual(['Site and database']);
    expect(await failing({ siteUrl: 'http://127.0.0.1:9' })).toEqual(['Live build', 'Site']);
  });

  it('a database that is not there', async () => {
    expect(await failing({ supabaseUrl: 'http://127.0.0.1:9' })).toEqual([
      'Database',
      'Secret key',
      'Site and database',
    ]);
    expect(await failing({ supabaseUrl: 'not an address' })).toEqual(['Database']);
  });
});
