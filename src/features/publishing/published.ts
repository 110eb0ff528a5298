// What the pages are built from, checked: what is no list of rows must fail the build, and a row that is not as it should
// be is left out, because one row must not keep all others from going live.
import * as z from 'zod/mini';
import { leaveOut } from '@/lib/build/left-out';

const [id, count, text, flag] = [z.number(), z.number(), z.string(), z.boolean()];
const day = z.iso.date();
/** 'HH:mm:ss'. */
const time = z.string().check(z.regex(/^\d{2}:\d{2}/));

const rows = <Columns extends z.core.$ZodLooseShape>(columns: Columns) => z.looseObject(columns);

const settings = z.looseObject({ name: text, subtitle: text, logo_url: text });

const tables = {
  announcements: rows({
    ...{ id, message: text, position: z.enum(['top', 'bottom']), isactive: flag },
    ...{ startsat: z.nullable(text), endsat: z.nullable(text) },
  }),
  events: rows({
    ...{ id, title: text, description: text, date: day, last_day: day, place: text, link: text },
    ...{ time: z.nullable(time), end_time: z.nullable(time), image_url: text, alt_text: text },
    ...{
      first_date: day,
      rrule: text,
      exdate: text,
      rdate: text,
      shown_from: z.nullable(day),
      iscancelled: flag,
      isHighlighted: flag,
    },
  }),
  week: rows({
    ...{ id, opens: z.nullable(time), closes: z.nullable(time) },
    ...{ break_from: z.nullable(time), break_until: z.nullable(time) },
  }),
  special: rows({ date: day, opens: z.nullable(time), closes: z.nullable(time), reason: text }),
  programme: rows({
    ...{ name: text, gurmukhi: text, held: text, weekdays: text, starts: time, ends: time },
  }),
  sevas: rows({
    ...{ name: text, gurmukhi: text, length: text, involves: text, guide: text },
    ...{ days: count, isoffered: flag },
    ...{ place_id: z.nullable(id), iselsewhere: flag },
    ...{ isannounced: flag, card_title: text, card_gurmukhi: text, card_text: text, card_picture: flag },
  }),
  places: rows({ id, name: text, gurmukhi: text, byhour: flag }),
  bookings: rows({
    ...{ place_id: z.nullable(id), iselsewhere: flag, calendar_uid: text },
    ...{ id, date: day, last_day: day, sevatype: text, name: text, family_name: text },
    ...{ status: z.literal('confirmed'), time: z.nullable(time), end_time: z.nullable(time) },
  }),
  closed: rows({ date: day, last_day: day, reason: text }),
  content: rows({ page: text, section: text, content: text }),
  pages: rows({
    ...{ id, address: text, title: text, gurmukhi: text, content: text, image_url: text, alt_text: text },
    ...{ linked: z.enum(['about', 'footer', 'menu', 'none']), earlier: z.array(text) },
  }),
  images: rows({ page: text, section: text, image_url: text, alt_text: text }),
  gallery: rows({ id, src: text, alt: text, width: count, height: count, category: text }),
};

type Table = keyof typeof tables;

/** What a row is about, as far as it says so. */
const titleOf = (row: Record<string, unknown>) =>
  [row.title, row.name, row.message, row.address, row.alt, row.section, row.date, row.id].find(Boolean);

function isAsExpected(table: Table, row: unknown) {
  const [issue] = tables[table].safeParse(row).error?.issues ?? [];
  if (!issue) return true;
  const title = typeof row === 'object' && row ? titleOf(row as Record<string, unknown>) : row;
  leaveOut(`“${title}” of ${table} could not be shown: ${issue.path.join(' ')}: ${issue.message}.`);
  return false;
}

/** What was read without the rows that are not as expected. Throws an Error that says which is no list of rows. */
export function checkPublished<Read extends { settings: unknown } & Record<Table, unknown[]>>(
  read: Read,
): Read {
  const [issue] = settings.safeParse(read.settings).error?.issues ?? [];
  if (issue) throw new Error(`settings ${issue.path.join(' ')}: ${issue.message}`);
  const checked = Object.keys(tables).map((name) => {
    const table = name as Table;
    if (!Array.isArray(read[table])) throw new Error(`${table}: no list of rows`);
    return [table, read[table].filter((row) => isAsExpected(table, row))];
  });
  return { ...read, ...Object.fromEntries(checked) };
}
