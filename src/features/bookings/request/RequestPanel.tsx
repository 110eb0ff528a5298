import { type ReactNode, useState } from 'react';
import { whyUnavailable } from '@/features/availability/availability';
import { type ConfirmedBooking, whoBooked } from '@/features/bookings/booking';
import {
  bookingLine,
  bookingsOn,
  dateProblem,
  dayTakenBy,
  nextFreeDays,
} from '@/features/bookings/booking-days';
import type { Temple } from '@/features/bookings/calendar-file';
import { type Day, daySpan, longDate, weekday } from '@/lib/dates';
import { seva } from '@/lib/words/seva';
import { Button } from '@/ui/Button';
import type { Call } from '@/ui/ConnectionGate';
import { Spinner } from '@/ui/Spinner';
import { BookingForm } from './BookingForm';
import { BookingReceived } from './BookingReceived';
import type { CalendarData } from './calendar-data';
import { PanelHeading } from './PanelHeading';
import type { BookingFormState, Received } from './use-booking-form';

/** The chosen day, or the request once it was sent. Empty at first. */
export interface PanelContent {
  day?: Day | undefined;
  received?: Received;
}

interface Props {
  content: PanelContent;
  data: CalendarData;
  temple: Temple;
  answerTime: string;
  call: Call | undefined;
  form: BookingFormState;
  onShow: (content: PanelContent) => void;
}

export function RequestPanel({ content, data, form, temple, answerTime, call, onShow }: Props) {
  const { day, received } = content;
  if (received)
    return <BookingReceived {...received} {...{ temple, answerTime, call }} onAnother={() => onShow({})} />;
  if (!day)
    return (
      <>
        <PanelHeading>{seva.pick.title}</PanelHeading>
        <p className="mt-3 text-ink-soft">{seva.pick.text}</p>
        <OrCall call={call} />
      </>
    );
  if (data.state === 'built')
    return (
      // Fills the screen, so that the page does not scroll when the form appears.
      <div className="min-h-svh">
        <PanelHeading>{longDate(day)}</PanelHeading>
        <Spinner label="Loading the calendar…" className="mt-4" />
      </div>
    );
  return <ChosenDay {...{ day, data, form, call }} onDay={(next) => onShow({ day: next })} />;
}

interface DayProps {
  day: Day;
  data: CalendarData;
  form: BookingFormState;
  call: Call | undefined;
  onDay: (day: Day) => void;
}

/** The form, or why the day is not free. An open form stays open if its day is taken later, and shows an error. */
function ChosenDay({ day, data, form, call, onDay }: DayProps) {
  const { taken, limits } = data;
  const wanted = form.seva ? [form.seva] : data.sevas;
  const booking = dayTakenBy(day, wanted, taken);
  const unavailable = whyUnavailable(day, limits);
  const isFree = !booking && !unavailable;
  const [chosen, setChosen] = useState({ day, wasFree: isFree });
  if (chosen.day !== day) setChosen({ day, wasFree: isFree });
  const isOpen = isFree || (chosen.day === day && chosen.wasFree);
  const isRefused = !isFree || form.sevaProblem !== undefined;
  const instead = isRefused && (
    <Instead days={nextFreeDays(day, wanted, taken, limits)} call={call} onDay={onDay} />
  );
  if (isOpen) return <BookingForm day={day} state={form} instead={instead} />;
  if (!booking) return <UnavailableDay day={day} reason={unavailable?.reason ?? ''} instead={instead} />;
  const lines = bookingsOn(day, taken).map((each) => bookingLine(each, taken.places));
  return (
    <TakenDay
      {...{ day, booking, lines, instead }}
      possible={data.sevas.filter((each) => !dateProblem(day, each, taken, limits)).map(({ name }) => name)}
      onSeva={(name) => {
        form.chooseSeva(name);
        onDay(day);
      }}
    />
  );
}

interface TakenProps {
  day: Day;
  booking: ConfirmedBooking;
  /** Bookings of the day. */
  lines: readonly string[];
  instead: ReactNode;
  /** Sevas that are still possible on the day. */
  possible: readonly string[];
  onSeva: (name: string) => void;
}

function TakenDay({ day, booking, lines, instead, possible, onSeva }: TakenProps) {
  const { date, last_day, sevatype } = booking;
  const details = [
    ['Seva', sevatype],
    ['Booked by', whoBooked(booking)],
    ['Days', date === last_day ? '' : daySpan(date, last_day)],
  ].filter(([, value]) => value);
  return (
    <>
      <PanelHeading above="This date is taken">{longDate(day)}</PanelHeading>
      {lines.length > 1 ? (
        <ul className="mt-4 grid list-disc gap-1.5 pl-5 font-semibold wrap-anywhere">
          {lines.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      ) : (
        <dl className="mt-4 grid gap-3 empty:hidden">
          {details.map(([term, value]) => (
            <div key={term}>
              <dt className="text-sm text-ink-soft">{term}</dt>
              <dd className="font-semibold">{value}</dd>
            </div>
          ))}
        </dl>
      )}
      {possible.length > 0 && (
        <div className="mt-5 grid gap-2">
          <h4 className="font-semibold text-heading">Still available on this day</h4>
          {possible.map((name) => (
            <Button key={name} onClick={() => onSeva(name)}>
              {name}
            </Button>
          ))}
        </div>
      )}
      <div className="mt-5">{instead}</div>
    </>
  );
}

function UnavailableDay({ day, reason, instead }: { day: Day; reason: string; instead: ReactNode }) {
  return (
    <>
      <PanelHeading above="This date cannot be booked">{longDate(day)}</PanelHeading>
      <p className="mt-4 text-lg wrap-anywhere">{reason}</p>
      <p className="my-4">Please choose another one on the calendar.</p>
      {instead}
    </>
  );
}

/** Next free days of the same weekday, and whom to call. */
function Instead({ days, call, onDay }: Pick<DayProps, 'call' | 'onDay'> & { days: readonly Day[] }) {
  return (
    <div className="grid gap-4 empty:hidden">
      {days.length > 0 && (
        <div className="grid gap-2">
          <h4 className="font-semibold text-heading">
            The next free {weekday(days[0] as Day)}
            {days.length > 1 && 's'}
          </h4>
          {days.map((day) => (
            <Button key={day} onClick={() => onDay(day)}>
              {longDate(day)}
            </Button>
          ))}
        </div>
      )}
      <OrCall call={call} />
    </div>
  );
}

const OrCall = ({ call }: { call: Call | undefined }) =>
  call && (
    <p className="mt-3">
      Or call{' '}
      <a
        href={call.href}
        className="font-semibold whitespace-nowrap text-heading underline underline-offset-4"
      >
        {call.number}
      </a>
    </p>
  );
