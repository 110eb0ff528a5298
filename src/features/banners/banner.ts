import type { ConfirmedBooking } from '@/features/bookings/booking';
import type { TempleEvent } from '@/features/events/event';
import { longDate, timeOfDay } from '@/lib/dates';
import { routes } from '@/lib/routes';

/** How many of each kind a built page carries: what is shown, and as many again for when those are past. */
const carried = 6;

/** What the banners above the header say besides announcements (spec §2); a kind with nothing to say is left out. */
export function bannerUpdates(events: readonly TempleEvent[], akhandPaths: readonly ConfirmedBooking[]) {
  const eventItems = events.map(({ date, time, title }) => ({
    date,
    href: `${routes.home}#events`,
    text: title,
    when: time ? `${longDate(date)}, ${timeOfDay(time)}` : longDate(date),
  }));
  const pathItems = akhandPaths.map(({ date, name, family_name }) => ({
    date,
    href: routes.seva,
    text: `${name} ${family_name}`,
    when: `begins ${longDate(date)}`,
  }));
  return [
    { label: 'Upcoming Events', items: eventItems.slice(0, carried) },
    { label: 'Akhand Path', items: pathItems.slice(0, carried) },
  ].filter(({ items }) => items.length > 0);
}
