import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import { openScreen } from '@/lib/admin/navigation';
import { queryClient } from '@/lib/admin/query-client';
import { Loaded } from '@/ui/admin/Loaded';
import { Bookings } from './BookingTable';
import type { ManagedBooking } from './manage-bookings';
import { pendingRequests } from './manage-bookings.queries';
import { useBookingDecisions, useFocusAfterRefresh } from './use-booking-decisions';

interface Props {
  /** Key of the queries that also count bookings, refreshed after each decision. */
  counts: readonly string[];
}

/** First pending requests, soonest first, with buttons to approve them in place. */
export function PendingRequests({ counts }: Props) {
  const query = useQuery(pendingRequests());
  const open = ({ id }: ManagedBooking) => openScreen(`/admin/bookings?booking=${id}`);
  const onDecided = () => queryClient.invalidateQueries({ queryKey: counts });
  const decisions = useBookingDecisions({ onDecided, onLook: open, onTaken: open });
  useFocusAfterRefresh();
  return (
    <Loaded query={query} failed="The requests could not be loaded.">
      {({ rows, total }) =>
        total > 0 && (
          <div>
            <Bookings
              caption="Requests that wait for an answer, soonest first"
              rows={rows}
              decisions={decisions}
              onOpen={open}
            />
            <Link
              href="/admin/bookings?status=pending&when=coming"
              className="mt-2 inline-flex min-h-11 items-center font-semibold text-accent underline underline-offset-4"
            >
              {total === 1 ? '1 request' : `All ${total.toLocaleString('en-US')} requests`}
            </Link>
          </div>
        )
      }
    </Loaded>
  );
}
