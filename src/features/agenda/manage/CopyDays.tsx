import { useQuery } from '@tanstack/react-query';
import { confirmedBetween } from '@/features/bookings/manage/manage-bookings.queries';
import { shownSpecialHours } from '@/features/opening-hours/edit/edit-opening-hours.queries';
import { managedPlaces } from '@/features/places/manage/manage-places.queries';
import { siteUrl } from '@/lib/config';
import type { Day } from '@/lib/dates';
import { CopyForWhatsApp } from '@/ui/admin/CopyForWhatsApp';
import { emptyContext } from './day-context';
import { dayContext } from './manage-agenda.queries';
import { daysToShare } from './words-to-share';

/** All that is on in these days for the sangat's WhatsApp group, whatever the screen is narrowed to. */
export function CopyDays({ days }: { days: readonly Day[] }) {
  const [first = '', last = first] = [days[0], days.at(-1)];
  const bookings = useQuery(confirmedBetween(first, last));
  const context = useQuery(dayContext(first, last));
  const special = useQuery(shownSpecialHours(first, last));
  const places = useQuery(managedPlaces());
  const queries = [bookings, context, special, places];
  const text = () =>
    daysToShare(
      days,
      {
        bookings: bookings.data ?? [],
        context: context.data ?? emptyContext,
        special: special.data ?? [],
        places: places.data ?? [],
      },
      siteUrl,
    );
  return (
    <CopyForWhatsApp
      text={text}
      disabled={queries.some(({ isError }) => isError)}
      busy={queries.some(({ isFetching }) => isFetching) && 'Preparing…'}
    />
  );
}
