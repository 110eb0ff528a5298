import { lazy } from 'react';
import { ManageBookings } from '@/features/bookings/manage/ManageBookings';

// The library of the week is larger than the rest of the screen.
const WeekCalendar = lazy(async () => ({
  default: (await import('@/features/agenda/manage/WeekCalendar')).WeekCalendar,
}));
const DaySheet = lazy(async () => ({
  default: (await import('@/features/agenda/manage/DaySheet')).DaySheet,
}));

/** /admin/bookings: bookings, and among what else takes place. */
export function Bookings() {
  return <ManageBookings week={(week) => <WeekCalendar {...week} />} sheet={<DaySheet />} />;
}
