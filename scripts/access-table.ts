// Writes the table of permissions in supabase/README.md from supabase/access/matrix.ts, and all grants, policies and
// functions of the migrations to supabase/access/snapshot.txt. `npm run doctor` compares a project with that snapshot.
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { PGlite } from '@electric-sql/pglite';
import {
  bucket,
  functions,
  type Kind,
  privateFunctions,
  privateTables,
  type Relation,
  relations,
} from '../supabase/access/matrix.ts';
import { snapshotFile } from './doctor/health.ts';
import { formatSource } from './shared/format.ts';
import { migrate, migrationsFolder } from './shared/migrations.ts';
import { openNewDatabase } from './shared/new-database.ts';
import { provision } from './shared/provision.ts';

export const accessFile = join('supabase', 'README.md');

const code = (names: string) =>
  names
    .split(' ')
    .map((name) => `\`${name}\``)
    .join(', ');

const line = (cells: string[]) => `| ${cells.join(' | ')} |`;

/** The role that an administrator needs, as it is called. */
const needed = (may: Kind | undefined) => (may === 'website' ? 'Website' : 'Everything');

const cell = (letters: string | undefined, { rows }: Pick<Relation, 'rows'> = {}) => {
  const conditions = Object.entries(rows ?? {}).map(([column, value]) => `${column} is ${value}`);
  return letters ? `\`${letters}\`${conditions.length ? ` where ${conditions.join(', ')}` : ''}` : '–';
};

function relationLine(relation: Relation): string {
  const { name, note, may, visitor, administrator } = relation;
  const cells = [cell(visitor, relation), needed(may), cell(administrator)];
  return line([`${code(name)}${note ? `: ${note}` : ''}`, ...cells]);
}

/** The table of permissions, as Markdown. */
const accessTable = () =>
  [
    line(['Table or view', 'Visitor', 'Role', 'Administrator with it']),
    line(['---', '---', '---', '---']),
    ...relations.map(relationLine),
    line([
      `bucket ${code(bucket.name)}`,
      '–',
      'Website',
      `uploads ${bucket.administrator.insert}, deletes those ${bucket.administrator.delete}`,
    ]),
    '',
    line(['Function', 'Called by', 'For']),
    line(['---', '---', '---']),
    ...functions.map(({ name, callers, may, note }) => {
      const who = callers === 'administrators' ? `administrators (${needed(may)})` : callers;
      return line([code(name), [who, 'service role'].filter(Boolean).join(', '), note]);
    }),
    '',
    `The API does not serve the schema \`private\`. Everybody may execute ${code(privateFunctions.everybody)}`,
    `there, which policies, constraints and triggers call, and administrators also ${code(privateFunctions.administrators)}. The tables of this schema are closed; the service role may`,
    `${Object.entries(privateTables).map(([name, may]) => `${may.replace(' ', ' and ')} ${code(name)}`)}. Only the service role may use sequences.`,
  ].join('\n');

/** What people call it that a table holds. */
const inWords: Record<string, string> = {
  seva_bookings: 'bookings, with phone, email and notes',
  contact_submissions: 'messages',
  notification_logs: 'which notifications and emails were sent, and to whom',
  closed_days: 'closed days',
  notification_recipients: 'the recipients of notifications, with their phone numbers',
  notification_settings: 'what is notified, and how',
  social_media_settings: 'the accounts of the social pages, but for their tokens, which nobody sees',
  administrators: 'the administrators, and who is invited',
  activity: 'who did what',
  text_history: 'earlier versions of texts',
  gurdwara_settings: 'the temple’s name and logo',
  announcements: 'announcements',
  events: 'events',
  opening_hours: 'opening hours',
  special_hours: 'special hours',
  programme: 'the services of the week',
  page_content: 'the texts of the pages',
  pages: 'the temple’s own pages',
  page_images: 'the pictures of the pages',
  gallery: 'the gallery',
  places: 'places',
  sevas: 'sevas',
  booking_window: 'how far ahead families can book',
};

export const whoFile = join('supabase', 'who-may-see-what.md');

/** For a committee or an insurer: what each kind of person may see and change. */
export function whoMaySeeWhat() {
  const tables = relations.filter(({ name }) => inWords[name]);
  const list = (kind: Kind) =>
    tables.filter(({ may }) => may === kind).map(({ name }) => `- ${inWords[name]}`);
  const open = tables.filter(({ visitor }) => visitor?.startsWith('S')).map(({ name }) => name);
  const seen = open.filter((name) => name !== 'seva_bookings').map((name) => `- ${inWords[name]}`);
  const text = [
    '# Who may see what',
    'Made from the same list by which the database is tested (`supabase/access/matrix.ts`, `npm run db:access`).',
    '## Visitors of the website',
    'see what the pages show, as far as it is shown:',
    seen.join('\n'),
    'Of a booking they see, once it is confirmed, that the day is taken, and the seva and the names only as far as the family chose. They can send a request or a message; they read neither, not even their own. A family sees and corrects its own booking by the link that it got, and no other.',
    '## Administrators with “Website”',
    'see and change:',
    list('website').join('\n'),
    'They see no family’s data, no recipients and no other administrators, and do not change where gifts go.',
    '## Administrators with “Everything”',
    'see and change all of that, and:',
    list('everything').join('\n'),
    'They find, hand over and erase what is held about a family.',
    'Passwords, the secrets of links and the tokens of the social pages are seen by nobody.',
  ];
  return formatSource(`${text.join('\n\n')}\n`, whoFile);
}

const begin = '<!-- From supabase/access/matrix.ts by `npm run db:access`. Do not edit. -->\n';
const end = '<!-- The end of what is generated. -->';

/** The text of supabase/README.md with a new table. Throws when its place is not marked. */
export async function withTable(readme: string): Promise<string> {
  const [before, rest] = readme.split(begin);
  const after = rest?.split(end)[1];
  if (before === undefined || after === undefined)
    throw new Error(`${accessFile} marks no place for the table.`);
  return formatSource(`${before}${begin}\n${accessTable()}\n\n${end}${after}`, accessFile);
}

/** What the migrations permit, as the doctor asks it of a project. */
export async function accessSnapshot(db: PGlite): Promise<string> {
  const { rows } = await db.query<{ words: string }>('select unnest(private.api_access()) as words');
  return rows.map(({ words }) => `${words}\n`).join('');
}

if (import.meta.main) {
  const connection = await openNewDatabase();
  await provision(connection);
  await migrate(connection, migrationsFolder);
  await writeFile(snapshotFile, await accessSnapshot(connection.driver));
  await connection.close();
  await writeFile(accessFile, await withTable(await readFile(accessFile, 'utf8')));
  await writeFile(whoFile, await whoMaySeeWhat());
}
