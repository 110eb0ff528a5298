import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { templeTimeZone } from '@/lib/config';
import { daySpan, longDate, today } from '@/lib/dates';
import { mailLink } from '@/lib/mail-link';
import { shownTelephone, telephoneLink } from '@/lib/telephone';
import { Dialog } from '@/ui/admin/Dialog';
import { Loaded } from '@/ui/admin/Loaded';
import { BookingActions } from './BookingActions';
import { BookingState } from './BookingState';
import { bookingMessages, conflictWith } from './manage-bookings';
import { confirmedNear, type ManagedBooking, oneBooking } from './manage-bookings.queries';
import type { BookingDecisions } from './use-booking-decisions';

interface Props {
  id: number;
  decisions: BookingDecisions;
  onClose: () => void;
}

const link =
  'inline-flex min-h-11 items-center font-semibold break-all text-accent underline underline-offset-4';

function Line({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div className="grid gap-x-4 sm:grid-cols-[9rem_1fr] sm:items-baseline">
      <dt className="text-ink-soft">{term}</dt>
      <dd className="min-w-0 wrap-anywhere">{children}</dd>
    </div>
  );
}

function Details({ booking, decisions }: { booking: ManagedBooking; decisions: BookingDecisions }) {
  const { data: confirmed = [] } = useQuery(confirmedNear(booking.status === 'pending' ? [booking] : []));
  return (
    <>
      <dl className="grid gap-2">
        <Line term="Status">
          <BookingState booking={booking} conflict={conflictWith(booking, confirmed)} />
        </Line>
        <Line term="Date">
          <strong className="font-semibold">{daySpan(booking.date, booking.last_day)}</strong>
        </Line>
        <Line term="Seva type">{booking.sevatype}</Line>
        <Line term="Name">{booking.name}</Line>
        <Line term="Family name">{booking.family_name}</Line>
        <Line term="Phone">
          <a className={link} href={telephoneLink(booking.phone)}>
            {shownTelephone(booking.phone)}
          </a>
        </Line>
        <Line term="Email">
          <a className={link} href={mailLink(booking.email)}>
            {booking.email}
          </a>
        </Line>
        <Line term="Notes">
          <span className="whitespace-pre-line">{booking.notes || 'None'}</span>
        </Line>
        <Line term="Requested on">{longDate(today(templeTimeZone, new Date(booking.createdat)))}</Line>
      </dl>
      <div className="mt-6 flex flex-wrap justify-end gap-3">
        <BookingActions booking={booking} {...decisions} />
      </div>
    </>
  );
}

/** Everything that a family entered, freshly loaded, with links to call or write to them. */
export function BookingDetails({ id, decisions, onClose }: Props) {
  return (
    <Dialog title="Booking" onClose={onClose}>
      <Loaded query={useQuery(oneBooking(id))} failed={bookingMessages.loadFailed}>
        {(booking) => <Details booking={booking} decisions={decisions} />}
      </Loaded>
    </Dialog>
  );
}
