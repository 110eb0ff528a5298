import { useQuery } from '@tanstack/react-query';
import { confirmedBetween } from '@/features/bookings/manage/manage-bookings.queries';
import { managedPlaces } from '@/features/places/manage/manage-places.queries';
import { siteUrl } from '@/lib/config';
import type { Day } from '@/lib/dates';
import { CopyForWhatsApp } from '@/ui/admin/CopyForWhatsApp';
import { emptyAgenda } from './days';
import { daysToShare } from './days-to-share';
import { publicAgenda } from './manage-agenda.queries';

/** Copies the whole agenda of these days for the sangat's WhatsApp group. Ignores the screen's filters. */
export function CopyDays({ days }: { days: readonly Day[] }) {
  const [first = '', last = first] = [days[0], days.at(-1)];
  const bookings = useQuery(confirmedBetween(first, last));
  const others = useQuery(publicAgenda(first, last));
  const places = useQuery(managedPlaces());
  const queries = [bookings, others, places];
  const text = () =>
    daysToShare(
      days,
      {
        bookings: bookings.data ?? [],
        agenda: others.data ?? emptyAgenda,
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
