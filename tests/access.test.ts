// What supabase/access/matrix.ts says, held against the database that the migrations make.
import { readFileSync } from 'node:fs';
import type { PgliteConnection } from '@supabase/lite/pglite';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { accessFile, withTable } from '../scripts/access-table.ts';
import { runProbe, visitorAccess } from '../scripts/doctor/access.ts';
import type { Project } from '../scripts/shared/project.ts';
import { relations } from '../supabase/access/matrix.ts';
import { catalogProbes } from './support/access/catalog.ts';
import { elsewhereProbes } from './support/access/elsewhere.ts';
import { probesOf } from './support/access/probes.ts';
import { openDatabase, prepareTests, runPgtap, visitorApi } from './support/pglite.ts';

let connection: PgliteConnection;

beforeAll(async () => {
  connection = await openDatabase();
  await prepareTests(connection);
});

afterAll(() => connection.close());

describe('who may do what', () => {
  it.each(relations.map((relation) => [relation.name, relation] as const))('with %s', async (_, relation) => {
    expect(await runPgtap(connection, probesOf(relation))).toEqual([]);
  });

  it('with functions, sequences, private tables and pictures', async () => {
    expect(await runPgtap(connection, elsewhereProbes())).toEqual([]);
  });

  it('as the catalog of the database has it, no more and no fewer', async () => {
    expect(await runPgtap(connection, catalogProbes())).toEqual([]);
  });
});

it('supabase/README.md shows it (else: npm run db:access)', async () => {
  const readme = readFileSync(accessFile, 'utf8');
  expect(await withTable(readme)).toBe(readme);
});

describe('the requests of the doctor', () => {
  const project: Project = {
    supabaseUrl: 'http://localhost',
    siteUrl: '',
    key: 'sb_publishable_test',
    secretKey: '',
    timeZone: '',
    local: true,
    env: {},
  };
  /** What the doctor finds nothing wrong with, by its actions. */
  const unnoticed = async () => {
    const actions: string[] = [];
    for (const probe of Object.values(visitorAccess).flat()) {
      if ((await runProbe(project, probe)) === null) actions.push(probe.action);
    }
    return actions;
  };
  const everything = async () => {
    const { rows } = await connection.driver.query(`
      select public.backup_rows() -> 'tables' as tables, (select to_jsonb(c) from private.captcha c) as captcha,
        (select count(*) from private.captcha_passes) as passes,
        (select count(*) from private.notification_outbox) as messages,
        (select to_jsonb(r) from public.rebuild_requests r) as rebuilds,
        (select version from public.content_version) as version`);
    return rows;
  };

  beforeAll(async () => {
    // Lite logs each refused request; these refusals are wanted.
    vi.spyOn(console, 'error').mockImplementation(() => {});
    const visit = await visitorApi(connection);
    vi.stubGlobal('fetch', (url: string, init: RequestInit) => visit(url.split('/rest/v1/')[1] ?? '', init));
    await connection.driver.exec(`
      insert into public.announcements (message, isactive) values ('Later', false);
      insert into public.seva_bookings (date, sevatype, name, family_name, phone, email)
      values ('2099-01-05', 'Langar', 'Amrit', 'Kaur', '775-555-0100', 'amrit@example.org')`);
  });
  afterAll(() => {
    vi.restoreAllMocks();
    vi.unstubAllGlobals();
  });

  it('find nothing wrong with this database', async () => {
    expect(await unnoticed()).toHaveLength(Object.values(visitorAccess).flat().length);
  });

  it('notice everything that is let in, and leave nothing behind even then', async () => {
    await connection.driver.exec(`
      grant all on all tables in schema public to anon;
      grant all on all sequences in schema public to anon;
      grant execute on all functions in schema public, private to anon;
      alter role anon bypassrls`);
    const before = await everything();
    const allowed = /^read [^ ]+,|^request |^leave /;
    // Two refuse whoever is no administrator themselves; the schema is not served.
    const refusedElsewhere = ['call send_test_message', 'call booking_messages', 'read the private schema'];
    expect((await unnoticed()).filter((action) => !allowed.test(action))).toEqual(refusedElsewhere);
    expect(await everything()).toEqual(before);
  });
});
