import { useState } from 'react';
import { whyUnavailable } from '@/features/availability/availability';
import type { ConfirmedBooking } from '@/features/bookings/booking';
import type { BookingRequest } from '@/features/bookings/booking-request';
import { type Day, daySpan, longDate } from '@/lib/dates';
import type { Call } from '@/ui/ConnectionGate';
import { Spinner } from '@/ui/Spinner';
import { BookingForm } from './BookingForm';
import { BookingReceived } from './BookingReceived';
import type { CalendarData } from './calendar-data';
import { PanelHeading } from './PanelHeading';
import type { Temple } from './request-calendar';
import { type BookingFormState, useBookingForm } from './use-booking-form';

/** The chosen day or, after it was sent, the request; neither at first. */
export interface PanelContent {
  day?: Day | undefined;
  received?: BookingRequest;
}

interface Props {
  content: PanelContent;
  data: CalendarData;
  temple: Temple;
  answerTime: string;
  call: Call | undefined;
  onShow: (content: PanelContent) => void;
  onRefresh: () => void;
}

/** The panel beside the calendar: a prompt, the chosen day, or the success. What is typed is kept for another day. */
export function RequestPanel({ content, data, temple, answerTime, call, onShow, onRefresh }: Props) {
  const { day, received } = content;
  const form = useBookingForm({
    day,
    data,
    phone: temple.phone,
    onRefused: onRefresh,
    onStored: (request) => {
      onShow({ received: request });
      onRefresh();
    },
  });
  if (received)
    return (
      <BookingReceived request={received} {...{ temple, answerTime, call }} onAnother={() => onShow({})} />
    );
  if (!day) return <PickADate />;
  if (data.state === 'built') return <LoadingDay day={day} />;
  return <ChosenDay day={day} data={data} form={form} />;
}

function PickADate() {
  return (
    <>
      <PanelHeading>Pick a date</PanelHeading>
      <p className="mt-3 text-ink-soft">
        Choose a free date on the calendar to request a seva. Choose a taken one to see who has booked it.
      </p>
    </>
  );
}

/**
 * Shown until it is known whether the day is free. As tall as a screen, so that the form, when it comes, does not make
 * the browser scroll.
 */
function LoadingDay({ day }: { day: Day }) {
  return (
    <div className="min-h-svh">
      <PanelHeading>{longDate(day)}</PanelHeading>
      <Spinner label="Loading the calendar…" className="mt-4" />
    </div>
  );
}

/** Why the day is not free, or the form. A form stays open when its day is taken later, and then says so. */
function ChosenDay({ day, data, form }: { day: Day; data: CalendarData; form: BookingFormState }) {
  const booking = data.taken.get(day);
  const unavailable = whyUnavailable(day, data.limits);
  const isFree = !booking && !unavailable;
  const [chosen, setChosen] = useState({ day, wasFree: isFree });
  // Not a new form for each day: its captcha pass, which a refusal does not use up, would be lost.
  if (chosen.day !== day) setChosen({ day, wasFree: isFree });
  const wasFree = chosen.day === day ? chosen.wasFree : isFree;
  if (!wasFree && booking) return <TakenDay day={day} booking={booking} />;
  if (!wasFree && unavailable) return <UnavailableDay day={day} reason={unavailable.reason} />;
  return <BookingForm day={day} state={form} />;
}

function TakenDay({ day, booking }: { day: Day; booking: ConfirmedBooking }) {
  const { date, last_day, sevatype, name, family_name } = booking;
  return (
    <>
      <PanelHeading above="This date is taken">{longDate(day)}</PanelHeading>
      <dl className="mt-4 grid gap-3">
        <div>
          <dt className="text-sm text-ink-soft">Seva</dt>
          <dd className="font-semibold">{sevatype}</dd>
        </div>
        <div>
          <dt className="text-sm text-ink-soft">Booked by</dt>
          <dd className="font-semibold">
            {name} {family_name}
          </dd>
        </div>
        {date !== last_day && (
          <div>
            <dt className="text-sm text-ink-soft">Days</dt>
            <dd className="font-semibold">{daySpan(date, last_day)}</dd>
          </div>
        )}
      </dl>
      <p className="mt-4">This date has already been booked. Please choose another one on the calendar.</p>
    </>
  );
}

function UnavailableDay({ day, reason }: { day: Day; reason: string }) {
  return (
    <>
      <PanelHeading above="This date cannot be booked">{longDate(day)}</PanelHeading>
      <p className="mt-4 text-lg wrap-anywhere">{reason}</p>
      <p className="mt-4">Please choose another one on the calendar.</p>
    </>
  );
}
