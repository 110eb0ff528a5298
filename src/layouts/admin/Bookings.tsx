import { lazy } from 'react';
import { CopyDays } from '@/features/agenda/manage/CopyDays';
import { ManageBookings } from '@/features/bookings/manage/ManageBookings';
import { templeTimeZone } from '@/lib/config';
import { today, weekOf } from '@/lib/dates';

// Lazy, because the calendar library is larger than the rest of the screen.
const AgendaCalendar = lazy(async () => ({
  default: (await import('@/features/agenda/manage/AgendaCalendar')).AgendaCalendar,
}));
const DaySheet = lazy(async () => ({
  default: (await import('@/features/agenda/manage/DaySheet')).DaySheet,
}));

/** Screen at /admin/bookings, including a calendar with the rest of the agenda. */
export function Bookings() {
  return (
    <ManageBookings
      share={<CopyDays days={weekOf(today(templeTimeZone))} />}
      calendar={(calendar) => <AgendaCalendar {...calendar} />}
      sheet={(sheet) => <DaySheet {...sheet} />}
    />
  );
}
