import { useState } from 'react';
import type { Limits } from '@/features/availability/availability';
import { requestBooking } from '@/features/bookings/booking.queries';
import { dayProblem, lastDay, sevaProblem } from '@/features/bookings/booking-days';
import { notifyOfBooking } from '@/features/bookings/booking-notification.queries';
import {
  asLines,
  type BookingRequest,
  bookingProblems,
  submitFailed,
} from '@/features/bookings/booking-request';
import type { TakenDays } from '@/features/bookings/taken-days';
import type { OfferedSeva } from '@/features/sevas/seva';
import type { Day } from '@/lib/dates';
import { Refusal } from '@/lib/refusal';
import { useCaptcha } from '@/ui/Captcha';
import { draftAt, requestIdsAt } from '@/ui/draft';
import { failureAdvice } from '@/ui/FormFailure';
import { honeypotError } from '@/ui/Honeypot';
import { useForm } from '@/ui/use-form';

const draft = draftAt('seva-booking');
const requestIds = requestIdsAt('seva-booking');

const empty = { sevatype: '', name: '', family_name: '', phone: '', email: '', notes: '', website: '' };

interface Options {
  day: Day | undefined;
  taken: TakenDays;
  limits: Limits;
  /** What can be asked for. */
  sevas: readonly OfferedSeva[];
  /** The temple's, or empty. */
  phone: string;
  /** Called once the request is stored. */
  onStored: (request: BookingRequest) => void;
  /** Called when the database refuses the request: the calendar may be out of date. */
  onRefused: () => void;
}

const inWords = (error: unknown) => (error instanceof Refusal ? error.message : submitFailed);

/** The state of the booking form, kept while the selected date changes. */
export function useBookingForm({ day = '', taken, limits, sevas, phone, onStored, onRefused }: Options) {
  const [submitting, setSubmitting] = useState(false);
  const [failure, setFailure] = useState<{ day: Day; problem: string; advice: string | undefined }>();
  const captcha = useCaptcha();

  const named = (sevatype: string) => sevas.find(({ name }) => name === sevatype);

  const unavailable = day ? dayProblem(day, taken, limits) : undefined;

  // A date that is not free is an error of the form; a seva that reaches such a day is one of the seva type.
  const check = ({ website, ...typed }: typeof empty) => {
    const fields = asLines(typed);
    const problems = bookingProblems(fields, sevas);
    return {
      ...problems,
      sevatype:
        problems.sevatype ?? (day ? sevaProblem(day, named(fields.sevatype), taken, limits) : undefined),
      website: honeypotError(website),
    };
  };
  const { form, values, field, submit, clear } = useForm({ empty, check, draft });

  const send = async ({ website: _, ...typed }: typeof empty) => {
    if (submitting || unavailable) return;
    const request = { ...asLines(typed), date: day, last_day: lastDay(day, named(typed.sevatype)) };
    setSubmitting(true);
    setFailure(undefined);
    try {
      await captcha.withPass((pass) => requestBooking(request, requestIds.idOf(request), pass));
      // The database has put the message into its outbox already. This call only speeds it up, so a failure is ignored.
      notifyOfBooking(request).catch(() => undefined);
      clear();
      requestIds.forget();
      onStored(request);
    } catch (error) {
      setFailure({ day, problem: inWords(error), advice: failureAdvice(error, phone) });
      if (error instanceof Refusal) onRefused();
    } finally {
      setSubmitting(false);
    }
  };
  const failed = failure?.day === day ? failure : undefined;
  const problem = unavailable ?? failed?.problem;
  const advice = unavailable ? undefined : failed?.advice;
  const seva = named(values.sevatype);
  return { form, field, sevas, seva, submitting, problem, advice, captcha, onSubmit: submit(send) };
}

export type BookingFormState = ReturnType<typeof useBookingForm>;
