// How many rows PostgreSQL reads for the queries of the bookings screen, with its policies and as PostgREST sends them:
// unlike milliseconds, which `npm run bench` measures, that does not depend on the machine.
import type { Sql } from 'postgres';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { manyBookings } from '../../scripts/bench/many-bookings.ts';
import { openPostgres, type PostgresServer, startPostgres } from '../../scripts/testing/postgres.ts';
import { postgresFolder } from '../../scripts/testing/postgres-folder.ts';

const programs = postgresFolder();
if (!programs)
  console.warn('Not tested here: plans with many bookings need PostgreSQL (initdb, pg_ctl) installed.');

const count = 20_000;
const user = '00000000-0000-0000-0000-000000000001';
const columns = 'id, date, last_day, sevatype, name, family_name, phone, email, notes, status, createdat';
const latestFirst = 'order by date desc, id desc';

interface Plan {
  'Node Type': string;
  'Index Name'?: string;
  'Relation Name'?: string;
  'Actual Rows': number;
  'Rows Removed by Filter'?: number;
  Plans?: Plan[];
}

const nodesOf = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(nodesOf)];

describe.skipIf(!programs)('with twenty thousand bookings', () => {
  let server: PostgresServer;
  let sql: Sql;

  /** The number of rows that a query reads, the indexes that it uses, and its result. */
  async function asked(role: 'authenticated' | 'anon', question: string) {
    await sql`begin`;
    await sql.unsafe(`set local role ${role}`);
    const claims = JSON.stringify({ role, sub: user });
    await sql`select set_config('request.jwt.claims', ${claims}, true), set_config('request.jwt.claim.sub', ${user}, true)`;
    const wrapped = `with pgrst_source as (${question})
      select coalesce(json_agg(_postgrest_t), '[]') as body from (select * from pgrst_source) _postgrest_t`;
    const [answer] = await sql.unsafe<{ body: { id: number }[] }[]>(wrapped);
    const [explained] = await sql.unsafe<{ 'QUERY PLAN': { Plan: Plan }[] }[]>(
      `explain (analyze, format json) ${wrapped}`,
    );
    await sql`rollback`;
    const plan = explained?.['QUERY PLAN'][0]?.Plan;
    const nodes = plan ? nodesOf(plan) : [];
    const scans = nodes.filter((node) => node['Relation Name'] === 'seva_bookings');
    const looked = scans.map((node) => node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0));
    return {
      rows: answer?.body ?? [],
      lookedAt: looked.reduce((sum, rows) => sum + rows, 0),
      indexes: nodes.flatMap((node) => node['Index Name'] ?? []),
      nodes: nodes.map((node) => node['Node Type']),
    };
  }

  beforeAll(async () => {
    server = await startPostgres(programs ?? '');
    await (await openPostgres(server)).close();
    sql = server.connect();
    await sql.unsafe(manyBookings(count)).simple();
    await sql`vacuum analyze public.seva_bookings`;
  });
  afterAll(() => server?.close());

  it('the first page reads its rows and no others, without sorting', async () => {
    const page = await asked(
      'authenticated',
      `select ${columns} from public.seva_bookings ${latestFirst} limit 51 offset 0`,
    );
    expect(page.rows).toHaveLength(51);
    expect(page).toMatchObject({ lookedAt: 51, indexes: ['seva_bookings_by_date'] });
    expect(page.nodes.join()).not.toMatch(/Sort/);
  });

  it('so does the first page of one status, but for those of its last date', async () => {
    const page = await asked(
      'authenticated',
      `select ${columns} from public.seva_bookings where status = 'pending' ${latestFirst} limit 51 offset 0`,
    );
    expect(page.rows).toHaveLength(51);
    expect(page.indexes).toEqual(['seva_bookings_by_status']);
    expect(page.lookedAt).toBeLessThan(100);
  });

  it('a month reads little more than the month', async () => {
    const month = await asked(
      'authenticated',
      `select ${columns} from public.seva_bookings
        where date <= private.today() + 30 and last_day >= private.today() and date >= private.today() - 13
        order by date, id`,
    );
    expect(month.rows.length).toBeGreaterThan(50);
    expect(month.lookedAt).toBeLessThan(month.rows.length + 40);
  });

  it('clash hints read confirmed bookings of those days only', async () => {
    const spans = Array.from({ length: 30 }, (_, index) => index * 3).map(
      (day) =>
        `date <= private.today() + ${day + 1} and last_day >= private.today() + ${day} and date >= private.today() + ${day - 13}`,
    );
    const near = await asked(
      'authenticated',
      `select ${columns} from public.seva_bookings
        where status = 'confirmed' and ((${spans.join(') or (')})) order by date`,
    );
    expect(near.rows.length).toBeGreaterThan(40);
    expect(near.lookedAt).toBeLessThan(400);
  });

  it.each([
    ['a common word', ['gill'], 51],
    ['two words', ['gill', 'amrit'], 34],
    ['a rare word', [`${count - 1}@example`], 1],
    ['a word that is nowhere', ['qqq'], 0],
  ])('%s is found in one look at each booking at most', async (_, words, found) => {
    const matching = words.map((word) => `search_text like '%${word}%'`).join(' and ');
    const page = await asked(
      'authenticated',
      `select ${columns} from public.seva_bookings where ${matching} ${latestFirst} limit 51 offset 0`,
    );
    expect(page.rows).toHaveLength(found);
    expect(page.lookedAt).toBeLessThanOrEqual(count);
  });

  it('a visitor’s taken days are all there, today’s first of all, and read without the rest', async () => {
    const taken = await asked(
      'anon',
      `select id, date, last_day, sevatype, name, family_name, status from public.seva_bookings
        where status = 'confirmed' and date >= private.today() order by date limit 1000`,
    );
    const [expected] = await sql`
      select count(*)::int from public.seva_bookings where status = 'confirmed' and date >= private.today()`;
    expect(taken.rows).toHaveLength(expected?.count);
    expect(taken.lookedAt).toBe(taken.rows.length);
  });
});
