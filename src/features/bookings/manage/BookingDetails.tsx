import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { templeTimeZone } from '@/lib/config';
import { type Day, daySpan, longDate, today } from '@/lib/dates';
import { shownTelephone, telephoneLink } from '@/lib/telephone';
import { mailLink } from '@/lib/web-address';
import { Dialog } from '@/ui/admin/Dialog';
import { Loaded } from '@/ui/admin/Loaded';
import { Button } from '@/ui/Button';
import { BookingActions } from './BookingActions';
import { BookingMessages } from './BookingMessages';
import { BookingState } from './BookingState';
import { DeclineDialog } from './DeclineDialog';
import { FreeDays } from './FreeDays';
import { bookingHours, bookingMessages, conflictWith } from './manage-bookings';
import { confirmedNear, type ManagedBooking, oneBooking } from './manage-bookings.queries';
import type { BookingDecisions } from './use-booking-decisions';

interface Props {
  id: number;
  decisions: BookingDecisions;
  /** To be corrected, or moved to this day. */
  onEdit: (booking: ManagedBooking, moveTo?: Day) => void;
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

const sources = { site: 'The website', administrator: 'An administrator' } as const;

function Text({ term, children }: { term: string; children: string }) {
  return (
    <Line term={term}>
      <span className="whitespace-pre-line">{children || 'None'}</span>
    </Line>
  );
}

function Details({ booking, decisions, onEdit, onClose }: Omit<Props, 'id'> & { booking: ManagedBooking }) {
  const hours = bookingHours(booking);
  const [declining, setDeclining] = useState(false);
  const { data: confirmed = [] } = useQuery(confirmedNear(booking.status === 'pending' ? [booking] : []));
  const conflict = booking.status === 'pending' ? conflictWith(booking, confirmed) : undefined;
  return (
    <>
      <dl className="grid gap-2">
        <Line term="Status">
          <BookingState booking={booking} conflict={conflict} />
        </Line>
        <Line term="Date">
          <strong className="font-semibold">{daySpan(booking.date, booking.last_day)}</strong>
          {hours && <span className="block">{hours}</span>}
        </Line>
        {conflict && (
          <Line term="Move it to">
            <FreeDays booking={booking} onMove={(day) => onEdit(booking, day)} />
          </Line>
        )}
        <Line term="Seva type">{booking.sevatype}</Line>
        <Line term="Name">{booking.name}</Line>
        <Line term="Family name">{booking.family_name}</Line>
        <Line term="Phone">
          {booking.phone ? (
            <a className={link} href={telephoneLink(booking.phone)}>
              {shownTelephone(booking.phone)}
            </a>
          ) : (
            'None'
          )}
        </Line>
        <Line term="Email">
          {booking.email ? (
            <a className={link} href={mailLink(booking.email)}>
              {booking.email}
            </a>
          ) : (
            'None'
          )}
        </Line>
        <Text term="Notes">{booking.notes}</Text>
        {booking.isdeclined && <Text term="Reason">{booking.decline_reason}</Text>}
        <Text term="Internal notes">{booking.internal_notes}</Text>
        <Line term="Requested on">{longDate(today(templeTimeZone, new Date(booking.createdat)))}</Line>
        <Line term="Came by">{sources[booking.source]}</Line>
        <Line term="Messages">
          <BookingMessages booking={booking.id} />
        </Line>
      </dl>
      <div className="mt-6 flex flex-wrap justify-end gap-3">
        <Button onClick={() => onEdit(booking)}>Edit</Button>
        {booking.status === 'pending' && (
          <Button variant="danger" onClick={() => setDeclining(true)}>
            Decline
          </Button>
        )}
        <BookingActions booking={booking} {...decisions} />
      </div>
      {declining && (
        <DeclineDialog booking={booking} onClose={() => setDeclining(false)} onDeclined={onClose} />
      )}
    </>
  );
}

/** Everything that a family entered, freshly loaded, with links to call or write to them. */
export function BookingDetails({ id, onClose, ...rest }: Props) {
  return (
    <Dialog title="Booking" onClose={onClose}>
      <Loaded query={useQuery(oneBooking(id))} failed={bookingMessages.loadFailed}>
        {(booking) => <Details booking={booking} onClose={onClose} {...rest} />}
      </Loaded>
    </Dialog>
  );
}
