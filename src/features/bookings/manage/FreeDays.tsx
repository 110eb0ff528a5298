import { useQuery } from '@tanstack/react-query';
import { takenDays } from '@/features/bookings/booking-days';
import { templeTimeZone } from '@/lib/config';
import { type Day, longDate, today } from '@/lib/dates';
import { Button } from '@/ui/Button';
import { nearestFreeDays, type Occupied } from './manage-bookings';
import { unavailable } from './manage-bookings.queries';

interface Props {
  booking: Occupied;
  onMove: (to: Day) => void;
}

/** The days nearest to those of a request that somebody else has been given. */
export function FreeDays({ booking, onMove }: Props) {
  const { data } = useQuery(unavailable());
  const days = data && nearestFreeDays(booking, takenDays(data.booked), data.limits, today(templeTimeZone));
  return (
    <div className="flex flex-wrap gap-2">
      {days?.map((day) => (
        <Button key={day} size="small" onClick={() => onMove(day)}>
          {longDate(day)}
        </Button>
      ))}
    </div>
  );
}
