// Fills every published text and every drawn name with odd and malicious input. No text, picture or row may stop the
// others from going live, and none may become markup of a page.
import { existsSync, globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildSite } from '../../scripts/build/build-site.ts';
import { type Listening, listen } from '../../scripts/shared/listen.ts';
import type { BuildInfo } from '../../scripts/shared/status.ts';
import { type Started, startBackend } from '../operations/bare-backend.ts';
import { markup } from '../support/payloads.ts';
import { liveIn } from './live-markup.ts';

const odd = [
  ...[
    '👨‍👩‍👧‍👦',
    '🏴\u{E0067}\u{E0062}\u{E007F}',
    'وساکھی',
    '\u200D',
    '\u0A3F',
    '\u202Egnp.x',
    '\u0001\u001B[31m',
    '\u3164',
    ' ',
  ],
  ...['('.repeat(20_000), '['.repeat(20_000), '<'.repeat(20_000), '<a '.repeat(6000), '<b>'.repeat(6000)],
  ...['😀'.repeat(10_000), 'https://'.repeat(2500), '</script><!--', ']]>&#0;&nbsp;%', '{"a":', '$&`\\'],
  ...markup,
];

/** SQL for the nth row of each table. The test then sets all texts of that row to the nth value. */
const rows: Record<string, (n: number) => string> = {
  announcements: () => `(message, position) values ('News', 'top')`,
  events: (n) => `(title, date) values ('Event', private.today() + ${n % 5})`,
  special_hours: (n) => `(date, reason) values (private.today() + ${n}, 'Gurpurab')`,
  closed_days: (n) =>
    `(date, last_day, reason) values (private.today() + ${n}, private.today() + ${n}, 'Gurpurab')`,
  programme: () => `(name, starts, ends) values ('Service', '5:00', '24:00')`,
  places: (n) => `(name) values ('Place ${n}')`,
  sevas: (n) => `(name, is_announced) values ('Seva ${n}', true)`,
  seva_bookings: (n) =>
    `(date, sevatype, name, family_name, phone, email, status, source)
      values (private.today() + ${15 * n + 1}, (select name from public.sevas order by id limit 1 offset ${n}), 'A', 'B', '775-555-0100', 'a@example.org', 'confirmed', 'administrator')`,
  pages: (n) => `(address, title, linked) values ('page-${n}', 'Page', 'footer')`,
  gallery: () => `(src, alt, category) values ('https://127.0.0.1:1/none.jpg', 'Picture', 'Langar')`,
};

const folder = mkdtempSync(join(tmpdir(), 'odd-'));
let started: Started;
let pictures: Listening;

beforeAll(async () => {
  started = await startBackend();
  const line = await sharp({ create: { width: 1, height: 4000, channels: 3, background: 'navy' } })
    .png()
    .toBuffer();
  const turned = await sharp(line).rotate(90).png().toBuffer();
  pictures = await listen(({ url }) => new Response(url.endsWith('high.png') ? line : turned));
});
afterAll(async () => {
  await pictures?.close();
  await started?.close();
  rmSync(folder, { recursive: true, force: true });
});

const query = (sql: string, values: unknown[] = []) => started.db.query<Record<string, string>>(sql, values);

interface Text {
  name: string;
  /** Maximum length in characters. */
  most: number;
}

/** Returns the text columns of a table, with their maximum lengths. */
async function textsOf(table: string): Promise<Text[]> {
  const { rows } = await query(
    `select attname as name, least(20000, (
        select min((regexp_match(pg_get_constraintdef(oid), 'char_length\\("?' || attname || '"?\\) <= ([0-9]+)'))[1]::int)
        from pg_constraint where conrelid = attrelid and contype = 'c')) as most
      from pg_attribute where attrelid = $1::regclass and atttypid = 'text'::regtype and attgenerated = '' and not attisdropped
        and attname not in ('image_url', 'src', 'sevatype', 'rrule', 'exdate', 'page', 'section')
        and (attrelid, attname) <> ('public.pages'::regclass, 'address')`,
    [`public.${table}`],
  );
  return rows.map(({ name = '', most }) => ({ name, most: Number(most) }));
}

