import { useMutation, useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { notify, notifyError } from '@/lib/admin/notify';
import { daySpan } from '@/lib/dates';
import { Loaded } from '@/ui/admin/Loaded';
import { Button } from '@/ui/Button';
import { type ManagedBooking, peopleWait } from './manage-bookings';
import { refreshBookings } from './use-booking-decisions';
import { forgetWaiter, waitersFor } from './waiters.queries';

/** Who is told if the days of a booking become free. */
export function Waiters({ booking }: { booking: ManagedBooking }) {
  const part = useRef<HTMLDivElement>(null);
  const { mutate, isPending, variables } = useMutation({
    mutationFn: forgetWaiter,
    onSuccess: () => {
      notify('The address has been removed');
      // The button that had the focus is about to go.
      part.current?.focus();
    },
    onError: (error) => notifyError('The address could not be removed', error),
    onSettled: refreshBookings,
  });
  return (
    <Loaded query={useQuery(waitersFor(booking))} failed="The waiting list could not be loaded.">
      {(waiters) => (
        <div ref={part} tabIndex={-1} className="outline-none">
          <p>{peopleWait(waiters.length, booking)}.</p>
          <ul>
            {waiters.map(({ id, email, sevatype, date }) => (
              <li key={id} className="flex items-center gap-1">
                <span className="min-w-0 wrap-anywhere">
                  {email}, {sevatype}
                  {date !== booking.date && `, ${daySpan(date, date)}`}
                </span>
                <Button
                  variant="quiet"
                  size="small"
                  aria-label={`Remove ${email}`}
                  busy={isPending && variables === id && 'Removing…'}
                  onClick={() => mutate(id)}
                >
                  Remove
                </Button>
              </li>
            ))}
          </ul>
        </div>
      )}
    </Loaded>
  );
}
