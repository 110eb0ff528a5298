import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'wouter';
import { spokenReference, whoBooked } from '@/features/bookings/booking';
import { familyLink } from '@/features/bookings/family-link';
import { Line } from '@/features/bookings/Line';
import { kindLabels } from '@/features/messages/kinds';
import { countsInWords, failureInWords, reasonInWords } from '@/features/messages/notification';
import { messagesAbout } from '@/features/messages/notifications.queries';
import { placeName } from '@/features/places/place';
import { notifyError } from '@/lib/admin/notify';
import { templeTimeZone } from '@/lib/config';
import { type Day, daySpan, hoursOf, longDate, today } from '@/lib/dates';
import { groupBy } from '@/lib/group-by';
import { mailLink } from '@/lib/web-address';
import { ChangedBy } from '@/ui/admin/ChangedBy';
import { Dialog, DialogFoot } from '@/ui/admin/Dialog';
import { Loaded } from '@/ui/admin/Loaded';
import { More } from '@/ui/admin/More';
import { PhoneLink } from '@/ui/admin/PhoneLink';
import { Button } from '@/ui/Button';
import { CopyLink } from '@/ui/Copying';
import { Notice } from '@/ui/Notice';
import { BookingActions, BookingStatus, useSurroundings } from './BookingStatus';
import { DeclineDialog } from './DeclineDialog';
import { FreeDays } from './FreeDays';
import { bookingMessages, changeRequestInWords, type ManagedBooking, stateToSay } from './manage-bookings';
import { bookingById, keepBooking, mailFamilyLink, newFamilyLink } from './manage-bookings.queries';
import { type BookingDecisions, reportBooking, showBooking } from './use-booking-decisions';
import { byMail, useMailed, useMailedOfChanges } from './use-mailed';

interface Props {
  id: number;
  decisions: BookingDecisions;
  /** Opens the edit dialog, optionally to move the booking to this day. */
  onEdit: (booking: ManagedBooking, moveTo?: Day) => void;
  onClose: () => void;
}

const link = 'inline-flex min-h-11 items-center font-semibold text-accent underline underline-offset-4';

const dayOf = (moment: string) => longDate(today(templeTimeZone, new Date(moment)));

function Details({ booking, decisions, onEdit, onClose }: Omit<Props, 'id'> & { booking: ManagedBooking }) {
  const [declining, setDeclining] = useState(false);
  const { places, conflictWith, unread } = useSurroundings([booking]);
  const conflict = conflictWith(booking);
  return (
    <>
      <div className="-mt-3 mb-5 grid justify-items-start gap-2">
        <p className="text-base font-semibold">
          {[daySpan(booking.date, booking.last_day), hoursOf(booking)].filter(Boolean).join(', ')}
        </p>
        {booking.phone && <PhoneLink className={`${link} break-all`} number={booking.phone} />}
        <BookingStatus booking={booking} conflict={conflict} />
      </div>
      <ChangeRequest booking={booking} />
      <Undelivered booking={booking} onEdit={() => onEdit(booking)} />
      {unread}
      <dl className="grid gap-2">
        {conflict && (
          <Line term="Move it to">
            <FreeDays booking={booking} onMove={(day) => onEdit(booking, day)} />
          </Line>
        )}
        <Line term="Seva type">{booking.sevatype}</Line>
        <Line term="Preferred time">{booking.preferred_time}</Line>
        <Line term="Room">{[placeName(booking, places), booking.address].filter(Boolean).join(': ')}</Line>
        <Line term="Email">
          {booking.email && (
            <a className={`${link} break-all`} href={mailLink(booking.email)}>
              {booking.email}
            </a>
          )}
        </Line>
        <Line term="Notes">{booking.notes}</Line>
        <Line term="Reason">{booking.decline_reason}</Line>
        <Line term="Internal notes">{booking.internal_notes}</Line>
        <Line term="Reference">{spokenReference(booking.reference)}</Line>
        <Line term="Erased">{booking.erasedat && dayOf(booking.erasedat)}</Line>
      </dl>
      <More className="justify-items-start">
        {!booking.erasedat && (
          <>
            <FamilyLink booking={booking} />
            <Link className={`${link} wrap-anywhere`} href={`/admin/family-data?find=${booking.reference}`}>
              Family data
            </Link>
          </>
        )}
        <Messages booking={booking.id} />
        <div className="text-sm text-ink-soft">
          Requested on {dayOf(booking.createdat)}
          <ChangedBy subject="seva_bookings" id={booking.id} all />
        </div>
      </More>
      <DialogFoot>
        <div className="mt-4 flex flex-wrap justify-end gap-3">
          <Button onClick={() => onEdit(booking)}>Edit</Button>
          {booking.status === 'pending' && (
            <Button variant="danger" onClick={() => setDeclining(true)}>
              Decline
            </Button>
          )}
          <BookingActions booking={booking} {...decisions} />
        </div>
      </DialogFoot>
      {declining && (
        <DeclineDialog booking={booking} onClose={() => setDeclining(false)} onDeclined={onClose} />
      )}
    </>
  );
}

