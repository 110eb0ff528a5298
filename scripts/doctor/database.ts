import { lateBackupDays } from '../../src/lib/late-backup.ts';
import { callApi, describeAnswer, isPermissionDenied } from '../shared/http.ts';
import type { Project } from '../shared/project.ts';
import { type Finding, fail, ok, skip } from './finding.ts';
import { expectedHealth, type Health, readHealth } from './health.ts';

const push = 'run `npx supabase@3.1.0 db push --remote`';
type Expected = Awaited<ReturnType<typeof expectedHealth>>;

const except = (list: string[], others: string[]) => list.filter((item) => !others.includes(item));

function migrations({ local }: Project, expected: Expected, actual: Health): Finding {
  const name = 'Migrations';
  const [missing, ahead] = [
    except(expected.migrations, actual.migrations),
    except(actual.migrations, expected.migrations),
  ];
  if (missing.length > 0) {
    const advice = local ? 'restart `npm start`' : push;
    return fail(name, `${missing.length} not applied yet, starting with ${missing[0]}`, advice);
  }
  if (ahead.length > 0)
    return fail(
      name,
      `the database is newer than this checkout: ${ahead.join(', ')}`,
      'update this checkout (`git pull`)',
    );
  return ok(name, `all ${actual.migrations.length} applied`);
}

function access(expected: Expected, actual: Health): Finding {
  const name = 'Grants and policies';
  const found = [
    ...except(actual.access, expected.access).map((line) => `unexpected: ${line}`),
    ...except(expected.access, actual.access).map((line) => `missing: ${line}`),
  ];
  if (found.length === 0) return ok(name, `all ${actual.access.length} match supabase/migrations`);
  const more = found.length > 2 ? `, and ${found.length - 2} more` : '';
  return fail(
    name,
    `differ from supabase/migrations: ${found.slice(0, 2).join('; ')}${more}`,
    'undo the change in the SQL editor, or write a migration for it',
  );
}

function administrators({ administrators: count, anonymous_users: anonymous }: Health): Finding {
  const name = 'Administrators';
  if (anonymous > 0) {
    const advice = 'turn anonymous sign-in off and delete them in Authentication, Users';
    return fail(name, `${anonymous} anonymous users exist`, advice);
  }
  if (count > 0) return ok(name, `${count}; every user in Authentication, Users is an administrator`);
  const advice = 'run `npm run admin:create -- name@example.org`';
  return fail(name, 'none, so no one can sign in', advice);
}

function timeZone({ timeZone: built }: Project, { time_zone: stored }: Health): Finding {
  const name = 'Time zone';
  if (built === stored) return ok(name, `${stored}, in the database and on the site`);
  return fail(
    name,
    `the database has ${stored}, PUBLIC_TEMPLE_TIME_ZONE is ${built}`,
    `set the variable, or run: update private.settings set time_zone = '${built}';`,
  );
}

function webhook({ local }: Project, { jobs, rebuilds }: Health): Finding {
  const name = 'Webhook';
  const { configured, attempts, last_error, firstchangedat } = rebuilds;
  const configure = "run in the SQL editor: select private.configure_rebuild('https://…your build hook…');";
  if (local) return ok(name, 'not needed: the local stack notices changes itself');
  if (!configured) return fail(name, 'is not set, so changes do not reach the site', configure);
  if (attempts > 0) return fail(name, `failed ${attempts} times: ${last_error}`, configure);
  const waits = firstchangedat ? Date.now() - Date.parse(firstchangedat) : 0;
  if (jobs.includes('flush-rebuild-requests') && waits < 30 * 60_000)
    return ok(name, 'set, and the host accepts it');
  return fail(name, 'is set, but no cron job calls it', `check Integrations, Cron, or ${configure}`);
}

function notifications({ local }: Project, { vault_names }: Health): Finding {
  const name = 'Notifications';
  const missing = ['project_url', 'publishable_key'].filter((secret) => !vault_names.includes(secret));
  if (local || missing.length === 0) return ok(name, 'the database can call the function');
  return fail(
    name,
    `the Vault lacks ${missing.join(' and ')}, so the database cannot call the function`,
    `run in the SQL editor: ${missing.map((secret) => `select vault.create_secret('…', '${secret}');`).join(' ')}`,
  );
}

/** Checks for a recent backup, because Supabase's free plan makes none that you can download. */
function backups({ local }: Project, { last_backup: { takenat, since } }: Health): Finding {
  const name = 'Backups';
  if (local) return ok(name, 'not needed: this is the sample temple');
  const days = Math.floor((Date.now() - Date.parse(takenat ?? since)) / 86_400_000);
  if (days < lateBackupDays)
    return ok(name, takenat ? `the last one is ${days} days old` : 'none yet, but the project is new');
  return fail(
    name,
    takenat ? `the last one is ${days} days old` : 'none, and the free plan makes none for you',
    'run `npm run backup`, and switch on the weekly backup.yml (README, Keep it healthy)',
  );
}

/** Finds uploads that were never saved, or that a screen failed to delete. */
function unusedPictures({ local }: Project, { unused_pictures: names }: Health): Finding {
  const name = 'Unused pictures';
  if (local) return ok(name, 'not checked: this is the sample temple');
  if (names.length === 0) return ok(name, 'none');
  const advice = 'delete them in Supabase, Storage, logos';
  return fail(name, `nothing on the website uses ${names.join(', ')}`, advice);
}

async function bucket(project: Project): Promise<Finding> {
  const name = 'Bucket logos';
  const answer = await callApi(project, '/storage/v1/bucket/logos', { key: project.secretKey });
  const { public: isPublic, file_size_limit: limit, allowed_mime_types: types = [] } = answer.body ?? {};
  const problem =
    (answer.status !== 200 && `is missing (${describeAnswer(answer)})`) ||
    (isPublic !== true && 'is not public, so the site shows no pictures') ||
    (limit !== 2_097_152 &&
      `allows files ${limit ? `up to ${limit} bytes` : 'of any size'} instead of up to 2 MB`) ||
    ([...types].sort().join() !== 'image/jpeg,image/png' && 'allows other files than JPEG and PNG');
  return problem
    ? fail(name, problem, `${push}, or correct it in Supabase, Storage, logos, Edit bucket`)
    : ok(name, 'public, JPEG and PNG up to 2 MB');
}

/** Tries to read phone numbers as a visitor could. */
async function privateData(project: Project): Promise<Finding> {
  const name = 'Phone numbers of families';
  const answer = await callApi(project, '/rest/v1/seva_bookings?select=phone&limit=1');
  if (isPermissionDenied(answer)) return ok(name, 'hidden from visitors');
  return fail(name, `visitors may be able to read them (${describeAnswer(answer)})`, push);
}

/** Checks the database. Most checks need the secret key. */
export async function checkDatabase(project: Project): Promise<Finding[]> {
  const visible = await privateData(project);
  if (!project.secretKey) return [visible, skip('Inside the database', 'needs SUPABASE_SECRET_KEY')];
  const actual = await readHealth(project);
  if ('status' in actual)
    return [
      visible,
      fail('Inside the database', `the database did not report its state (${describeAnswer(actual)})`, push),
    ];
  const expected = await expectedHealth();
  const upToDate = migrations(project, expected, actual);
  return [
    visible,
    upToDate,
    upToDate.level === 'ok'
      ? access(expected, actual)
      : skip('Grants and policies', 'checked once all migrations are applied'),
    administrators(actual),
    timeZone(project, actual),
    webhook(project, actual),
    notifications(project, actual),
    backups(project, actual),
    unusedPictures(project, actual),
    await bucket(project),
  ];
}
