import { type ApiAnswer, callApi } from '../shared/http.ts';
import { migrate, migrationsFolder } from '../shared/migrations.ts';
import { openNewDatabase } from '../shared/new-database.ts';
import type { Project } from '../shared/project.ts';
import { provision } from '../shared/provision.ts';

/** A privilege of an API role. */
interface Grant {
  role: string;
  relation: string;
  privilege: string;
  columns: string;
}

interface Policy {
  relation: string;
  policy: string;
  command: string;
  roles: string;
  qual: string | null;
  with_check: string | null;
}

/** The result of public.project_health(). */
export interface Health {
  time_zone: string;
  today: string;
  administrators: number;
  strangers: number;
  pg_net: boolean;
  pg_cron: boolean;
  vault: boolean;
  jobs: string[];
  vault_names: string[];
  migrations: string[];
  unguarded: string[];
  grants: Grant[];
  policies: Policy[];
}

/** The health of the project's database, or the answer itself when the request failed. */
export async function readHealth(project: Project): Promise<Health | ApiAnswer> {
  const options = { method: 'POST', body: {}, key: project.secretKey };
  const answer = await callApi(project, '/rest/v1/rpc/project_health', options);
  return answer.status === 200 ? (answer.body as Health) : answer;
}

let expected: Promise<Health> | undefined;

/** The health of a new database with the migrations of this checkout; created once per run. */
export function expectedHealth(): Promise<Health> {
  expected ??= freshHealth();
  return expected;
}

async function freshHealth(): Promise<Health> {
  const connection = await openNewDatabase();
  try {
    await provision(connection);
    await migrate(connection, migrationsFolder);
    const { rows } = await connection.driver.query<{ health: Health }>(
      'select public.project_health() as health',
    );
    const [row] = rows;
    if (!row) throw new Error('project_health() has returned nothing.');
    return row.health;
  } finally {
    await connection.close();
  }
}

const grantWords = ({ role, privilege, relation, columns }: Grant) =>
  `${role} ${privilege} ${relation}${columns && ` (${columns})`}`;

// Versions of PostgreSQL print expressions slightly differently.
const policyWords = ({ relation, policy, command, roles, qual, with_check }: Policy) =>
  `${relation} "${policy}" for ${command} to ${roles}: ${[qual, with_check].join(' / ').replace(/[\s()]+/g, '')}`;

/** The items that are in only one of the lists, in words. */
function differences(expected: string[], actual: string[]): string[] {
  return [
    ...actual.filter((words) => !expected.includes(words)).map((words) => `there is ${words}`),
    ...expected.filter((words) => !actual.includes(words)).map((words) => `missing is ${words}`),
  ];
}

/** Every grant to an API role and every policy in which two databases differ. */
export function accessDifferences(expected: Health, actual: Health): string[] {
  return [
    ...differences(expected.grants.map(grantWords), actual.grants.map(grantWords)),
    ...differences(expected.policies.map(policyWords), actual.policies.map(policyWords)),
  ];
}
