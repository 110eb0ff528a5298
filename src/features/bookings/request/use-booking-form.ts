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
import { forgetSecret, linkHash, linkSecret } from '@/features/bookings/family-link';
import type { Day } from '@/lib/dates';
import { Refusal } from '@/lib/refusal';
import { failureAdvice } from '@/ui/FormFailure';
import { honeypotError } from '@/ui/Honeypot';
import { draftAt, requestIdsAt, useForm } from '@/ui/use-form';
import type { CalendarData } from './calendar-data';

const draft = draftAt('seva-booking');
const requestIds = requestIdsAt('seva-booking');

const empty = {
  ...{ sevatype: '', name: '', family_name: '', phone: '', email: '', notes: '' },
  ...{ preferred_time: '', address: '', shown_as: 'name' as ShownAs, website: '' },
};

export interface Received {
  request: BookingRequest;
  /** Secret of the booking link. */
  secret: string;
  /** Resolves once the messages about the request have been sent. Rejects if the outcome is unknown. */
  notified: Promise<unknown>;
}

interface Options {
  day: Day | undefined;
  data: CalendarData;
  /** The temple's phone number, or empty. */
  phone: string;
  onStored: (received: Received) => void;
  /** Called if the database refuses the request, as the calendar may be out of date. */
  onRefused: () => void;
}

/** State of the booking form. Kept when the day changes. */
export function useBookingForm({ day = '', data, phone, onStored, onRefused }: Options) {
  const { taken, requested, limits, sevas } = data;
  const [submitting, setSubmitting] = useState(false);
  const [failure, setFailure] = useState<{ day: Day; problem: string; advice: string | undefined }>();

  const sevaNamed = (sevatype: string) => sevas.find(({ name }) => name === sevatype);

  const unavailableFor = (sevatype: string) => {
    const seva = sevaNamed(sevatype);
    return day ? dayProblem(day, seva ? [seva] : sevas, taken, limits) : undefined;
  };

  // How many days are needed depends on the seva, so a taken later day is an error of that field.
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

  // Apply the seva in the URL: /seva?seva=Langar.
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
      const request_id = requestIds.idOf(request);
      const secret = linkSecret(request_id);
      const ids = { request_id, link_hash: await linkHash(secret) };
      await requestBooking(request, ids);
      // The database has already queued the message. This call only speeds up delivery, so it may fail.
      const notified = notifyOfBooking(request);
      notified.catch(() => undefined);
      clear();
      requestIds.forget();
      forgetSecret();
      onStored({ request, secret, notified });
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
    /** Why the chosen seva cannot begin on this day. Set before the form is sent. */
    sevaProblem: day ? sevaProblem(day, seva, taken, limits) : undefined,
    taken,
    requested,
    submitting,
    /** Why the day can no longer be requested. It was free when the form was opened. */
    unavailable,
    problem: unavailable ?? failureOfDay?.problem,
    advice: unavailable ? undefined : failureOfDay?.advice,
    onSubmit: submit(send),
  };
}

export type BookingFormState = ReturnType<typeof useBookingForm>;
