import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type ApiAnswer, callApi } from '../shared/http.ts';
import { migrationsFolder, migrationsIn } from '../shared/migrations.ts';
import type { Project } from '../shared/project.ts';

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

/** What the migrations make of private.api_access(), a line each; written by `npm run db:access`. */
export const snapshotFile = join('supabase', 'access', 'snapshot.txt');

/** What a database with the migrations of this checkout says of itself. */
export async function expectedHealth(): Promise<Pick<Health, 'migrations' | 'access'>> {
  const [migrations, snapshot] = await Promise.all([
    migrationsIn(migrationsFolder),
    readFile(snapshotFile, 'utf8'),
  ]);
  return { migrations: migrations.map(({ version }) => version), access: snapshot.trimEnd().split('\n') };
}