export function BookingDetails({ id, onClose, ...rest }: Props) {
  const query = useQuery(bookingById(id));
  return (
    <Dialog title={query.data ? whoBooked(query.data) : 'Booking'} onClose={onClose}>
      <Loaded query={query} failed={bookingMessages.loadFailed}>
        {(booking) => <Details booking={booking} onClose={onClose} {...rest} />}
      </Loaded>
    </Dialog>
  );
}

/** Shows a family's change request. Moving or cancelling the booking settles it. */
function ChangeRequest({ booking }: { booking: ManagedBooking }) {
  const words = changeRequestInWords(booking);
  const isMailed = useMailedOfChanges(booking);
  const { mutate, isPending } = useMutation({
    mutationFn: () => keepBooking(booking),
    onSuccess: () => reportBooking(bookingMessages.kept, booking, 'booking_unchanged'),
    onError: (error) => notifyError(bookingMessages.keepFailed, error),
    onSettled: showBooking,
  });
  if (!words) return null;
  return (
    <Notice kind="info" title={words} live={false} className="mb-4">
      <p className="wrap-anywhere whitespace-pre-line">{booking.change_reason}</p>
      <p className="text-ink-soft">Asked on {dayOf(booking.requestedat)}.</p>
      <p>
        {booking.change_request === 'move' ? 'Choose another date under Edit' : 'Cancel the booking below'},
        or keep it. {byMail(isMailed, 'We’ll email the family.', 'Please call the family.')}
      </p>
      <Button size="small" busy={isPending && 'Keeping…'} onClick={() => mutate()}>
        Keep it as it is
      </Button>
    </Notice>
  );
}

/** Warns that emails do not reach the family, and says what to do instead. */
function Undelivered({ booking, onEdit }: { booking: ManagedBooking; onEdit: () => void }) {
  const { data: messages } = useQuery(messagesAbout(booking.id));
  const problem = messages?.find(({ is_undelivered }) => is_undelivered);
  if (!problem) return null;
  return (
    <Notice kind="error" title="Emails do not reach this family" live={false} className="mb-4">
      <p className="wrap-anywhere">
        {booking.email}: {reasonInWords(problem.error)}
      </p>
      <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
        <Button size="small" onClick={onEdit}>
          Correct the address
        </Button>
        {booking.phone && <PhoneLink className={link} before="Call " number={booking.phone} />}
      </div>
    </Notice>
  );
}

/** Creates a new link to mail or copy. For families without email, shows what to say on the phone. */
function FamilyLink({ booking }: { booking: ManagedBooking }) {
  const onError = (error: Error) => notifyError(bookingMessages.linkFailed, error);
  const making = useMutation({ mutationFn: () => newFamilyLink(booking), onError });
  const sending = useMutation({
    mutationFn: () => mailFamilyLink(booking),
    onSuccess: () => reportBooking(bookingMessages.linkSent, booking, 'booking_link'),
    onError,
  });
  const isMailed = useMailed(booking);
  const address = making.data && familyLink(making.data);
  return (
    <div className="grid gap-2">
      <p className="text-ink-soft">A new link for the family replaces all earlier ones.</p>
      <div className="flex flex-wrap gap-2">
        {isMailed !== false && (
          <Button size="small" busy={sending.isPending && 'Sending…'} onClick={() => sending.mutate()}>
            Send a new link by email
          </Button>
        )}
        <Button size="small" busy={making.isPending && 'Creating…'} onClick={() => making.mutate()}>
          Create a new link
        </Button>
      </div>
      {address && (
        <div className="flex flex-wrap items-center gap-x-3">
          <span className="basis-full break-all">{address}</span>
          <CopyLink link={address} />
        </div>
      )}
      {!booking.email && <p>Tell the family: “{stateToSay(booking)}”</p>}
    </div>
  );
}

/** Outcomes of the notifications about a booking, by kind: 'Approved: 4 sent'. */
function Messages({ booking }: { booking: number }) {
  return (
    <Loaded query={useQuery(messagesAbout(booking))} failed="The messages could not be loaded.">
      {(messages) => (
        <ul>
          {[...groupBy(messages, ({ event_type }) => event_type)].map(([kind, some]) => {
            // A message may have several attempts.
            const attempts = groupBy(some, ({ channel, recipient }) => `${channel} ${recipient}`);
            const ends = [...attempts.values()].flatMap(([latest]) => latest ?? []);
            return (
              <li key={kind} className="wrap-anywhere">
                {kindLabels[kind].label}:{' '}
                {[countsInWords(ends), failureInWords(ends)?.detail].filter(Boolean).join('. ')}
              </li>
            );
          })}
        </ul>
      )}
    </Loaded>
  );
}
