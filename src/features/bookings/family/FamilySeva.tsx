import { useCallback, useEffect, useRef, useState } from 'react';
import { spokenReference, waysShown } from '@/features/bookings/booking';
import { unmailedText } from '@/features/bookings/booking-request';
import { CalendarFile } from '@/features/bookings/CalendarFile';
import type { Temple } from '@/features/bookings/calendar-file';
import {
  type FamilyAction,
  type FamilyBooking,
  familyBooking,
} from '@/features/bookings/family-booking.queries';
import { Line } from '@/features/bookings/Line';
import { SevaGuide } from '@/features/bookings/SevaGuide';
import { withTimeout } from '@/lib/browser/timers';
import { templeTimeZone } from '@/lib/config';
import { daySpan, daysFrom, hoursOf, isPast, today, weekdayAndDate } from '@/lib/dates';
import { Button } from '@/ui/Button';
import { type Call, TryLater } from '@/ui/ConnectionGate';
import { LinkedText } from '@/ui/LinkedText';
import { Notice } from '@/ui/Notice';
import { Spinner } from '@/ui/Spinner';
import { AskForm, CorrectForm, WithdrawForm } from './FamilyForms';
import { NotMe } from './NotMe';

interface Props {
  temple: Temple;
  call: Call | undefined;
}

const secretInAddress = () => location.hash.slice(1);

/**
 * Island of a family's booking page. The secret after # selects the booking. With `?notme`, it offers to withdraw a
 * request that someone else made.
 */
export function FamilySeva({ temple, call }: Props) {
  const [booking, setBooking] = useState<FamilyBooking | 'loading' | 'failed' | 'none'>('loading');
  const [{ secret, isNotMe }, setAddress] = useState({ secret: '', isNotMe: false });
  const load = useCallback(() => {
    const opened = { secret: secretInAddress(), isNotMe: new URLSearchParams(location.search).has('notme') };
    setAddress(opened);
    setBooking(opened.secret ? 'loading' : 'none');
    // Another link may be opened while this one loads.
    const show = (next: FamilyBooking | 'failed' | 'none') =>
      opened.secret === secretInAddress() && setBooking(next);
    if (opened.secret && !opened.isNotMe)
      withTimeout(familyBooking(opened.secret)).then(
        (found) => show(found ?? 'none'),
        () => show('failed'),
      );
  }, []);
  useEffect(() => {
    load();
    addEventListener('hashchange', load);
    return () => removeEventListener('hashchange', load);
  }, [load]);

  if (booking === 'none')
    return (
      <Notice kind="info" title="This link doesn’t work" live={false}>
        <p>
          The link may be incomplete, a newer one may have replaced it, or the seva was more than three months
          ago. Please open the full link again, or ask the gurdwara for a new one
          {call ? ': ' : '.'}
          <CallLink call={call} />
        </p>
      </Notice>
    );
  if (isNotMe && secret)
    return <NotMe key={secret} {...{ secret, call }} onNone={() => setBooking('none')} />;
  if (booking === 'loading') return <Spinner label="Looking up your seva…" />;
  if (booking === 'failed')
    return (
      <Notice kind="error" title="Your seva could not be loaded">
        <p>
          <TryLater call={call} />
        </p>
        <Button onClick={load}>Try again</Button>
      </Notice>
    );
  const act = async (action: FamilyAction) => {
    const changed = await familyBooking(secret, action);
    setBooking(changed ?? 'none');
  };
  return <Summary key={secret} {...{ booking, temple, call, act }} />;
}

const CallLink = ({ call }: { call: Call | undefined }) =>
  call && (
    <a href={call.href} className="font-semibold whitespace-nowrap underline underline-offset-4">
      {call.number}
    </a>
  );

const stages = {
  pending: {
    kind: 'info',
    title: 'Waiting for an answer',
    text: 'We’re reviewing your request. Until we confirm it, the date stays open to others.',
  },
  confirmed: { kind: 'success', title: 'Confirmed', text: 'The date is yours.' },
  declined: { kind: 'error', title: 'Declined', text: 'The gurdwara could not accept this request.' },
  withdrawn: { kind: 'info', title: 'Withdrawn', text: 'You withdrew this request.' },
  cancelled: { kind: 'error', title: 'Cancelled', text: 'This seva was cancelled.' },
} as const;

const overTexts: Partial<Record<keyof typeof stages, string>> = {
  pending: 'This request was not answered in time. If you’d like another day, please call the gurdwara.',
  confirmed: 'This seva has taken place. Thank you.',
};

/** Says how long a request or change request has waited, and whom to call if it takes too long. */
function Waited({ since, call }: { since: string; call: Call | undefined }) {
  const now = today(templeTimeZone);
  const asked = today(templeTimeZone, new Date(since));
  const days = daysFrom(asked, now);
  return (
    <p>
      {days === 0 && 'You asked today.'}
      {days === 1 && 'You asked yesterday.'}
      {days > 1 && `You asked on ${weekdayAndDate(asked)}, ${days} days ago.`}
      {days > 2 && call && (
        <>
          {' '}
          If no one has contacted you, please call <CallLink call={call} />.
        </>
      )}
    </p>
  );
}

