// Validates the data that pages are built from. A table that is not a list of rows fails the build. An invalid row is
// only left out, so that the others can go live. The generated types cover columns and their types, but not missing
// values or impossible dates and times.
import * as z from 'zod/mini';
import { leaveOut } from '@/lib/build/left-out';

const some = z.unknown().check(z.refine((value) => value !== null && value !== undefined, 'nothing'));
const day = z.iso.date();
/** 'HH:mm:ss'. */
const time = z.string().check(z.regex(/^\d{2}:\d{2}/));

/** Rules by column name, across all tables. Every other column only needs a value. */
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

/** 'date: Invalid ISO date' for the first invalid column. `undefined` for a valid row. */
function problemOf(row: object | null) {
  const values: Record<string, unknown> = { ...(row ?? { row }) };
  const names = [...Object.keys(columns), ...Object.keys(values)].filter((name) => name in values);
  return names.flatMap((name) => {
    const [issue] = (columns[name] ?? some).safeParse(values[name]).error?.issues ?? [];
    return issue ? `${name}: ${issue.message}` : [];
  })[0];
}

/** Title of a row for messages, from the first column that has one. */
const titleOf = (row: Record<string, unknown> | null) =>
  row &&
  [row.title, row.name, row.message, row.address, row.alt, row.section, row.date, row.id].find(Boolean);

/** Removes invalid rows. Throws an Error that names a table that is not a list of rows. */
export function checkPublished<Read extends { settings: object }>(read: Read): Read {
  const { settings, ...tables } = read;
  const problem = problemOf(settings);
  if (problem) throw new Error(`settings ${problem}`);
  const checked = Object.entries(tables).map(([table, rows]) => {
    if (!Array.isArray(rows)) throw new Error(`${table}: the answer is not a list of rows`);
    const isAsExpected = (row: Record<string, unknown> | null) => {
      const reason = problemOf(row);
      if (reason) leaveOut(`“${titleOf(row)}” in ${table} could not be shown: ${reason}.`);
      return !reason;
    };
    return [table, rows.filter(isAsExpected)];
  });
  return { ...read, ...Object.fromEntries(checked) };
}
