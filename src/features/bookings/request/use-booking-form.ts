import { useEffect, useState } from 'react';
import type { ShownAs } from '@/features/bookings/booking';
import { notifyOfBooking, requestBooking } from '@/features/bookings/booking.queries';
import { dayProblem, lastDay, sevaProblem } from '@/features/bookings/booking-days';
import {
  asLines,
  type BookingRequest,
  bookingProblems,
  submitFailed,
} from '@/features/bookings/booking-request';
import type { Day } from '@/lib/dates';
import { Refusal } from '@/lib/refusal';
import { failureAdvice } from '@/ui/FormFailure';
import { honeypotError } from '@/ui/Honeypot';
import { draftAt, requestIdsAt, useForm } from '@/ui/use-form';
import type { BookingReceived } from './BookingReceived';
import type { CalendarData } from './calendar-data';

const draft = draftAt('seva-booking');
const requestIds = requestIdsAt('seva-booking');

const empty = {
  ...{ sevatype: '', name: '', family_name: '', phone: '', email: '', notes: '' },
  ...{ preferred_time: '', address: '', shown_as: 'name' as ShownAs, website: '' },
};

/** A request that is stored, and what shows that it is: not lazy, because a panel that is empty first loses its place. */
export interface Received {
  request: BookingRequest;
  /** Of the link to it. */
  secret: string;
  /** Once the messages about it have been sent; rejects if that is not known. */
  told: Promise<unknown>;
  Panel: typeof BookingReceived;
}

interface Options {
  day: Day | undefined;
  data: CalendarData;
  /** The temple's, or empty. */
  phone: string;
  /** Called once the request is stored. */
  onStored: (received: Received) => void;
  /** Called when the database refuses the request, as the calendar may be out of date. */
  onRefused: () => void;
}

/** The state of the booking form, kept when another day is chosen. */
export function useBookingForm({ day = '', data, phone, onStored, onRefused }: Options) {
  const { taken, requested, limits, sevas } = data;
  const [submitting, setSubmitting] = useState(false);
  const [failure, setFailure] = useState<{ day: Day; problem: string; advice: string | undefined }>();

  const sevaNamed = (sevatype: string) => sevas.find(({ name }) => name === sevatype);

  const unavailableFor = (sevatype: string) => {
    const seva = sevaNamed(sevatype);
    return day ? dayProblem(day, seva ? [seva] : sevas, taken, limits) : undefined;
  };

  // That the chosen day is not free is an error of the form; that a later day is not, one of the seva type.
  const check = ({ website, ...typed }: typeof empty) => {
    const fields = asLines(typed);
    const problems = bookingProblems(fields, sevas);
    return {
      ...problems,
      sevatype:
        problems.sevatype ?? (day ? sevaProblem(day, sevaNamed(fields.sevatype), taken, limits) : undefined),
      website: honeypotError(website),
    };
  };
  const { form, values, field, submit, clear, fill } = useForm({ empty, check, draft });
  const unavailable = unavailableFor(values.sevatype);
  const seva = sevaNamed(values.sevatype);

  // The link of a seva: /seva?seva=Langar.
  useEffect(() => {
    const named = new URLSearchParams(location.search).get('seva');
    if (named) fill({ sevatype: named });
  }, [fill]);

  const send = async ({ website: _, ...typed }: typeof empty) => {
    if (submitting || unavailableFor(typed.sevatype)) return;
    const request = { ...asLines(typed), date: day, last_day: lastDay(day, sevaNamed(typed.sevatype)) };
    setSubmitting(true);
    setFailure(undefined);
    try {
      // What a stored request needs is loaded before it is sent.
      const [{ forgetSecret, linkHash, linkSecret }, { BookingReceived: Panel }] = await Promise.all([
        import('@/features/bookings/family-link'),
        import('./BookingReceived'),
      ]);
      const request_id = requestIds.idOf(request);
      const secret = linkSecret(request_id);
      const ids = { request_id, link_hash: await linkHash(secret) };
      await requestBooking(request, ids);
      // The message is already in the database's outbox. This call only makes it leave sooner, so it may fail.
      const told = notifyOfBooking(request);
      told.catch(() => undefined);
      clear();
      requestIds.forget();
      forgetSecret();
      onStored({ request, secret, told, Panel });
    } catch (error) {
      const problem = error instanceof Refusal ? error.message : submitFailed;
      setFailure({ day, problem, advice: failureAdvice(error, phone) });
      if (error instanceof Refusal) onRefused();
    } finally {
      setSubmitting(false);
    }
  };
  const failureOfDay = failure?.day === day ? failure : undefined;
  return {
    form,
    field,
    sevas,
    seva,
    chooseSeva: (sevatype: string) => fill({ sevatype }),
    /** Why the chosen seva cannot begin on this day, before the form is sent. */
    sevaProblem: day ? sevaProblem(day, seva, taken, limits) : undefined,
    taken,
    requested,
    submitting,
    /** Why it cannot be requested on this day, which was free when the form was opened. */
    unavailable,
    problem: unavailable ?? failureOfDay?.problem,
    advice: unavailable ? undefined : failureOfDay?.advice,
    onSubmit: submit(send),
  };
}

export type BookingFormState = ReturnType<typeof useBookingForm>;
