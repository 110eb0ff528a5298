import { statusLooks } from '@/features/bookings/booking-status';
import { daySpan } from '@/lib/dates';
import { Badge } from '@/ui/Badge';
import type { ManagedBooking } from './manage-bookings.queries';

interface Props {
  booking: ManagedBooking;
  /** The confirmed booking that conflicts with a pending one. */
  clash: ManagedBooking | undefined;
}

/** The badge, and why a pending booking cannot be approved at present. */
export function BookingState({ booking: { status }, clash }: Props) {
  const { tone, label } = statusLooks[status];
  return (
    <div className="grid justify-items-start gap-1.5">
      <Badge tone={tone}>{label}</Badge>
      {status === 'pending' && clash && (
        <p className="wrap-anywhere text-red">
          Already taken: {clash.sevatype}, {clash.name} {clash.family_name},{' '}
          {daySpan(clash.date, clash.last_day)}
        </p>
      )}
    </div>
  );
}
