import { useState } from 'react';
import type { Day } from '@/lib/dates';
import { Refusal } from '@/lib/refusal';
import { useCaptcha } from '@/ui/Captcha';
import { honeypotError } from '@/ui/Honeypot';
import { useForm } from '@/ui/use-form';
import { useHumanPace } from '@/ui/use-human-pace';
import { requestBooking } from './booking.queries';
import { clash, dateTaken, type TakenDays } from './booking-days';
import { notifyOfBooking } from './booking-notification.queries';
import { asLines, type BookingRequest, bookingProblems, submitFailed } from './booking-request';

const empty = { sevatype: '', name: '', family_name: '', phone: '', email: '', notes: '', website: '' };

interface Options {
  day: Day | undefined;
  taken: TakenDays;
  /** Called with what was stored. */
  onStored: (request: BookingRequest) => void;
  /** Called when the database knew better than the calendar. */
  onRefused: () => void;
}

const inWords = (error: unknown) => (error instanceof Refusal ? error.message : submitFailed);

/** The booking form's state (spec §4): idle, submitting, then success or an error; kept while the date changes. */
export function useBookingForm({ day = '', taken, onStored, onRefused }: Options) {
  const [submitting, setSubmitting] = useState(false);
  const [failure, setFailure] = useState<{ day: Day; problem: string }>();
  const humanPace = useHumanPace();
  const captcha = useCaptcha();

  // A taken date is the form's problem; days that run into one are the seva's.
  const check = ({ website, ...typed }: typeof empty) => {
    const fields = asLines(typed);
    const runsInto = day ? clash(day, fields.sevatype, taken) : undefined;
    const problems = bookingProblems(fields);
    return {
      ...problems,
      sevatype: problems.sevatype ?? (runsInto === dateTaken ? undefined : runsInto),
      website: honeypotError(website),
    };
  };
  const { form, values, field, submit, clear } = useForm({ empty, check, draftKey: 'seva-booking' });

  const send = async ({ website: _, ...typed }: typeof empty) => {
    if (submitting || taken.has(day)) return;
    const request = { ...asLines(typed), date: day };
    setSubmitting(true);
    setFailure(undefined);
    try {
      await humanPace();
      await captcha.withPass((pass) => requestBooking(request, pass));
      // The database's own outbox is what counts; this only wakes it (spec §7), and may fail unseen.
      notifyOfBooking(request).catch(() => undefined);
      clear();
      onStored(request);
    } catch (error) {
      setFailure({ day, problem: inWords(error) });
      if (error instanceof Refusal) onRefused();
    } finally {
      setSubmitting(false);
    }
  };
  const problem = taken.has(day) ? dateTaken : failure?.day === day ? failure.problem : undefined;
  return { form, values, field, submitting, problem, captcha, onSubmit: submit(send) };
}

export type BookingFormState = ReturnType<typeof useBookingForm>;