type Open = 'correct' | 'withdraw' | 'move' | 'cancel' | undefined;

interface SummaryProps extends Props {
  booking: FamilyBooking;
  act: (action: FamilyAction) => Promise<void>;
}

function Summary({ booking, temple, call, act }: SummaryProps) {
  const { stage, date, last_day, sevatype, change_request } = booking;
  const [open, setOpen] = useState<Open>();
  const [done, setDone] = useState('');
  const heading = useRef<HTMLHeadingElement>(null);
  const isOver = isPast(last_day, today(templeTimeZone));
  const canChange = (stage === 'pending' || stage === 'confirmed') && !isOver;
  const { kind, title, text } = stages[stage];
  const hours = hoursOf(booking);
  const where = booking.is_elsewhere
    ? booking.address || 'Not at the gurdwara'
    : [booking.place, temple.address].filter(Boolean).join(', ');

  // The focused form unmounts, so restore the focus.
  const close = (sentence = '') => {
    setOpen(undefined);
    setDone(sentence);
    heading.current?.focus();
  };
  const sent = (sentence: string) => async (action: FamilyAction) => {
    await act(action);
    close(sentence);
  };
  const form = { phone: temple.phone, onClose: () => close() };
  const calendar = async () => {
    const { calendarFile } = await import('@/features/bookings/calendar-file');
    return calendarFile(booking, temple, { timeZone: templeTimeZone, now: new Date() });
  };
  return (
    <article className="grid gap-6 rounded-card border border-line bg-surface p-5 shadow-lift sm:p-8">
      <h2 ref={heading} tabIndex={-1} className="text-2xl outline-none">
        {sevatype}
      </h2>
      <Notice kind={kind} title={isOver && stage === 'pending' ? 'The day has passed' : title} live={false}>
        <p>{isOver ? (overTexts[stage] ?? text) : text}</p>
        {stage === 'pending' && !isOver && <Waited since={booking.requestedat} call={call} />}
        {stage === 'pending' && !isOver && booking.request_mail === 'skipped' && <p>{unmailedText}</p>}
        {stage === 'declined' && booking.decline_reason && (
          <p className="wrap-anywhere whitespace-pre-line">
            <LinkedText text={booking.decline_reason} />
          </p>
        )}
        {change_request && canChange && (
          <>
            <p>
              You have asked to {change_request} it. Your booking stays as it is until the gurdwara answers.
            </p>
            <Waited since={booking.requestedat} call={call} />
          </>
        )}
      </Notice>
      {booking.is_undelivered && canChange && !open && (
        <Notice kind="error" title="Our emails are not reaching you" live={false}>
          <p className="wrap-anywhere">
            Our email to {booking.email} came back. Please enter another address.
          </p>
          <Button onClick={() => setOpen('correct')}>Correct your email</Button>
        </Notice>
      )}
      <p role="status" className="font-semibold empty:hidden">
        {done}
      </p>
      <dl className="grid gap-2">
        <Line term="Date">{[daySpan(date, last_day), hours].filter(Boolean).join('\n')}</Line>
        {stage === 'pending' && <Line term="Preferred time">{booking.preferred_time}</Line>}
        <Line term="Place">{where}</Line>
        <Line term="Reference">{spokenReference(booking.reference)}</Line>
        <Line term="Name">{`${booking.name} ${booking.family_name}`}</Line>
        <Line term="The calendar shows">{waysShown[booking.shown_as]}</Line>
        <Line term="Phone">{booking.phone || 'None'}</Line>
        <Line term="Email">{booking.email || 'None'}</Line>
        <Line term="Notes">{booking.notes || 'None'}</Line>
      </dl>
      <SevaGuide seva={sevatype} />
      {open === 'correct' && (
        <CorrectForm {...form} booking={booking} onSend={sent('Your corrections have been saved.')} />
      )}
      {open === 'withdraw' && <WithdrawForm {...form} onSend={sent('Your request has been withdrawn.')} />}
      {(open === 'move' || open === 'cancel') && (
        <AskForm key={open} {...form} change={open} onSend={sent('Your request has been sent.')} />
      )}
      {canChange && !open && (
        <div className="flex flex-wrap gap-3">
          <CalendarFile label="Add to my calendar" name={`seva-${booking.date}.ics`} text={calendar} />
          <Button onClick={() => setOpen('correct')}>Correct phone, email or notes</Button>
          {stage === 'pending' ? (
            <Button variant="danger" onClick={() => setOpen('withdraw')}>
              Withdraw request
            </Button>
          ) : (
            <>
              <Button onClick={() => setOpen('move')}>Ask to move it</Button>
              <Button variant="danger" onClick={() => setOpen('cancel')}>
                Ask to cancel it
              </Button>
            </>
          )}
        </div>
      )}
      {call && (
        <p className="text-ink-soft">
          Questions? Call <CallLink call={call} /> and give your reference.
        </p>
      )}
    </article>
  );
}
