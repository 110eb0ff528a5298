// Checks whether changes reach the live site: the webhook, its last answer, and the age of the live build.

import { callApi, describeAnswer } from '../shared/http.ts';
import type { Project } from '../shared/project.ts';
import type { BuildInfo } from '../shared/status.ts';
import { type Finding, fail, ok, skip } from './finding.ts';
import { type Health, readHealth } from './health.ts';

const minute = 60_000;
const configure = "run in the SQL editor: select private.configure_rebuild('https://…your build hook…');";

interface Requests {
  configured: boolean;
  attempts: number;
  last_error: string;
  waitingsince: string | null;
}

function webhookProblem(
  { pg_net, vault, pg_cron, jobs }: Health,
  requests: Requests,
): [string, string] | null {
  if (!pg_net || !vault)
    return [
      'pg_net or the Vault is missing',
      'enable both in Database, Extensions, then run `npx supabase db push --remote`',
    ];
  if (!requests.configured) return ['is not set, so changes do not reach the site', configure];
  if (requests.attempts > 0) return [`failed ${requests.attempts} times: ${requests.last_error}`, configure];
  if (!pg_cron || !jobs.includes('flush-rebuild-requests')) {
    return [
      'works, but nothing repeats or collects its requests: pg_cron is not scheduled',
      'enable pg_cron in Database, Extensions, and see the migration rebuild_requests',
    ];
  }
  const waits = requests.waitingsince ? Date.now() - Date.parse(requests.waitingsince) : 0;
  if (waits > 30 * minute)
    return [
      `a change has been waiting for ${Math.round(waits / minute)} minutes`,
      'look at the jobs in Integrations, Cron',
    ];
  return null;
}

async function webhook(project: Project): Promise<Finding> {
  const name = 'Webhook';
  if (project.local) return ok(name, 'not needed: the local stack hears of changes itself');
  if (!project.secretKey) return skip(name, 'needs SUPABASE_SECRET_KEY');
  const key = project.secretKey;
  const answer = await callApi(
    project,
    '/rest/v1/rebuild_requests?select=configured,attempts,last_error,waitingsince',
    { key },
  );
  const health = await readHealth(project);
  const requests: Requests | undefined = answer.body?.[0];
  if (!requests || 'status' in health)
    return fail(name, `cannot be read (${describeAnswer(answer)})`, 'run `npx supabase db push --remote`');
  const problem = webhookProblem(health, requests);
  return problem ? fail(name, ...problem) : ok(name, 'set, and accepted by the host');
}

async function notifications(project: Project): Promise<Finding> {
  const name = 'Notifications';
  if (project.local) return ok(name, 'the local stack sends them itself');
  if (!project.secretKey) return skip(name, 'needs SUPABASE_SECRET_KEY');
  const health = await readHealth(project);
  if ('status' in health) return skip(name, 'the database does not say');
  const missing = ['project_url', 'publishable_key'].filter((secret) => !health.vault_names.includes(secret));
  if (missing.length === 0) return ok(name, 'the database can wake the function');
  return fail(
    name,
    `the Vault holds no ${missing.join(' and no ')}, so the database cannot wake the function`,
    `run in the SQL editor: ${missing.map((secret) => `select vault.create_secret('…', '${secret}');`).join(' ')}`,
  );
}

async function liveBuild({ siteUrl }: Project): Promise<BuildInfo | null> {
  try {
    const response = await fetch(`${siteUrl}/build.json`, {
      cache: 'no-store',
      signal: AbortSignal.timeout(20_000),
    });
    const build = (await response.json()) as BuildInfo;
    return response.ok && typeof build.contentVersion === 'number' ? build : null;
  } catch {
    return null;
  }
}

async function freshness(project: Project, build: BuildInfo | null): Promise<Finding> {
  const name = 'Live build';
  if (!build)
    return fail(
      name,
      `${project.siteUrl}/build.json cannot be read`,
      'deploy the site, or correct PUBLIC_SITE_URL',
    );
  const { body } = await callApi(project, '/rest/v1/content_version?select=version,changedat');
  const [current] = Array.isArray(body) ? body : [];
  if (!current) return skip(name, 'the database does not say its version');
  const sinceChange = Date.now() - Date.parse(current.changedat);
  const sinceBuild = Date.now() - Date.parse(build.finishedAt);
  const versions = `built from version ${build.contentVersion}, the database is at ${current.version}`;
  if (build.contentVersion > current.version) {
    return fail(
      name,
      `${versions}: it was built from another project`,
      "build it with this project's PUBLIC_SUPABASE_URL",
    );
  }
  if (build.contentVersion < current.version && sinceChange > 30 * minute) {
    return fail(name, versions, 'look at the last deploy of your host, then at the webhook');
  }
  if (!project.local && sinceBuild > 36 * 60 * minute) {
    return fail(
      name,
      `${Math.round(sinceBuild / minute / 60)} hours old: it is not built every night`,
      'look at the last deploy of your host',
    );
  }
  return ok(
    name,
    build.contentVersion === current.version
      ? `of version ${current.version}, the newest`
      : `${versions}: being published`,
  );
}

async function live(project: Project): Promise<Finding> {
  if (!project.siteUrl) return skip('Live build', 'PUBLIC_SITE_URL is not set');
  return freshness(project, await liveBuild(project));
}

/** Checks the webhook, the wake-up of notifications, and the version of the live build. */
export async function checkPublishing(project: Project): Promise<Finding[]> {
  return [await webhook(project), await notifications(project), await live(project)];
}
