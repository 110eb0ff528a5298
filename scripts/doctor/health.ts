import { join } from 'node:path';
import { createPgliteConnection } from '@supabase/lite/pglite';
import { migrate, provision } from '../local/provision.ts';
import { type Answer, ask } from './http.ts';
import type { Project } from './project.ts';

/** One thing an API role may do. */
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

/** What public.project_health() says. */
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

/** Asks the project's database how it is; the bare answer where it does not say. */
export async function askHealth(project: Project): Promise<Health | Answer> {
  const options = { method: 'POST', body: {}, key: project.secretKey };
  const answer = await ask(project, '/rest/v1/rpc/project_health', options);
  return answer.status === 200 ? (answer.body as Health) : answer;
}

let expected: Promise<Health> | undefined;

/** How a database is that has just been made from the migrations of this checkout. Made once a run. */
export function expectedHealth(): Promise<Health> {
  expected ??= freshHealth();
  return expected;
}

async function freshHealth(): Promise<Health> {
  const connection = await createPgliteConnection();
  try {
    await provision(connection);
    await migrate(connection, join('supabase', 'migrations'));
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

// Expressions are printed a little differently by different versions of PostgreSQL.
const policyWords = ({ relation, policy, command, roles, qual, with_check }: Policy) =>
  `${relation} "${policy}" for ${command} to ${roles}: ${[qual, with_check].join(' / ').replace(/[\s()]+/g, '')}`;

/** What stands in one list and not in the other, in words. */
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
