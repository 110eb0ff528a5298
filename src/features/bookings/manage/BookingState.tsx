import { bookingBadge } from '@/features/bookings/booking';
import { daySpan } from '@/lib/dates';
import { Badge } from '@/ui/Badge';
import type { ManagedBooking } from './manage-bookings.queries';

interface Props {
  booking: ManagedBooking;
  /** The confirmed booking that conflicts with a pending one. */
  conflict: ManagedBooking | undefined;
}

/** The badge, and why a pending booking cannot be approved at present. */
export function BookingState({ booking, conflict }: Props) {
  const { tone, label } = bookingBadge(booking);
  return (
    <div className="grid justify-items-start gap-1.5">
      <Badge tone={tone}>{label}</Badge>
      {booking.status === 'pending' && conflict && (
        <p className="wrap-anywhere text-red">
          Already taken: {conflict.sevatype}, {conflict.name} {conflict.family_name},{' '}
          {daySpan(conflict.date, conflict.last_day)}
        </p>
      )}
    </div>
  );
}
