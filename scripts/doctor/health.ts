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
  /** The jobs of pg_cron, the names of the Vault's secrets, and the versions of the applied migrations. */
  jobs: string[];
  vault_names: string[];
  migrations: string[];
  rebuilds: { configured: boolean; attempts: number; last_error: string; firstchangedat: string | null };
  last_backup: { takenat: string | null; since: string };
  /** Uploads older than a day that nothing uses. */
  unused_pictures: string[];
  /** A line for each grant to an API role, each policy and each table without row level security. */
  access: string[];
}

/** Returns the health of the project's database, or the failed answer. */
export async function readHealth(project: Project): Promise<Health | ApiAnswer> {
  const options = { method: 'POST', body: {}, key: project.secretKey };
  const answer = await callApi(project, '/rest/v1/rpc/project_health', options);
  return answer.status === 200 ? (answer.body as Health) : answer;
}

/** The lines that private.api_access() returns after all migrations. `npm run db:access` writes the file. */
export const snapshotFile = join('supabase', 'access', 'snapshot.txt');

/** Returns the health of a database with this checkout's migrations. */
export async function expectedHealth(): Promise<Pick<Health, 'migrations' | 'access'>> {
  const [migrations, snapshot] = await Promise.all([
    migrationsIn(migrationsFolder),
    readFile(snapshotFile, 'utf8'),
  ]);
  return { migrations: migrations.map(({ version }) => version), access: snapshot.trimEnd().split('\n') };
}
