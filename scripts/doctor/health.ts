import { type ApiAnswer, callApi } from '../shared/http.ts';
import { migrate, migrationsFolder } from '../shared/migrations.ts';
import { openNewDatabase } from '../shared/new-database.ts';
import type { Project } from '../shared/project.ts';
import { provision } from '../shared/provision.ts';

/** The result of public.project_health(). */
export interface Health {
  time_zone: string;
  administrators: number;
  anonymous_users: number;
  /** The jobs of pg_cron, the names of the Vault's secrets, and the versions of the migrations that ran. */
  jobs: string[];
  vault_names: string[];
  migrations: string[];
  /** The row of public.rebuild_requests. */
  rebuilds: { configured: boolean; attempts: number; last_error: string; waitingsince: string | null };
  /** The row of public.last_backup. */
  last_backup: { takenat: string | null; since: string };
  /** Uploads older than a day that nothing names. */
  unused_pictures: string[];
  /** Each grant to an API role, each policy and each table without row level security, in words. */
  access: string[];
}

/** The health of the project's database, or the answer itself when the request failed. */
export async function readHealth(project: Project): Promise<Health | ApiAnswer> {
  const options = { method: 'POST', body: {}, key: project.secretKey };
  const answer = await callApi(project, '/rest/v1/rpc/project_health', options);
  return answer.status === 200 ? (answer.body as Health) : answer;
}

async function healthOfNewDatabase(): Promise<Health> {
  const connection = await openNewDatabase();
  try {
    await provision(connection);
    await migrate(connection, migrationsFolder);
    const sql = 'select public.project_health() as health';
    const [row] = (await connection.driver.query<{ health: Health }>(sql)).rows;
    if (!row) throw new Error('project_health() has returned nothing.');
    return row.health;
  } finally {
    await connection.close();
  }
}

let expected: Promise<Health> | undefined;

/** The health of a new database with the migrations of this checkout, which takes seconds to make: once is enough. */
export function expectedHealth(): Promise<Health> {
  expected ??= healthOfNewDatabase();
  return expected;
}
