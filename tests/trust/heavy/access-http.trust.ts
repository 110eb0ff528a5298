// supabase/access/matrix.ts over HTTP: each role asks the embedded backend for everything. What is refused leaves the
// whole database as it was.
import { runProbe, visitorAccess } from '../../../scripts/doctor/access.ts';
import { isPermissionDenied } from '../../../scripts/shared/http.ts';
import { bucket, type Relation, type Row, relations } from '../../../supabase/access/matrix.ts';
import type { Role } from '../../../supabase/access/roles.ts';
import { everyRole, insertOf, matching, roles, tableOf } from '../../support/access/pgtap.ts';
import { proof } from '../proof.ts';
import { type Attempt, changes, inserts, reads } from './requests.ts';
import { elsewhere } from './requests-elsewhere.ts';
import { type Ask, type Database, withServer } from './server.ts';

/** The query whose answer changes with every row of every table. */
async function fingerprints(db: Database): Promise<string> {
  const tables = await db.query<{ name: string }>(`select format('%I.%I', schemaname, tablename) as name
    from pg_tables where schemaname in ('public', 'private', 'storage', 'auth') order by 1`);
  return tables.rows
    .map(
      ({ name }) =>
        `select '${name}', md5(coalesce(string_agg(t::text, ' ' order by t::text), '')) from ${name} t`,
    )
    .join(' union all ');
}

const stored = ({ row, stored: changes = [{}] }: Relation) =>
  changes.map((change) => ({ ...row, ...change }));

/** Deletes what has the same values, as they may have to be unique. */
async function makeRoom(db: Database, relation: Relation): Promise<void> {
  const { view, row, administrator } = relation;
  for (const each of view || !administrator.insert ? [] : [row, ...stored(relation)]) {
    const [[column = '', value = ''] = []] = Object.entries(each);
    await db.exec(`delete from ${tableOf(relation)} where ${matching({ [column]: value })}`);
  }
}

/** Stores rows that visitors see and rows that they do not; one of them. */
async function store(db: Database, relation: Relation): Promise<Row> {
  const table = tableOf({ name: relation.view ?? relation.name });
  await makeRoom(db, relation);
  for (const row of stored(relation)) await db.exec(insertOf(table, row));
  const { rows } = await db.query<{ row: Row }>(`select to_jsonb(t) as row from ${table} t limit 1`);
  return rows[0]?.row ?? {};
}

/** Asks for one thing; what is wrong with the answer, or null. */
async function outcome(db: Database, ask: Ask, { expected, ...request }: Attempt): Promise<string | null> {
  const answer = await ask(request);
  const said = `HTTP ${answer.status} ${answer.code}`;
  if (expected === 'denied') return isPermissionDenied(answer) ? null : said;
  if (expected === 'refused') return answer.status >= 400 && answer.status < 500 ? null : said;
  if (expected === 'nothing') return answer.status < 500 ? null : said;
  if (expected === 'done') return answer.status < 300 ? null : said;
  const count = answer.status === 200 && Array.isArray(answer.body) ? answer.body.length : said;
  if (expected === 'touches') return count === 1 ? null : `${count} rows`;
  const { rows } = await db.query<{ count: number }>(`select count(*)::int from ${expected.sees}`);
  return count === rows[0]?.count ? null : `${count} rows instead of ${rows[0]?.count}`;
}

proof('Access over HTTP', 'every role asks for every table, column, function and picture', (tried) =>
  withServer(async ({ db, asking }) => {
    await db.exec(`update private.settings set booking_limit = 1000, message_limit = 1000,
      sender_booking_limit = 1000, sender_message_limit = 1000`);
    const everything = await fingerprints(db);
    const look = async () => JSON.stringify((await db.query(everything)).rows);
    const tryAll = async (role: Role, where: string, attempts: Attempt[]) => {
      let before = await look();
      for (const each of attempts) {
        const wrong = await outcome(db, asking[role], each);
        const after = each.method ? await look() : before;
        const stays = ['denied', 'refused', 'nothing'].includes(String(each.expected));
        const problem = wrong ?? (stays && after !== before ? 'something is changed by it' : null);
        tried(problem ? [`${where}: ${roles[role]} ${each.says}: ${problem}`] : []);
        before = after;
      }
    };
    for (const relation of relations) {
      for (const role of everyRole) {
        await makeRoom(db, relation);
        if (!relation.view) await tryAll(role, relation.name, inserts(relation, role));
        const row = await store(db, relation);
        await tryAll(role, relation.name, reads(relation, role));
        if (!relation.view) await tryAll(role, relation.name, changes(relation, role, row));
      }
    }
    await db.exec(insertOf('storage.objects', { bucket_id: bucket.name, name: bucket.object }));
    for (const role of everyRole) await tryAll(role, 'elsewhere', elsewhere(role));
  }),
);

proof(
  'Requests of the doctor',
  'what a visitor could send, as `npm run doctor` asks a live project',
  (tried) =>
    withServer(async ({ project }) => {
      for (const [object, probes] of Object.entries(visitorAccess)) {
        for (const probe of probes) {
          const problem = await runProbe(project, probe);
          tried(problem ? [`${object}: ${problem}`] : []);
        }
      }
    }),
);
