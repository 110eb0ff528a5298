import { useEffect, useState } from 'react';
import { spokenReference } from '@/features/bookings/booking';
import { unmailedText } from '@/features/bookings/booking-request';
import { CalendarFile } from '@/features/bookings/CalendarFile';
import type { Temple } from '@/features/bookings/calendar-file';
import { type FamilyBooking, familyBooking } from '@/features/bookings/family-booking.queries';
import { familyLink } from '@/features/bookings/family-link';
import { templeTimeZone } from '@/lib/config';
import { daySpan } from '@/lib/dates';
import { Button } from '@/ui/Button';
import type { Call } from '@/ui/ConnectionGate';
import { CopyLink } from '@/ui/Copying';
import { Notice } from '@/ui/Notice';
import { PanelHeading } from './PanelHeading';
import type { Received } from './use-booking-form';

interface Props extends Received {
  temple: Temple;
  answerTime: string;
  call: Call | undefined;
  onAnother: () => void;
}

const under = { name: ', under your name', family: ', under your family name', taken: '' } as const;

export function BookingReceived({ request, secret, notified, temple, answerTime, call, onAnother }: Props) {
  const { date, last_day, sevatype, shown_as, email } = request;
  const [booking, setBooking] = useState<FamilyBooking>();
  useEffect(() => {
    const read = () => familyBooking(secret).then(setBooking, () => undefined);
    read();
    // Read only after sending, as the result of the email is unknown before.
    notified.then(read, () => undefined);
  }, [secret, notified]);
  const calendar = async () => {
    const [{ calendarFile }, own] = await Promise.all([
      import('@/features/bookings/calendar-file'),
      booking ?? familyBooking(secret),
    ]);
    if (!own) throw new Error('The link is unknown.');
    return calendarFile(own, temple, { timeZone: templeTimeZone, now: new Date() });
  };
  const mail = booking?.is_undelivered ? 'returned' : booking?.request_mail;
  const mailed: Record<string, string> = {
    sent: `We have emailed this to ${email}.`,
    skipped: unmailedText,
    returned: `Our email to ${email} came back. Open your request to correct the address.`,
  };
  return (
    <>
      <Notice kind="success" live={false}>
        <PanelHeading>Your booking request has been received</PanelHeading>
        <p>
          <strong className="block">{sevatype}</strong>
          {daySpan(date, last_day)}
        </p>
        {/* Loads with the booking. If loading fails, the summary still shows the seva and its days. */}
        <p className="min-h-[1lh]">
          {booking && (
            <>
              Your reference:{' '}
              <strong className="whitespace-nowrap">{spokenReference(booking.reference)}</strong>
            </>
          )}
        </p>
        {/* Reserve the height, so that the links below don't shift. */}
        <p className="min-h-[2lh] wrap-anywhere">{mail && mailed[mail]}</p>
      </Notice>
      <OwnLink secret={secret} />
      <h4 className="mt-5 font-semibold text-heading">What happens next</h4>
      <ol className="mt-2 grid list-decimal gap-1.5 pl-6">
        <li>We review your request. Until we confirm it, the date stays open to others.</li>
        <li>We’ll call or email you, {answerTime}.</li>
        <li>Once confirmed, the date shows as taken on this calendar{under[shown_as]}.</li>
      </ol>
      {call && (
        <p className="mt-3">
          If you have not heard from us by then, call{' '}
          <a href={call.href} className="whitespace-nowrap underline underline-offset-4">
            {call.number}
          </a>
          .
        </p>
      )}
      <div className="mt-6 grid gap-3">
        <CalendarFile label="Save to my calendar" name={`seva-request-${date}.ics`} text={calendar} />
        <Button onClick={onAnother}>Book Another Seva</Button>
      </div>
    </>
  );
}

function OwnLink({ secret }: { secret: string }) {
  const link = familyLink(secret);
  return (
    <>
      <h4 className="mt-5 font-semibold text-heading">Your link</h4>
      <p className="mt-2">
        Use this link to follow your request, correct it or withdraw it. Keep it private: anyone who has it
        can do the same.
      </p>
      <div className="flex flex-wrap items-center gap-x-5">
        <a
          href={link}
          className="inline-flex min-h-12 items-center font-semibold text-accent underline underline-offset-4"
        >
          See my request
        </a>
        <CopyLink link={link} />
      </div>
    </>
  );
}
