import { Button } from '@/ui/Button';
import type { ManagedBooking } from './manage-bookings.queries';
import type { BookingDecisions } from './use-booking-decisions';

interface Props extends BookingDecisions {
  booking: ManagedBooking;
  size?: 'small';
}

/** Approve for pending bookings, Cancel for confirmed ones. In a dialog, 'Cancel' alone would seem to close it. */
export function BookingActions({ booking, size, onApprove, onCancel, isDeciding }: Props) {
  const busy = isDeciding(booking);
  const row = size ? ({ variant: 'quiet', size } as const) : undefined;
  switch (booking.status) {
    case 'pending':
      return (
        <Button
          key="approve"
          variant="primary"
          {...row}
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
          {...row}
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
