import * as z from 'zod/mini';
import type { OfferedSeva } from '@/features/sevas/seva';
import { enums } from '@/lib/database';
import type { Day } from '@/lib/dates';
import { oneLine } from '@/lib/normal-text';
import { requiredText, text } from '@/lib/text-rules';
import { checkBy, isEmail, isOnePhone, isPhone, onePhoneNeeded, phoneNeeded } from '@/lib/validation';

/** Shown when a request fails for an unknown reason; when the database refuses one, it says why in a sentence. */
export const submitFailed = 'There was an error submitting your booking. Please try again.';

/** Shown with a request of which its address was not told: it has had several emails, or wants none. */
export const unmailedText = 'No email was sent about this, so please keep your own link.';

/** A text of up to 2000 characters. */
export const longText = (what: string) => text(2000, what);

/** Why a family asks to move or cancel a confirmed booking. */
export const changeReason = requiredText(2000, 'the reason', 'Please tell us why, in a sentence.');

const required = (what: string) => z.refine<string>((typed) => typed.trim() !== '', `Please enter ${what}.`);

const requiredLine = (whose: string, what: string) =>
  requiredText(120, `the ${what}`, `Please enter ${whose} ${what}.`);

/** The fields that the forms of visitors and administrators share: a visitor enters 'your' name, an administrator 'the' name. */
export const familyFields = (whose: 'your' | 'the') => ({
  name: requiredLine(whose, 'name'),
  family_name: requiredLine(whose, 'family name'),
  phone: z.string().check(
    z.refine((typed) => typed.trim() === '' || isPhone(typed), `${phoneNeeded}.`),
    z.refine(
      (typed) => typed.trim() === '' || isOnePhone(typed),
      `${onePhoneNeeded} What there is to say about it goes into the notes.`,
    ),
  ),
  email: z
    .string()
    .check(
      z.refine(
        (typed) => typed.trim() === '' || isEmail(typed),
        'Please enter a valid email address, such as name@example.com.',
      ),
    ),
  notes: longText('the notes'),
});

/** What the calendar shows of a confirmed booking. */
export const shownField = z.enum(enums.shown_as);

/** Where a seva is held that is held elsewhere. */
export const addressField = text(200, 'the address');

const { phone, email, ...family } = familyFields('your');

/** What a visitor fills in; the date is chosen on the calendar. The database has the same limits. */
const requestForm = z.object({
  sevatype: z.string(),
  preferred_time: text(60, 'the preferred time'),
  address: addressField,
  shown_as: shownField,
  ...family,
  phone: phone.check(required('your phone number')),
  email: email.check(required('your email address')),
});

export type BookingFields = z.infer<typeof requestForm>;

export interface BookingRequest extends BookingFields {
  date: Day;
  /** For this page only; the database works it out itself. */
  last_day: Day;
}

/** The fields as they are checked and sent: all but the notes on a single line each. */
export const asLines = ({
  name,
  family_name,
  phone,
  email,
  preferred_time,
  address,
  ...rest
}: BookingFields): BookingFields => ({
  ...rest,
  preferred_time: oneLine(preferred_time),
  address: oneLine(address),
  name: oneLine(name),
  family_name: oneLine(family_name),
  phone: oneLine(phone),
  email: oneLine(email),
});

const check = checkBy(requestForm);

/** What is wrong with each field, as a sentence. Only an offered seva can be requested. */
export function bookingProblems(fields: BookingFields, offered: readonly Pick<OfferedSeva, 'name'>[]) {
  const isOffered = offered.some(({ name }) => name === fields.sevatype);
  return { sevatype: isOffered ? undefined : 'Please choose a seva.', ...check(fields) };
}

/** What is wrong with a family's corrections, as sentences. Only a booking that came without one may stay without it. */
export function contactProblems(
  { phone: number, email: address, notes }: Pick<BookingFields, 'phone' | 'email' | 'notes'>,
  before: Pick<BookingFields, 'phone' | 'email'>,
) {
  const form = z.object({
    phone: before.phone ? phone.check(required('your phone number')) : phone,
    email: before.email ? email.check(required('your email address')) : email,
    notes: family.notes,
  });
  return checkBy(form)({ phone: oneLine(number), email: oneLine(address), notes });
}
