import { type ReactNode, useEffect, useState } from 'react';
import { closing } from '@/features/availability/availability';
import type { BookingRequest } from '@/features/bookings/booking-request';
import type { OfferedSeva } from '@/features/sevas/seva';
import { offeredSevas } from '@/features/sevas/seva.queries';
import type { Day } from '@/lib/dates';
import { BookingForm } from './BookingForm';
import { BookingReceived } from './BookingReceived';
import { ClosedDay } from './ClosedDay';
import type { Temple } from './request-calendar';
import { TakenDay } from './TakenDay';
import { useBookingForm } from './use-booking-form';
import type { KnownDays } from './use-seva-calendar';

interface Props {
  day: Day | undefined;
  days: KnownDays;
  /** The day was not free when it was selected, so what is shown is why. */
  showsWhy: boolean;
  builtSevas: readonly OfferedSeva[];
  temple: Temple;
  onStored: () => void;
  onRefused: () => void;
  onAnother: () => void;
  /** Shown while no day is selected. */
  children: ReactNode;
}

/** What can be asked for, read again whenever the days were. Nothing waits for it: what was built is offered until then. */
function useOfferedSevas(built: readonly OfferedSeva[], days: KnownDays) {
  const [sevas, setSevas] = useState(built);
  useEffect(() => {
    if (days.state === 'built') return;
    let isNewest = true;
    offeredSevas().then(
      (now) => isNewest && setSevas(now),
      () => undefined,
    );
    return () => {
      isNewest = false;
    };
  }, [days]);
  return sevas;
}

/** The booking of a taken day, why a day is closed, the form, or the success. What is typed outlives the selected day. */
export function RequestPanel(props: Props) {
  const { day, days, showsWhy, builtSevas, temple, onStored, onRefused, onAnother, children } = props;
  const { taken, limits } = days;
  const sevas = useOfferedSevas(builtSevas, days);
  const [received, setReceived] = useState<BookingRequest>();
  const form = useBookingForm({
    day,
    taken,
    limits,
    sevas,
    phone: temple.phone,
    onRefused,
    onStored: (request) => {
      setReceived(request);
      onStored();
    },
  });
  const another = () => {
    setReceived(undefined);
    onAnother();
  };
  if (!day) {
    if (!received) return children;
    return <BookingReceived request={received} temple={temple} onAnother={another} />;
  }
  const booking = showsWhy ? taken.get(day) : undefined;
  if (booking) return <TakenDay day={day} booking={booking} />;
  const closed = showsWhy ? closing(day, limits) : undefined;
  if (closed) return <ClosedDay day={day} reason={closed.reason} />;
  return <BookingForm day={day} state={form} />;
}
