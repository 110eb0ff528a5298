// The doctor must pass a healthy project, find each misconfiguration, and leave nothing behind.
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { checkDatabase } from '../../scripts/doctor/database.ts';
import type { Finding } from '../../scripts/doctor/finding.ts';
import { checkFunctions } from '../../scripts/doctor/functions.ts';
import { checkKeys } from '../../scripts/doctor/keys.ts';
import { checkMail, recoveryMail, senderDomain, unverifiedDomain } from '../../scripts/doctor/mail.ts';
import { checkPublishing } from '../../scripts/doctor/publishing.ts';
import { runChecks } from '../../scripts/doctor/run-checks.ts';
import { checkSignUp } from '../../scripts/doctor/sign-up.ts';
import { checkSite } from '../../scripts/doctor/site.ts';
import type { Project } from '../../scripts/shared/project.ts';
import { someUser } from './bare-backend.ts';
import { type Patient, startFakeProject } from './fake-hosted-project.ts';
import { disableTimeouts, runHere, runScript } from './scripts.ts';

// The doctor compares the project with a new database. Use a prepared one, to skip its migrations.
vi.mock('../../scripts/shared/new-database.ts', async (original) => {
  const { openDatabase } = await import('../support/pglite.ts');
  return { ...(await original<object>()), openNewDatabase: openDatabase };
});

let fake: Patient;
const undo: (() => unknown)[] = [];

beforeAll(async () => {
  disableTimeouts();
  fake = await startFakeProject();
});
afterAll(() => fake?.close());
afterEach(async () => {
  fake.answerWith(() => undefined);
  for (const step of undo.splice(0).reverse()) await step();
});

type Check = (project: Project) => AsyncIterable<Finding> | Promise<Finding[]>;

const findings = (check: Check, changes: Partial<Project> = {}): Promise<Finding[]> => {
  const found = check({ ...fake.project, ...changes });
  return found instanceof Promise ? found : Array.fromAsync(found);
};

const failing = async (check: Check, changes?: Partial<Project>) =>
  (await findings(check, changes)).filter(({ level }) => level === 'fail').map(({ name }) => name);

const findingOf = async (check: Check, name: string) =>
  (await findings(check)).find((finding) => finding.name === name);

async function plant(harm: string, cure: string): Promise<void> {
  await fake.db.exec(harm);
  undo.push(() => fake.db.exec(cure));
}

const changeFile = (name: string, change: (text: string) => string) =>
  undo.push(fake.changeFile(name, change));

/** Counts everything that a probe might leave behind: rows of all tables, users and files. */
async function everything(): Promise<unknown> {
  const { rows } = await fake.db.query(`
    select (select jsonb_object_agg(key, jsonb_array_length(value)) from jsonb_each(public.backup_rows() -> 'tables')) as tables,
      (select count(*) from auth.users) as users, (select count(*) from storage.objects) as files,
      (select version from public.content_version) as version`);
  return rows[0];
}

describe('a healthy project', () => {
  it('passes without leaving anything behind', async () => {
    const before = await everything();
    expect((await findings(runChecks)).filter(({ level }) => level !== 'ok')).toEqual([]);
    expect(await everything()).toEqual(before);
  });

  it('passes without the secret key, and lists the skipped checks', async () => {
    const { SUPABASE_SECRET_KEY: _, ...visible } = fake.variables;
    const { code, output } = await runScript('doctor', [], visible);
    expect(output).toMatch(/^skip {2}Inside the database/m);
    expect(output).toMatch(/^\d\d ok, 0 failed, 3 skipped$/m);
    expect(code).toBe(0);
  });
});

