import { useQuery } from '@tanstack/react-query';
import { takenDays } from '@/features/bookings/booking-days';
import { managedPlaces } from '@/features/places/manage/manage-places.queries';
import { templeTimeZone } from '@/lib/config';
import { type Day, longDate, today } from '@/lib/dates';
import { Loaded } from '@/ui/admin/Loaded';
import { Button } from '@/ui/Button';
import { nearestFreeDays } from './booking-form';
import type { ManagedBooking } from './manage-bookings';
import { unavailableDays } from './manage-bookings.queries';

interface Props {
  booking: ManagedBooking;
  onMove: (day: Day) => void;
}

/** Nearest free days for a request whose own days are taken. */
export function FreeDays({ booking, onMove }: Props) {
  const { data: places } = useQuery(managedPlaces());
  return (
    <Loaded query={useQuery(unavailableDays())} failed="The free days could not be loaded." skeleton={null}>
      {({ booked, limits }) => (
        <div className="flex flex-wrap gap-2">
          {places &&
            nearestFreeDays(booking, takenDays(booked, places), limits, today(templeTimeZone)).map((day) => (
              <Button key={day} size="small" onClick={() => onMove(day)}>
                {longDate(day)}
              </Button>
            ))}
        </div>
      )}
    </Loaded>
  );
}
