import { useMutation, useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { Link } from 'wouter';
import { spokenReference, waysShown } from '@/features/bookings/booking';
import { familyLink } from '@/features/bookings/family-link';
import { kindLabels } from '@/features/messages/kinds';
import { byChannel, reasonInWords, recipientInWords, resultOf } from '@/features/messages/notification';
import { messagesAbout } from '@/features/messages/notifications.queries';
import { placeName } from '@/features/places/place';
import { notifyError } from '@/lib/admin/notify';
import { siteUrl, templeTimeZone } from '@/lib/config';
import { type Day, daySpan, hoursOf, longDate, momentIn, today } from '@/lib/dates';
import { mailLink } from '@/lib/web-address';
import { ChangedBy } from '@/ui/admin/ChangedBy';
import { CopyForWhatsApp } from '@/ui/admin/CopyForWhatsApp';
import { Dialog } from '@/ui/admin/Dialog';
import { Loaded } from '@/ui/admin/Loaded';
import { PhoneLink } from '@/ui/admin/PhoneLink';
import { Result } from '@/ui/Badge';
import { Button } from '@/ui/Button';
import { CopyLink } from '@/ui/Copying';
import { Notice } from '@/ui/Notice';
import { BookingActions, BookingStatus, useSurroundings } from './BookingStatus';
import { DeclineDialog } from './DeclineDialog';
import { FreeDays } from './FreeDays';
import {
  bookingMessages,
  bookingToShare,
  changeRequestInWords,
  type ManagedBooking,
  stateToSay,
} from './manage-bookings';
import { bookingById, keepBooking, mailFamilyLink, newFamilyLink } from './manage-bookings.queries';
import { type BookingDecisions, reportBooking, showBooking } from './use-booking-decisions';
import { mailUnknown, useMailed, useMailedOfChanges } from './use-mailed';

interface Props {
  id: number;
  decisions: BookingDecisions;
  /** Opens the edit dialog, optionally to move the booking to this day. */
  onEdit: (booking: ManagedBooking, moveTo?: Day) => void;
  onClose: () => void;
}

const link = 'inline-flex min-h-11 items-center font-semibold text-accent underline underline-offset-4';

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
  const hours = hoursOf(booking);
  const [declining, setDeclining] = useState(false);
  const { places, conflictWith, unread } = useSurroundings([booking]);
  const conflict = conflictWith(booking);
  const place = placeName(booking, places);
  return (
    <>
      <ChangeRequest booking={booking} />
      <Undelivered booking={booking} onEdit={() => onEdit(booking)} />
      {unread}
      <dl className="grid gap-2">
        <Line term="Status">
          <BookingStatus booking={booking} conflict={conflict} />
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
        {booking.preferred_time && <Line term="Preferred time">{booking.preferred_time}</Line>}
        {place && <Line term="Place">{[place, booking.address].filter(Boolean).join(': ')}</Line>}
        <Line term="Reference">{spokenReference(booking.reference)}</Line>
        <Line term="Seva type">{booking.sevatype}</Line>
        <Line term="Name">{booking.name}</Line>
        <Line term="Family name">{booking.family_name}</Line>
        <Line term="Calendar shows">{waysShown[booking.shown_as]}</Line>
        <Line term="Phone">
          {booking.phone ? <PhoneLink className={`${link} break-all`} number={booking.phone} /> : 'None'}
        </Line>
        <Line term="Email">
          {booking.email ? (
            <a className={`${link} break-all`} href={mailLink(booking.email)}>
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
        <Line term="Received through">{sources[booking.source]}</Line>
        {!booking.erasedat && (
          <Line term="The family’s link">
            <NewLink booking={booking} />
          </Line>
        )}
        <Line term="The family’s data">
          {booking.erasedat ? (
            `Erased on ${longDate(today(templeTimeZone, new Date(booking.erasedat)))}`
          ) : (
            <Link className={`${link} wrap-anywhere`} href={`/admin/family-data?find=${booking.reference}`}>
              All that is held about this family
            </Link>
          )}
        </Line>
        <Line term="Messages">
          <Messages booking={booking.id} />
        </Line>
      </dl>
      {/* Reserve the height: these lines load late and would shift the buttons. */}
      <div className="mt-4 min-h-[2lh] text-sm">
        <ChangedBy subject="seva_bookings" id={booking.id} all />
      </div>
      {booking.status === 'confirmed' && booking.shown_as !== 'taken' && (
        <div className="mt-6">
          <CopyForWhatsApp
            text={() => bookingToShare(booking, places, siteUrl)}
            disabled={places.length === 0}
          />
        </div>
      )}
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

/** All details of a booking, with links to call or write to the family. */
export function BookingDetails({ id, onClose, ...rest }: Props) {
  return (
    <Dialog title="Booking" onClose={onClose}>
      <Loaded query={useQuery(bookingById(id))} failed={bookingMessages.loadFailed}>
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
      <p className="text-ink-soft">Asked on {longDate(today(templeTimeZone, new Date(booking.askedat)))}.</p>
      <p>
        {booking.change_request === 'move' ? 'Choose another date under Edit' : 'Cancel the booking below'},
        or keep it.{' '}
        {isMailed === undefined
          ? mailUnknown
          : isMailed
            ? 'The family is told by email.'
            : 'Call the family to tell them.'}
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
  const problem = messages?.find(({ isundelivered }) => isundelivered);
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
function NewLink({ booking }: { booking: ManagedBooking }) {
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
    <div className="grid justify-items-start gap-2">
      {address ? (
        <>
          <span className="break-all">{address}</span>
          <div className="flex flex-wrap items-center gap-x-3">
            <CopyLink link={address} />
          </div>
        </>
      ) : (
        <>
          <p className="text-ink-soft">
            With it the family can follow, correct or withdraw its request. A new link replaces all earlier
            ones.
          </p>
          <div className="flex flex-wrap gap-2">
            {isMailed !== false && (
              <Button size="small" busy={sending.isPending && 'Sending…'} onClick={() => sending.mutate()}>
                Send a new link by email
              </Button>
            )}
            <Button size="small" busy={making.isPending && 'Making…'} onClick={() => making.mutate()}>
              Make a new link
            </Button>
          </div>
        </>
      )}
      {!booking.email && <p>To read out: “{stateToSay(booking)}”</p>}
    </div>
  );
}

/** Notifications about a booking and their results, newest first. */
function Messages({ booking }: { booking: number }) {
  return (
    <Loaded query={useQuery(messagesAbout(booking))} failed="The messages could not be loaded.">
      {(messages) =>
        messages.length === 0 ? (
          'Nobody has been notified.'
        ) : (
          <ul className="grid gap-3">
            {messages.map(({ id, createdat, event_type, channel, recipient, ...result }) => (
              <li key={id ?? `${event_type} ${channel} ${recipient} ${createdat}`}>
                <p>
                  {kindLabels[event_type].label}: {recipientInWords(channel, recipient ?? undefined)},{' '}
                  {byChannel(channel)}, {momentIn(templeTimeZone, createdat)}
                </p>
                <Result {...resultOf(result)} />
              </li>
            ))}
          </ul>
        )
      }
    </Loaded>
  );
}