/** Writes the value, cut to each maximum length. If the database rejects it, writes less or nothing. */
async function write(table: string, texts: readonly Text[], id: unknown, value: string) {
  const written = query(
    `update public.${table} set ${texts.map(({ name }, n) => `"${name}" = $${n + 2}`).join(', ')} where id = $1`,
    [id, ...texts.map(({ most }) => Array.from(value).slice(0, most).join(''))],
  ).then(
    () => true,
    () => false,
  );
  if (await written) return;
  const [text] = texts;
  if (texts.length > 1) for (const each of texts) await write(table, [each], id, value);
  else if (text && text.most > 120) await write(table, [{ ...text, most: 120 }], id, value);
}

test('builds a complete site from odd texts, lists what it left out, and contains no markup of an attacker', async () => {
  for (const [table, row] of Object.entries(rows)) {
    const texts = await textsOf(table);
    for (const [n, value] of odd.entries()) {
      const [{ id } = {}] = (await query(`insert into public.${table} ${row(n)} returning id`)).rows;
      await write(table, texts, id, value);
    }
  }
  for (const table of ['page_content', 'gurdwara_settings', 'page_images']) {
    if (table === 'gurdwara_settings') await query('insert into public.gurdwara_settings default values');
    const texts = await textsOf(table);
    const { rows: kept } = await query(`select id from public.${table}`);
    // Start from the end of the list, so that a table's only row gets markup.
    for (const [n, { id }] of kept.entries())
      await write(table, texts, id, odd.at(-1 - (n % odd.length)) ?? '');
  }
  await query(`update public.gurdwara_settings set logo_url = $1`, [`${pictures.url}/high.png`]);
  await query(`update public.page_images set image_url = $1, alt_text = 'A line'`, [
    `${pictures.url}/high.png`,
  ]);
  await query(
    `update public.pages set image_url = $1, alt_text = 'A line', content = left(content, 19000) || '<p><img src="' || $1 || '"></p>'`,
    [`${pictures.url}/wide.png`],
  );
  await query(`insert into public.gallery (src, alt, category) values ($1, 'Line', 'Lines')`, [
    `${pictures.url}/wide.png`,
  ]);
  await query(`insert into public.events (title, date, last_day, time, end_time) values
    ('Beyond the calendar', '9999-12-31', date '9999-12-31' + 60, '24:00', '24:00'),
    ('The last day', '9999-12-31', null, '0:00', '24:00')`);

  const outDir = join(folder, 'site');
  const { leftOut } = await buildSite({
    outDir,
    env: {
      ...started.env,
      PUBLIC_SITE_URL: 'https://gurdwara.example',
      SITE_CACHE_DIR: join(folder, 'cache'),
    },
  });
  expect(leftOut).toEqual([
    expect.stringMatching(/^“Beyond the calendar” in events could not be shown: /),
    expect.stringMatching(/^The picture at https:\/\/127\.0\.0\.1:1\/none\.jpg could not be shown: /),
  ]);
  const live: BuildInfo = JSON.parse(readFileSync(join(outDir, 'build.json'), 'utf8'));
  expect(live.leftOut).toEqual(leftOut);
  const { rows: events } = await query(`select id from public.events where title <> 'Beyond the calendar'`);
  for (const { id } of events) {
    for (const file of [`events/${id}.html`, `events/${id}.ics`, `cards/event-${id}.jpg`])
      expect(existsSync(join(outDir, file)), file).toBe(true);
  }

  const pages = globSync('**/*.html', { cwd: outDir });
  const read = pages.map((name) => ({ name, html: readFileSync(join(outDir, name), 'utf8') }));
  expect(read.filter(({ html }) => html.includes('attack')).length).toBeGreaterThan(events.length);
  expect(read.flatMap(({ name, html }) => liveIn(html).map((found) => `${name}: ${found}`))).toEqual([]);
}, 1_500_000);
