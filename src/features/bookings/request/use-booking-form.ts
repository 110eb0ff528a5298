import { useState } from 'react';
import { requestBooking } from '@/features/bookings/booking.queries';
import { dateProblem, dateTaken, type TakenDays } from '@/features/bookings/booking-days';
import { notifyOfBooking } from '@/features/bookings/booking-notification.queries';
import {
  asLines,
  type BookingRequest,
  bookingProblems,
  submitFailed,
} from '@/features/bookings/booking-request';
import { failureAdvice } from '@/lib/browser/failure-advice';
import type { Day } from '@/lib/dates';
import { Refusal } from '@/lib/refusal';
import { useCaptcha } from '@/ui/Captcha';
import { draftAt } from '@/ui/draft';
import { honeypotError } from '@/ui/Honeypot';
import { useForm } from '@/ui/use-form';
import { useMinimumFillTime } from '@/ui/use-minimum-fill-time';

const draft = draftAt('seva-booking');

const empty = { sevatype: '', name: '', family_name: '', phone: '', email: '', notes: '', website: '' };

interface Options {
  day: Day | undefined;
  taken: TakenDays;
  /** The temple's, or empty. */
  phone: string;
  /** Called once the request is stored. */
  onStored: (request: BookingRequest) => void;
  /** Called when the database refuses the request: the calendar may be out of date. */
  onRefused: () => void;
}

const inWords = (error: unknown) => (error instanceof Refusal ? error.message : submitFailed);

/** The state of the booking form, kept while the selected date changes. */
export function useBookingForm({ day = '', taken, phone, onStored, onRefused }: Options) {
  const [submitting, setSubmitting] = useState(false);
  const [failure, setFailure] = useState<{ day: Day; problem: string; advice: string | undefined }>();
  const minimumFillTime = useMinimumFillTime();
  const captcha = useCaptcha();

  // A taken date is an error of the form; an Akhand Path that reaches a taken day is one of the seva type.
  const check = ({ website, ...typed }: typeof empty) => {
    const fields = asLines(typed);
    const problem = day ? dateProblem(day, fields.sevatype, taken) : undefined;
    const problems = bookingProblems(fields);
    return {
      ...problems,
      sevatype: problems.sevatype ?? (problem === dateTaken ? undefined : problem),
      website: honeypotError(website),
    };
  };
  const { form, values, field, submit, clear } = useForm({ empty, check, draft });

  const send = async ({ website: _, ...typed }: typeof empty) => {
    if (submitting || taken.has(day)) return;
    const request = { ...asLines(typed), date: day };
    setSubmitting(true);
    setFailure(undefined);
    try {
      await minimumFillTime();
      await captcha.withPass((pass) => requestBooking(request, pass));
      // The database has put the message into its outbox already. This call only speeds it up, so a failure is ignored.
      notifyOfBooking(request).catch(() => undefined);
      clear();
      onStored(request);
    } catch (error) {
      setFailure({ day, problem: inWords(error), advice: failureAdvice(error, phone) });
      if (error instanceof Refusal) onRefused();
    } finally {
      setSubmitting(false);
    }
  };
  const problem = taken.has(day) ? dateTaken : failure?.day === day ? failure.problem : undefined;
  const advice = problem === failure?.problem ? failure?.advice : undefined;
  return { form, values, field, submitting, problem, advice, captcha, onSubmit: submit(send) };
}

export type BookingFormState = ReturnType<typeof useBookingForm>;
