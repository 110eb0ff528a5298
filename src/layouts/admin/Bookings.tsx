import { lazy } from 'react';
import { CopyDays } from '@/features/agenda/manage/CopyDays';
import { ManageBookings } from '@/features/bookings/manage/ManageBookings';
import { templeTimeZone } from '@/lib/config';
import { today, weekOf } from '@/lib/dates';

// The library of the calendar is larger than the rest of the screen.
const AgendaCalendar = lazy(async () => ({
  default: (await import('@/features/agenda/manage/AgendaCalendar')).AgendaCalendar,
}));
const DaySheet = lazy(async () => ({
  default: (await import('@/features/agenda/manage/DaySheet')).DaySheet,
}));

/** /admin/bookings: bookings, and among what else takes place. */
export function Bookings() {
  return (
    <ManageBookings
      share={<CopyDays days={weekOf(today(templeTimeZone))} />}
      calendar={(calendar) => <AgendaCalendar {...calendar} />}
      sheet={(sheet) => <DaySheet {...sheet} />}
    />
  );
}
