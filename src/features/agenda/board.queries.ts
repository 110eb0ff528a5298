import { activeAnnouncements } from '@/features/announcements/announcement.queries';
import { confirmedBookings } from '@/features/bookings/booking.queries';
import { eventDatesFrom } from '@/features/events/event.queries';
import { openingHours, specialHoursFor } from '@/features/opening-hours/opening-hours.queries';
import { programme } from '@/features/programme/programme.queries';
import { currentVersion } from '@/features/publishing/content-version.queries';
import { allSevas } from '@/features/sevas/seva.queries';
import { templeSettings } from '@/features/temple-settings/temple-settings.queries';
import { templeTimeZone } from '@/lib/config';
import { type Day, today } from '@/lib/dates';
import { boardFacts, type KnownBoard } from './board';

async function currentFacts(day: Day) {
  const [settings, announcements, events, week, special, services, sevas, bookings] = await Promise.all([
    templeSettings(),
    activeAnnouncements(),
    eventDatesFrom(day),
    openingHours(),
    specialHoursFor(day),
    programme(),
    allSevas(),
    confirmedBookings(),
  ]);
  const calendar = { events, bookings };
  return boardFacts(
    { settings, announcements, calendar, hours: { week, special }, programme: services, sevas },
    day,
  );
}

/** The board as it is now: asked of the database every minute, it is read anew only where something has changed. */
export async function latestBoard(known: KnownBoard): Promise<KnownBoard> {
  const day = today(templeTimeZone);
  const { version } = await currentVersion();
  const isSame = version === known.version && day === known.day;
  const facts = isSame ? known.facts : await currentFacts(day);
  return { facts, version, day, knownAt: new Date().toISOString() };
}
