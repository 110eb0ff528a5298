import type { ReactNode } from 'react';
import { alsoAsked, bookingLine, bookingsOn, lastDay, laterDayAsked } from '@/features/bookings/booking-days';
import { SevaGuide } from '@/features/bookings/SevaGuide';
import { ShownAsField } from '@/features/bookings/ShownAsField';
import { isHourlyPlace } from '@/features/places/place';
import { lasts } from '@/features/sevas/seva';
import { type Day, daySpan, longDate } from '@/lib/dates';
import { Button } from '@/ui/Button';
import { EmailField } from '@/ui/EmailField';
import { SelectField, TextArea, TextField } from '@/ui/Field';
import { FormFailure } from '@/ui/FormFailure';
import { Honeypot } from '@/ui/Honeypot';
import { Notice } from '@/ui/Notice';
import { PrivacyLink } from '@/ui/PrivacyLink';
import { PanelHeading } from './PanelHeading';
import type { BookingFormState } from './use-booking-form';

interface Props {
  day: Day;
  state: BookingFormState;
  /** Other days to choose if this one is not free for the seva. */
  instead: ReactNode;
}

/** Form for one day. `state` keeps the input when the form unmounts. */
export function BookingForm({ day, state, instead }: Props) {
  const { form, field, sevas, seva, requested, onSubmit, submitting, problem, advice } = state;
  const others = alsoAsked(day, requested);
  const already = bookingsOn(day, state.taken).map((booking) => bookingLine(booking, state.taken.places));
  const isHourly = isHourlyPlace(seva?.place_id, state.taken.places);
  const asksHour = seva && (isHourly || seva.place_id === null);
  const sevaField = field('sevatype');
  const hint =
    seva && seva.days > 1
      ? [`${lasts(seva)}: ${daySpan(day, lastDay(day, seva))}.`, laterDayAsked(day, seva, requested)]
          .filter(Boolean)
          .join(' ')
      : undefined;
  return (
    <>
      <PanelHeading above="Request a seva for">{longDate(day)}</PanelHeading>
      {already.length > 0 && (
        <>
          <h4 className="mt-4 font-semibold text-heading">Already on this day</h4>
          <ul className="mt-1 list-disc pl-5 wrap-anywhere">
            {already.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </>
      )}
      {others && (
        <Notice kind="info" live={false} className="mt-4">
          <p>{others}</p>
        </Notice>
      )}
      <form ref={form} noValidate onSubmit={onSubmit} className="mt-5 grid gap-4">
        <SelectField
          label="Seva Type"
          required
          hint={hint}
          {...sevaField}
          error={sevaField.error ?? state.sevaProblem}
        >
          <option value="">Choose a seva</option>
          {sevas.map(({ name, gurmukhi }) => (
            <option key={name} value={name}>
              {[name, gurmukhi].filter(Boolean).join(' · ')}
            </option>
          ))}
        </SelectField>
        {!state.unavailable && instead}
        {seva && <SevaGuide seva={seva.name} />}
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
          <EmailField label="Email" autoComplete="email" required {...field('email')} />
        </div>
        {asksHour && (
          <TextField
            label="Preferred time"
            hint="Optional, such as “in the morning” or “about 10”."
            {...field('preferred_time')}
          />
        )}
        {seva?.is_elsewhere && (
          <TextField
            label="Address"
            hint="Where the seva will be held. Only the gurdwara sees this."
            autoComplete="street-address"
            {...field('address')}
          />
        )}
        <TextArea label="Notes" rows={3} {...field('notes')} />
        <Honeypot {...field('website')} />
        <ShownAsField {...field('shown_as')} />
        <FormFailure problem={problem} advice={advice} />
        {state.unavailable && instead}
        <Button type="submit" variant="primary" busy={submitting && 'Submitting...'}>
          Submit Booking Request
        </Button>
        <p className="text-sm text-ink-soft">
          This is a request. The date is yours once the gurdwara has confirmed it with you. <PrivacyLink />
        </p>
      </form>
    </>
  );
}