describe('the doctor finds', () => {
  const secretInPublic = 'sb_secret_abcdefghijklmnop';

  it('a secret key in a PUBLIC_ variable', async () => {
    const anything = { env: { PUBLIC_ANYTHING: secretInPublic } };
    expect(await failing(checkKeys, anything)).toEqual(['PUBLIC_ variables']);
    expect(await failing(checkKeys, { ...anything, key: secretInPublic })).toEqual([
      'PUBLIC_ variables',
      'Public key',
    ]);
  });

  it('a service role JWT as the public key', async () => {
    const claims = Buffer.from(JSON.stringify({ role: 'service_role' })).toString('base64url');
    expect(await failing(checkKeys, { key: `eyJhbGciOiJIUzI1NiJ9.${claims}.x` })).toEqual(['Public key']);
  });

  it('a secret key that the project rejects', async () => {
    expect(await failing(checkKeys, { secretKey: 'sb_secret_of_another_project' })).toContain('Secret key');
  });

  it('enabled sign-up or anonymous sign-in', async () => {
    const settings = (disable_signup: boolean, anonymous_users: boolean) =>
      fake.answerWith((_, path) =>
        path === '/auth/v1/settings'
          ? Response.json({ disable_signup, external: { anonymous_users } })
          : undefined,
      );
    settings(false, false);
    expect(await failing(checkSignUp)).toEqual(['Sign-up']);
    settings(true, true);
    expect(await failing(checkSignUp)).toEqual(['Anonymous sign-in']);
  });

  it.each([
    [
      'phone numbers that visitors can read',
      'grant select (phone) on public.seva_bookings to anon',
      'revoke select (phone) on public.seva_bookings from anon',
      ['Phone numbers of families', 'Grants and policies'],
    ],
    [
      'a bucket with different limits',
      "update storage.buckets set file_size_limit = null where id = 'logos'",
      "update storage.buckets set file_size_limit = 2097152 where id = 'logos'",
      ['Bucket logos'],
    ],
    [
      'a webhook that is not set',
      'update public.rebuild_requests set configured = false',
      'update public.rebuild_requests set configured = true',
      ['Webhook'],
    ],
    [
      'a webhook that the host rejects',
      "update public.rebuild_requests set attempts = 3, last_error = 'The host answered HTTP 500.'",
      "update public.rebuild_requests set attempts = 0, last_error = ''",
      ['Webhook'],
    ],
    ['a project without an administrator', 'delete from auth.users', someUser, ['Administrators']],
    [
      'a migration that was not applied',
      `create table private.forgotten as select * from supabase_migrations.schema_migrations order by version desc limit 1;
       delete from supabase_migrations.schema_migrations where version = (select version from private.forgotten)`,
      'insert into supabase_migrations.schema_migrations select * from private.forgotten; drop table private.forgotten',
      ['Migrations'],
    ],
  ])('%s', async (_, harm, cure, names) => {
    await plant(harm, cure);
    expect(await failing(checkDatabase)).toEqual(names);
  });

  it('a function that is not deployed', async () => {
    fake.answerWith((_, path) =>
      path.startsWith('/functions/') ? Response.json({ code: 'NOT_FOUND' }, { status: 404 }) : undefined,
    );
    expect(await failing(checkFunctions)).toEqual(['send-notifications']);
  });

  it('a password email with a link that scanners would use up', async () => {
    const name = 'Password email';
    expect(await findingOf(checkMail, name)).toMatchObject({ level: 'ok' });
    const answers = (answer: Response) =>
      fake.answerWith((_, path) => (path.startsWith('/v1/projects/') ? answer : undefined));
    const own = '<a href="{{ .ConfirmationURL }}">Reset password</a>';
    answers(Response.json({ mailer_templates_recovery_content: own }));
    const advice = 'run `npx supabase@3.1.0 config push`';
    expect(await findingOf(checkMail, name)).toMatchObject({ level: 'fail', advice });
    const { SUPABASE_ACCESS_TOKEN: _, ...env } = fake.variables;
    expect(await recoveryMail({ ...fake.project, env })).toMatchObject({ level: 'skip' });
  });

  describe('DNS problems:', () => {
    const domain = 'mail.temple.example';
    const records: Record<string, string[][]> = {
      [`send.${domain}`]: [['v=spf1 include:amazonses.com ~all']],
      // Long records are split into parts.
      [`resend._domainkey.${domain}`]: [['p=MIGf', 'MA0G']],
      '_dmarc.temple.example': [['google-site-verification=x'], ['v=DMARC1; p=none;']],
    };
    const without =
      (missing: string, code = 'ENOTFOUND') =>
      async (name: string) => {
        const found = name === missing ? undefined : records[name];
        if (!found) throw Object.assign(new Error(code), { code: name === missing ? code : 'ENODATA' });
        return found;
      };

    it.each([
      ['v=spf1 include:amazonses.com ~all', 'ok'],
      ['v=spf1 mx include:amazonses.com -all', 'ok'],
      ['v=spf1 include:_spf.google.com ~all', 'fail'],
      ['v=spf1 -all', 'fail'],
    ])('SPF record %s: %s', async (spf, level) => {
      const resolve = async (name: string) => (name === `send.${domain}` ? [[spf]] : without('')(name));
      expect(await senderDomain(domain, resolve)).toMatchObject({ level });
    });

    it('a domain that Resend has not verified', async () => {
      const refusal = 'The temple.example domain is not verified.';
      await plant(
        `insert into public.notification_logs (event_type, channel, status, error) values ('booking_requested', 'email', 'failed', '${refusal}')`,
        'delete from public.notification_logs',
      );
      expect(await findings(unverifiedDomain)).toMatchObject([{ level: 'fail', detail: refusal }]);
      await fake.db.exec(
        "insert into public.notification_logs (event_type, channel, status) values ('booking_requested', 'email', 'sent')",
      );
      expect(await findings(unverifiedDomain)).toEqual([]);
    });

    it.each([
      [`send.${domain}`, 'SPF', `SPF: TXT at send.${domain}, v=spf1 include:amazonses.com ~all`],
      [`resend._domainkey.${domain}`, 'DKIM', `DKIM: TXT at resend._domainkey.${domain}, p=… (Resend`],
      ['_dmarc.temple.example', 'DMARC', `DMARC: TXT at _dmarc.${domain}, v=DMARC1; p=none;`],
    ])('no record at %s', async (name, record, advice) => {
      const finding = await senderDomain(domain, without(name));
      expect(finding).toMatchObject({ level: 'fail', detail: expect.stringContaining(`lacks ${record},`) });
      expect(finding.advice).toContain(advice);
    });

    it('skips the check if the DNS does not answer', async () => {
      const finding = await senderDomain(domain, without(`send.${domain}`, 'ETIMEOUT'));
      expect(finding).toMatchObject({ level: 'skip', detail: `${domain}: no answer from the DNS` });
    });
  });

  it('two weeks without a backup', async () => {
    await plant(
      "update public.last_backup set since = now() - interval '15 days'",
      'update public.last_backup set since = now(), takenat = null',
    );
    expect(await failing(checkDatabase)).toEqual(['Backups']);
    await fake.db.exec("update public.last_backup set takenat = now() - interval '13 days'");
    expect(await failing(checkDatabase)).toEqual([]);
    await fake.db.exec("update public.last_backup set takenat = now() - interval '14 days'");
    expect(await failing(checkDatabase)).toEqual(['Backups']);
  });

  it('a picture that has been unused for a day', async () => {
    await plant(
      `insert into storage.objects (bucket_id, name, created_at) values
        ('logos', 'page-1-a.jpg', now() - interval '25 hours'), ('logos', 'page-2-b.jpg', now())`,
      "delete from storage.objects where bucket_id = 'logos'",
    );
    expect(await findingOf(checkDatabase, 'Unused pictures')).toMatchObject({
      level: 'fail',
      detail: 'nothing on the website uses page-1-a.jpg',
    });
  });

  it('a live build that is older than the content', async () => {
    await plant(
      "update public.content_version set version = version + 1, changedat = now() - interval '1 hour'",
      'update public.content_version set version = version - 1',
    );
    expect(await failing(checkPublishing)).toEqual(['Live build']);
  });

  it('a time zone that differs from the one of the build', async () => {
    expect(await failing(checkDatabase, { timeZone: 'America/New_York' })).toEqual(['Time zone']);
  });

  it('a secret key on the site, even in an indirectly loaded script', async () => {
    changeFile('_astro/loaded.js', (text) => `${text};"${secretInPublic}"`);
    expect(await failing(checkSite)).toEqual(['No secret on the site']);
  });

  it('a site that is missing or was built for another project', async () => {
    changeFile('index.html', (text) =>
      text.replaceAll(fake.project.supabaseUrl, 'https://elsewhere.supabase.co'),
    );
    expect(await failing(checkSite)).toEqual(['Site and database']);
    const gone = { siteUrl: 'http://127.0.0.1:9' };
    expect(await failing(checkSite, gone)).toEqual(['Site']);
    expect(await failing(checkPublishing, gone)).toEqual(['Live build']);
  });

  it('a missing database', async () => {
    expect(await failing(runChecks, { supabaseUrl: 'http://127.0.0.1:9' })).toEqual([
      'Database',
      'Secret key',
      'Site and database',
    ]);
    expect(await failing(runChecks, { supabaseUrl: 'not an address' })).toEqual(['Database']);
  });
});

