import { queryOptions } from '@tanstack/react-query';
import { openingHoursColumns, specialHoursColumns } from '@/features/opening-hours/opening-hours';
import { rowsOf } from '@/lib/admin/rows';
import { adminClient } from '@/lib/admin/supabase-admin';
import { templeTimeZone } from '@/lib/config';
import type { Row } from '@/lib/database';
import { type Day, today } from '@/lib/dates';
import { unwrap } from '@/lib/refusal';
import { type DayValues, newSpecialHours, type SpecialHoursValues } from './edit-opening-hours';

const weekColumns = `${openingHoursColumns}, updatedat` as const;
const week = () => adminClient().from('opening_hours');

const hoursAndMinutes = (time: string | null) => time?.slice(0, 5) ?? '';

const valuesOf = ({ id, updatedat, ...times }: Row<'opening_hours'>): DayValues => ({
  id,
  updatedat,
  isClosed: times.opens === null,
  opens: hoursAndMinutes(times.opens),
  closes: hoursAndMinutes(times.closes),
  break_from: hoursAndMinutes(times.break_from),
  break_until: hoursAndMinutes(times.break_until),
});

/** Stores empty hours as NULL. On a closed day, stores all hours as NULL, because the form hides them. */
const rowOf = ({ isClosed, opens, closes, break_from, break_until, ...row }: DayValues) => {
  const stored = (time: string) => (isClosed ? null : time || null);
  return {
    ...row,
    ...{ opens: stored(opens), closes: stored(closes) },
    ...{ break_from: stored(break_from), break_until: stored(break_until) },
  };
};

/** The stored week, Sunday first. */
export const latestWeek = async () =>
  unwrap('opening_hours', await week().select(weekColumns).order('id')).map(valuesOf);

export const editedWeek = () => queryOptions({ queryKey: ['opening-hours'], queryFn: latestWeek });

export const storeWeek = async (days: readonly DayValues[]) =>
  unwrap('opening_hours', await week().upsert(days.map(rowOf)).select(weekColumns)).map(valuesOf);

export type EditedSpecialHours = Row<'special_hours'>;

const specialColumns = `${specialHoursColumns}, updatedat` as const;
const special = () => adminClient().from('special_hours');

export const specialValues = ({ date, opens, closes, reason }: EditedSpecialHours): SpecialHoursValues => ({
  date,
  reason,
  isOpen: opens !== null,
  opens: hoursAndMinutes(opens),
  closes: hoursAndMinutes(closes),
});

/** Special hours from today on in the temple's time zone, soonest first. */
export const upcomingSpecialHours = () =>
  queryOptions({
    queryKey: ['special-hours'],
    queryFn: async () =>
      unwrap(
        'special_hours',
        await special().select(specialColumns).gte('date', today(templeTimeZone)).order('date'),
      ),
  });

/** Both hours depend on `isOpen`, so merge the changed fields with the stored ones. */
export const specialHoursRows = rowsOf(
  'special_hours',
  specialColumns,
  (values: Partial<SpecialHoursValues>, before) => {
    const { isOpen: _, opens: __, closes: ___, ...rest } = values;
    const stored = before ? specialValues(before) : newSpecialHours;
    const { isOpen, opens, closes } = { ...stored, ...values };
    return { ...rest, opens: isOpen ? opens : null, closes: isOpen ? closes : null };
  },
);

export const specialHoursBetween = async (first: Day, last: Day) =>
  unwrap(
    'special_hours',
    await special().select(specialHoursColumns).gte('date', first).lte('date', last).order('date'),
  );
