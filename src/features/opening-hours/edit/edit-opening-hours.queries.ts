import { queryOptions } from '@tanstack/react-query';
import { openingHoursRow, specialHoursRow } from '@/features/opening-hours/opening-hours';
import { adminTable, type RowIn } from '@/lib/admin/table';
import { templeTimeZone } from '@/lib/config';
import { today } from '@/lib/dates';
import { text } from '@/lib/rows';
import type { DayValues, SpecialHoursValues } from './edit-opening-hours';

const week = adminTable('opening_hours', { ...openingHoursRow, updatedat: text });

const shown = (time: string | null) => time?.slice(0, 5) ?? '';

const valuesOf = ({ id, updatedat, ...times }: RowIn<typeof week>): Required<DayValues> => ({
  id,
  updatedat,
  isOpen: times.opens !== null,
  opens: shown(times.opens),
  closes: shown(times.closes),
  hasBreak: times.break_from !== null,
  break_from: shown(times.break_from),
  break_until: shown(times.break_until),
});

/** What is not ticked is null in the database, whatever still stands in its fields. */
const rowOf = ({ isOpen, hasBreak, opens, closes, break_from, break_until, ...row }: DayValues) => {
  const rest = isOpen && hasBreak;
  return {
    ...row,
    opens: isOpen ? opens : null,
    closes: isOpen ? closes : null,
    break_from: rest ? break_from : null,
    break_until: rest ? break_until : null,
  };
};

/** The week as it is now, Sunday first. */
export const latestWeek = async () => (await week.list((all) => all.order('id'))).map(valuesOf);

export const editedWeek = () => queryOptions({ queryKey: ['opening-hours'], queryFn: latestWeek });

export const storeWeek = async (days: readonly DayValues[], ifUnchanged: boolean) =>
  (await week.upsertAll(days.map(rowOf), ifUnchanged)).map(valuesOf);

const special = adminTable('special_hours', { ...specialHoursRow, updatedat: text });

export type EditedSpecialHours = RowIn<typeof special>;

/** The changes as columns: the hours together, null where it is closed. */
function columnsOf(values: SpecialHoursValues, changes: Partial<SpecialHoursValues>) {
  const { isOpen: _, opens: __, closes: ___, ...rest } = changes;
  const { isOpen, opens, closes } = values;
  return { ...rest, opens: isOpen ? opens : null, closes: isOpen ? closes : null };
}

export const specialValues = ({ date, opens, closes, reason }: EditedSpecialHours): SpecialHoursValues => ({
  date,
  reason,
  isOpen: opens !== null,
  opens: shown(opens),
  closes: shown(closes),
});

export const specialHours = {
  ...special,
  insert: (values: SpecialHoursValues) => special.insert({ ...columnsOf(values, values), date: values.date }),
  change: (
    before: EditedSpecialHours,
    { updatedat, ...changes }: Partial<SpecialHoursValues> & { updatedat?: string },
  ) =>
    special.change(before, {
      ...columnsOf({ ...specialValues(before), ...changes }, changes),
      ...(updatedat && { updatedat }),
    }),
};

/** The dates of today (temple time) and later, soonest first. */
export const comingSpecialHours = () =>
  queryOptions({
    queryKey: ['special-hours'],
    queryFn: () => special.list((all) => all.gte('date', today(templeTimeZone)).order('date')),
  });
