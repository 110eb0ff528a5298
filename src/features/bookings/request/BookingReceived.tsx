import { useState } from 'react';
import type { BookingRequest } from '@/features/bookings/booking-request';
import { download } from '@/lib/browser/download';
import { siteUrl } from '@/lib/config';
import { daySpan } from '@/lib/dates';
import { Button } from '@/ui/Button';
import type { Call } from '@/ui/ConnectionGate';
import { Notice } from '@/ui/Notice';
import { PanelHeading } from './PanelHeading';
import type { Temple } from './request-calendar';

interface Props {
  request: BookingRequest;
  temple: Temple;
  /** How soon an answer comes, as the end of a sentence. */
  answerTime: string;
  call: Call | undefined;
  onAnother: () => void;
}

/** The success message: that the request was received, and what happens next. */
export function BookingReceived({ request, temple, answerTime, call, onAnother }: Props) {
  const { date, last_day, sevatype } = request;
  return (
    <>
      <Notice kind="success" live={false}>
        <PanelHeading>Your booking request has been received</PanelHeading>
        <p>
          <strong className="block">{sevatype}</strong>
          {daySpan(date, last_day)}
        </p>
      </Notice>
      <h4 className="mt-5 font-semibold text-heading">What happens next</h4>
      <ol className="mt-2 grid list-decimal gap-1.5 pl-6">
        <li>
          We look at your request. Until we confirm it, it is pending and the date stays open to others.
        </li>
        <li>We call or write to you, {answerTime}.</li>
        <li>Once confirmed, the date shows as taken on this calendar, under your name.</li>
      </ol>
      {call && (
        <p className="mt-3">
          If you have not heard from us by then, call{' '}
          <a href={call.href} className="whitespace-nowrap">
            {call.number}
          </a>
          .
        </p>
      )}
      <div className="mt-6 grid gap-3">
        <CalendarFile request={request} temple={temple} />
        <Button onClick={onAnother}>Book Another Seva</Button>
      </div>
    </>
  );
}

/** The library that writes the file is larger than the form, so it is loaded on demand. */
function CalendarFile({ request, temple }: Pick<Props, 'request' | 'temple'>) {
  const [failed, setFailed] = useState(false);
  const save = async () => {
    try {
      const { requestCalendar } = await import('./request-calendar');
      const text = requestCalendar(request, temple, { siteUrl, now: new Date() });
      download(`seva-request-${request.date}.ics`, 'text/calendar', text);
      setFailed(false);
    } catch {
      setFailed(true);
    }
  };
  return (
    <>
      <Button variant="primary" onClick={save}>
        Save to my calendar
      </Button>
      {failed && <Notice kind="error">The calendar file could not be created. Please try again.</Notice>}
    </>
  );
}
