import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import { openScreen } from '@/lib/admin/navigation';
import { Loaded } from '@/ui/admin/Loaded';
import { Bookings } from './BookingTable';
import type { ManagedBooking } from './manage-bookings';
import { pendingRequests } from './manage-bookings.queries';
import { useBookingDecisions } from './use-booking-decisions';
import { useBookingDialogs } from './use-booking-dialogs';

const open = ({ id }: ManagedBooking) => openScreen(`/admin/bookings?booking=${id}`);

export function PendingRequests() {
  const query = useQuery(pendingRequests());
  const { onReview, dialogs } = useBookingDialogs();
  const decisions = useBookingDecisions({ onReview });
  return (
    <>
      <Loaded query={query} failed="The requests could not be loaded.">
        {({ rows, total }) =>
          total > 0 && (
            <div>
              <Bookings caption="Pending requests" rows={rows} decisions={decisions} onOpen={open} />
              {total > rows.length && (
                <Link
                  href="/admin/bookings"
                  className="mt-2 inline-flex min-h-11 items-center font-semibold text-accent underline underline-offset-4"
                >
                  All {total.toLocaleString('en-US')} requests
                </Link>
              )}
            </div>
          )
        }
      </Loaded>
      {dialogs}
    </>
  );
}