describe('the last step of a deployment', () => {
  const report = (outcome: string, changes: Record<string, string> = {}) =>
    runHere('report-build', [outcome], { ...fake.variables, ...changes });
  const known = async () =>
    (
      await fake.db.query(`select build_error as words,
        failed_version = (select version from public.content_version) is true as failed from public.rebuild_requests`)
    ).rows[0];

  it('shows a failed build in the back office until one succeeds', async () => {
    expect(await report('failure')).toEqual({ code: 0, output: 'Reported.\n' });
    const failed = { failed: true, words: expect.stringMatching(/failed.* Actions/) };
    expect(await known()).toEqual(failed);
    expect((await report('cancelled')).output).toContain('Nothing to report');
    expect(await known()).toEqual(failed);
    expect(await report('success')).toEqual({ code: 0, output: 'Reported.\n' });
    expect(await known()).toEqual({ failed: false, words: '' });
  });

  it('never fails the deployment', async () => {
    expect(await report('failure', { SUPABASE_SECRET_KEY: '' })).toEqual({
      code: 0,
      output: expect.stringContaining('SUPABASE_SECRET_KEY is not set'),
    });
    expect(await report('failure', { PUBLIC_SUPABASE_URL: 'http://127.0.0.1:9' })).toEqual({
      code: 0,
      output: expect.stringContaining('Not reported (no answer'),
    });
  });
});
