// `npm run db:access`: writes the tables of permissions in supabase/README.md and supabase/who-may-see-what.md from
// supabase/access/matrix.ts. Also writes the permissions of a migrated database to supabase/access/snapshot.txt, which
// `npm run doctor` compares with a project.
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

const roleNames = { website: 'Website', everything: 'Everything' };

const line = (cells: string[]) => `| ${cells.join(' | ')} |`;

const cell = (letters: string | undefined, { rows }: Pick<Relation, 'rows'> = {}) => {
  const conditions = Object.entries(rows ?? {}).map(([column, value]) => `${column} is ${value}`);
  return letters ? `\`${letters}\`${conditions.length ? ` where ${conditions.join(', ')}` : ''}` : '–';
};

function relationLine(relation: Relation): string {
  const { name, note, role, visitor, administrator } = relation;
  const cells = [cell(visitor, relation), roleNames[role], cell(administrator)];
  return line([`${code(name)}${note ? `: ${note}` : ''}`, ...cells]);
}

const callers: Record<keyof typeof functions, string> = {
  everybody: 'everybody, service role',
  website: 'administrators (Website), service role',
  everything: 'administrators (Everything), service role',
  serviceRole: 'service role',
};

/** Returns the table of functions. Their comments in the database say what they are for. */
async function functionTable(db: PGlite): Promise<string[]> {
  const { rows } = await db.query<{ name: string; purpose: string }>(
    `select proname as name, rtrim(split_part(obj_description(oid, 'pg_proc'), '. ', 1), '.') as purpose
     from pg_proc where pronamespace = 'public'::regnamespace`,
  );
  const purposes = new Map(rows.map(({ name, purpose }) => [name, purpose.replace(/^For .+?: /, '')]));
  return [
    line(['Function', 'Called by', 'For']),
    line(['---', '---', '---']),
    ...Object.entries(callers).flatMap(([key, who]) =>
      functions[key as keyof typeof functions]
        .split(' ')
        .map((name) => line([code(name), who, purposes.get(name) ?? ''])),
    ),
  ];
}

/** Returns the tables of permissions as Markdown. */
const accessTable = async (db: PGlite) =>
  [
    line(['Table or view', 'Visitor', 'Role', 'Administrator with that role']),
    line(['---', '---', '---', '---']),
    ...relations.map(relationLine),
    line([
      `bucket ${code(bucket.name)}`,
      '–',
      'Website',
      `uploads ${bucket.administrator.insert}, deletes those ${bucket.administrator.delete}`,
    ]),
    '',
    ...(await functionTable(db)),
    '',
    `The API does not expose the schema \`private\`. Policies, constraints and triggers call its functions, so everyone can execute ${code(privateFunctions.everybody)}.`,
    `Administrators can also execute ${code(privateFunctions.administrators)}. No one can access its tables, except that the service role can`,
    `${Object.entries(privateTables)
      .map(([name, rights]) => `${rights.replace(' ', ' and ')} ${code(name)}`)
      .join(' and ')}. Only the service role can use sequences.`,
  ].join('\n');

/** Plain names for the contents of tables, for readers who do not know the schema. */
const inWords: Record<string, string> = {
  seva_bookings: 'bookings, with phone, email and notes',
  contact_submissions: 'messages',
  notification_logs: 'which notifications and emails were sent, and to whom',
  closed_days: 'closed days',
  notification_recipients: 'the recipients of notifications, with their phone numbers',
  notification_settings: 'the notification settings',
  social_media_settings: 'the accounts of the social pages, except their tokens',
  administrators: 'the administrators and pending invitations',
  activity: 'the activity log',
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
  places: 'rooms',
  sevas: 'sevas',
  booking_window: 'how far ahead families can book',
};

export const whoFile = join('supabase', 'who-may-see-what.md');

/** Returns the text of who-may-see-what.md, which a committee or an insurer can read. */
export function whoMaySeeWhat() {
  const tables = relations.filter(({ name }) => inWords[name]);
  const list = (kind: Kind) =>
    tables.filter(({ role }) => role === kind).map(({ name }) => `- ${inWords[name]}`);
  const open = tables.filter(({ visitor }) => visitor?.startsWith('S')).map(({ name }) => name);
  const seen = open.filter((name) => name !== 'seva_bookings').map((name) => `- ${inWords[name]}`);
  const text = [
    '# Who may see what',
    'Generated by `npm run db:access` from `supabase/access/matrix.ts`, the list that the database tests use.',
    '## Visitors',
    'see the published part of:',
    seen.join('\n'),
    'They see which days are booked, and the seva and names only if the family chose to show them. They can send requests and messages, but cannot read any, not even their own. With the link it received, a family can see and correct its own booking, and no other.',
    '## Administrators with “Website”',
    'see and change:',
    list('website').join('\n'),
    'They cannot see family data, recipients or other administrators, and cannot change where gifts go.',
    '## Administrators with “Everything”',
    'see and change all of the above, and:',
    list('everything').join('\n'),
    'They can find, export and erase the data of a family.',
    'No one can see passwords, the secrets of links or the tokens of the social pages.',
  ];
  return formatSource(`${text.join('\n\n')}\n`, whoFile);
}

const begin = '<!-- From supabase/access/matrix.ts by `npm run db:access`. Do not edit. -->\n';
const end = '<!-- End of the generated part. -->';

/** Returns the text of supabase/README.md with new tables. Throws if the comments that mark their place are missing. */
export async function withTable(readme: string, db: PGlite): Promise<string> {
  const [before, rest] = readme.split(begin);
  const after = rest?.split(end)[1];
  if (before === undefined || after === undefined)
    throw new Error(`${accessFile} lacks the comments that mark the place of the tables.`);
  return formatSource(`${before}${begin}\n${await accessTable(db)}\n\n${end}${after}`, accessFile);
}

/** Returns the permissions of a migrated database, in the format that the doctor compares. */
export async function accessSnapshot(db: PGlite): Promise<string> {
  const { rows } = await db.query<{ words: string }>('select unnest(private.api_access()) as words');
  return rows.map(({ words }) => `${words}\n`).join('');
}

if (import.meta.main) {
  const connection = await openNewDatabase();
  await provision(connection);
  await migrate(connection, migrationsFolder);
  await writeFile(snapshotFile, await accessSnapshot(connection.driver));
  await writeFile(accessFile, await withTable(await readFile(accessFile, 'utf8'), connection.driver));
  await connection.close();
  await writeFile(whoFile, await whoMaySeeWhat());
}
