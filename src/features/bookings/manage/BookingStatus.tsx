import { useQuery } from '@tanstack/react-query';
import { bookingBadge } from '@/features/bookings/booking';
import { conflictOf } from '@/features/bookings/booking-days';
import { managedPlaces } from '@/features/places/manage/manage-places.queries';
import { templeTimeZone } from '@/lib/config';
import { hoursOf, shortDaySpan, today } from '@/lib/dates';
import { Unread } from '@/ui/admin/Loaded';
import { Badge } from '@/ui/Badge';
import { Button } from '@/ui/Button';
import { changeRequestInWords, type ManagedBooking } from './manage-bookings';
import { confirmedNear } from './manage-bookings.queries';
import type { BookingDecisions } from './use-booking-decisions';

/**
 * Loads the rooms, and the confirmed bookings that conflict with pending ones. Also returns an error message if that
 * fails.
 */
export function useSurroundings(rows: readonly ManagedBooking[]) {
  const isPending = ({ status }: ManagedBooking) => status === 'pending';
  const confirmed = useQuery(confirmedNear(rows.filter(isPending)));
  const places = useQuery(managedPlaces());
  return {
    places: places.data ?? [],
    conflictWith: (booking: ManagedBooking) =>
      isPending(booking) ? conflictOf(booking, confirmed.data ?? [], places.data ?? []) : undefined,
    unread: <Unread queries={[confirmed, places]} failed="The taken days could not be loaded." />,
  };
}

export type Surroundings = ReturnType<typeof useSurroundings>;

interface Props {
  booking: ManagedBooking;
  /** Confirmed booking that conflicts with a pending one. */
  conflict: ManagedBooking | undefined;
}

export function BookingBadges({ booking }: { booking: ManagedBooking }) {
  const { tone, label } = bookingBadge(booking);
  const request = changeRequestInWords(booking);
  return (
    <>
      <Badge tone={tone}>{label}</Badge>{' '}
      {request && (
        <Badge tone="amber" wraps>
          {request}
        </Badge>
      )}
    </>
  );
}

/** Badges of a booking, and why a pending one cannot be approved. */
export function BookingStatus({ booking, conflict }: Props) {
  return (
    <div className="grid justify-items-start gap-1.5">
      <BookingBadges booking={booking} />
      {booking.status === 'pending' && conflict && (
        <p className="wrap-anywhere text-red">
          Already taken: {conflict.sevatype}, {conflict.name} {conflict.family_name},{' '}
          {[shortDaySpan(conflict.date, conflict.last_day, today(templeTimeZone)), hoursOf(conflict)]
            .filter(Boolean)
            .join(', ')}
        </p>
      )}
    </div>
  );
}

interface ActionsProps extends BookingDecisions {
  booking: ManagedBooking;
  size?: 'small';
}

/** Approve for pending bookings, Cancel for confirmed ones. In a dialog, a plain 'Cancel' would seem to close it. */
export function BookingActions({ booking, size, onApprove, onCancel, isDeciding }: ActionsProps) {
  const busy = isDeciding(booking);
  const small = size ? ({ variant: 'quiet', size } as const) : undefined;
  switch (booking.status) {
    case 'pending':
      return (
        <Button
          key="approve"
          data-approve=""
          variant="primary"
          {...small}
          busy={busy && 'Approving…'}
          onClick={() => onApprove(booking)}
        >
          Approve
        </Button>
      );
    case 'confirmed':
      return (
        <Button
          key="cancel"
          variant="danger"
          {...small}
          busy={busy && 'Cancelling…'}
          onClick={() => onCancel(booking)}
        >
          {size ? 'Cancel' : 'Cancel booking'}
        </Button>
      );
    case 'cancelled':
      return null;
  }
}
