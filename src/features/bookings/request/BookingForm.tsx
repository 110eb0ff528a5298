import { lastDay } from '@/features/bookings/booking-days';
import { sevaTypes } from '@/features/bookings/seva-types';
import { type Day, daySpan, longDate } from '@/lib/dates';
import { Button } from '@/ui/Button';
import { CaptchaPlace } from '@/ui/Captcha';
import { SelectField, TextArea, TextField } from '@/ui/Field';
import { Honeypot } from '@/ui/Honeypot';
import { Notice } from '@/ui/Notice';
import { OfflineNotice } from '@/ui/OfflineNotice';
import { panelTitle } from './panel-title';
import type { BookingFormState } from './use-booking-form';

interface Props {
  day: Day;
  state: BookingFormState;
}

/** The form for one day. What is typed is kept in `state` when the form is unmounted. */
export function BookingForm({ day, state }: Props) {
  const { form, field, values, onSubmit, submitting, problem, advice, captcha } = state;
  const last = lastDay(day, values.sevatype);
  const hint = last === day ? undefined : `An Akhand Path lasts 48 hours: ${daySpan(day, last)}.`;
  return (
    <>
      <p className="font-semibold text-accent">Request a seva for</p>
      <h3 id={panelTitle} className="text-xl">
        {longDate(day)}
      </h3>
      <form ref={form} noValidate onFocus={captcha.prepare} onSubmit={onSubmit} className="mt-5 grid gap-4">
        <SelectField label="Seva Type" required hint={hint} {...field('sevatype')}>
          <option value="">Choose a seva</option>
          {sevaTypes.map((type) => (
            <option key={type}>{type}</option>
          ))}
        </SelectField>
        <div className="grid items-start gap-4 sm:grid-cols-2 lg:grid-cols-1">
          <TextField label="Name" autoComplete="given-name" required {...field('name')} />
          <TextField label="Family Name" autoComplete="family-name" required {...field('family_name')} />
          <TextField
            label="Phone"
            type="tel"
            inputMode="tel"
            autoComplete="tel"
            required
            {...field('phone')}
          />
          <TextField
            label="Email"
            type="email"
            inputMode="email"
            autoComplete="email"
            required
            {...field('email')}
          />
        </div>
        <TextArea label="Notes" rows={3} {...field('notes')} />
        <Honeypot {...field('website')} />
        <p>Once approved, your name and seva are shown on the calendar.</p>
        {problem && (
          <Notice kind="error">
            <p>{problem}</p>
            {advice && <p>{advice}</p>}
          </Notice>
        )}
        <OfflineNotice>What you type is kept. Send it once you are online again.</OfflineNotice>
        <div className="grid">
          <CaptchaPlace captcha={captcha} />
          <Button type="submit" variant="primary" busy={submitting && 'Submitting...'}>
            Submit Booking Request
          </Button>
        </div>
        <p className="text-sm text-ink-soft">
          This is a request. The date is yours once the gurdwara has confirmed it with you.
        </p>
      </form>
    </>
  );
}
