// What the pages are built from, checked: what is no list of rows must fail the build, and a row that is not as it should
// be is left out, because one row must not keep all others from going live. Which columns there are, and of which types,
// the database vouches for; not that each has a value, and that a day or a time is one that can be shown.
import * as z from 'zod/mini';
import { leaveOut } from '@/lib/build/left-out';

const some = z.unknown().check(z.refine((value) => value !== null && value !== undefined, 'nothing'));
const day = z.iso.date();
/** 'HH:mm:ss'. */
const time = z.string().check(z.regex(/^\d{2}:\d{2}/));

/** Of whichever table. Any other column just has a value. */
const columns: Record<string, z.ZodMiniType> = {
  date: day,
  last_day: day,
  first_date: day,
  shown_from: z.nullable(day),
  starts: time,
  ends: time,
  time: z.nullable(time),
  end_time: z.nullable(time),
  opens: z.nullable(time),
  closes: z.nullable(time),
  break_from: z.nullable(time),
  break_until: z.nullable(time),
  startsat: z.unknown(),
  endsat: z.unknown(),
  place_id: z.unknown(),
};

/** 'date: Invalid ISO date' of the first column that is not as it should be. */
function problemOf(row: object | null) {
  const values: Record<string, unknown> = { ...(row ?? { row }) };
  const names = [...Object.keys(columns), ...Object.keys(values)].filter((name) => name in values);
  return names.flatMap((name) => {
    const [issue] = (columns[name] ?? some).safeParse(values[name]).error?.issues ?? [];
    return issue ? `${name}: ${issue.message}` : [];
  })[0];
}

/** What a row is about, as far as it says so. */
const titleOf = (row: Record<string, unknown> | null) =>
  row &&
  [row.title, row.name, row.message, row.address, row.alt, row.section, row.date, row.id].find(Boolean);

/** What was read without the rows that are not as expected. Throws an Error that says which is no list of rows. */
export function checkPublished<Read extends { settings: object }>(read: Read): Read {
  const { settings, ...tables } = read;
  const problem = problemOf(settings);
  if (problem) throw new Error(`settings ${problem}`);
  const checked = Object.entries(tables).map(([table, rows]) => {
    if (!Array.isArray(rows)) throw new Error(`${table}: no list of rows`);
    const isAsExpected = (row: Record<string, unknown> | null) => {
      const reason = problemOf(row);
      if (reason) leaveOut(`“${titleOf(row)}” of ${table} could not be shown: ${reason}.`);
      return !reason;
    };
    return [table, rows.filter(isAsExpected)];
  });
  return { ...read, ...Object.fromEntries(checked) };
}
