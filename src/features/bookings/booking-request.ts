import * as z from 'zod/mini';
import type { OfferedSeva } from '@/features/sevas/seva';
import { enums } from '@/lib/database';
import type { Day } from '@/lib/dates';
import { oneLine } from '@/lib/normal-text';
import { requiredText, text } from '@/lib/text-rules';
import { checkBy, isEmail, isOnePhone, isPhone, onePhoneNeeded, phoneNeeded } from '@/lib/validation';

/**
 * Shown when a request fails for an unknown reason. If the database refuses it, show the database's sentence instead.
 */
export const submitFailed = 'There was an error submitting your booking. Please try again.';

/** Shown when no email was sent because the address has unsubscribed or reached its limit. */
export const unmailedText = 'We have not emailed you about this, so please keep your link.';

export const longText = (what: string) => text(2000, what);

/** Reason why a family asks to move or cancel a confirmed booking. */
export const changeReason = requiredText(2000, 'the reason', 'Please tell us why, in a sentence.');

const required = (what: string) => z.refine<string>((typed) => typed.trim() !== '', `Please enter ${what}.`);

const requiredLine = (whose: string, what: string) =>
  requiredText(120, `the ${what}`, `Please enter ${whose} ${what}.`);

/** Fields shared by the forms of visitors ('your' name) and administrators ('the' name). */
export const familyFields = (whose: 'your' | 'the') => ({
  name: requiredLine(whose, 'name'),
  family_name: requiredLine(whose, 'family name'),
  phone: z.string().check(
    z.refine((typed) => typed.trim() === '' || isPhone(typed), `${phoneNeeded}.`),
    z.refine(
      (typed) => typed.trim() === '' || isOnePhone(typed),
      `${onePhoneNeeded} Put anything else in the notes.`,
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

/** How much the calendar shows of a confirmed booking. */
export const shownField = z.enum(enums.shown_as);

/** Address of a seva held elsewhere. */
export const addressField = text(200, 'the address');

const { phone, email, ...family } = familyFields('your');

/** Fields of the visitor's form. The date comes from the calendar. The database enforces the same limits. */
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
  /** Used by this page only. The database computes its own. */
  last_day: Day;
}

const singleLines = ['name', 'family_name', 'phone', 'email', 'preferred_time', 'address'];

/** Puts names, contact details, preferred time and address on single lines, for validation and sending. */
export const asLines = <Fields extends object>(fields: Fields) =>
  Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [
      name,
      singleLines.includes(name) ? oneLine(value) : value,
    ]),
  ) as Fields;

const check = checkBy(requestForm);

/** Error of each field, as a sentence. Rejects sevas that are not offered. */
export function bookingProblems(fields: BookingFields, offered: readonly Pick<OfferedSeva, 'name'>[]) {
  const isOffered = offered.some(({ name }) => name === fields.sevatype);
  return { sevatype: isOffered ? undefined : 'Please choose a seva.', ...check(fields) };
}

/** Errors in a family's corrections, as sentences. A contact detail may stay empty only if it was empty before. */
export function contactProblems(
  corrected: Pick<BookingFields, 'phone' | 'email' | 'notes'>,
  before: Pick<BookingFields, 'phone' | 'email'>,
) {
  const form = z.object({
    phone: before.phone ? phone.check(required('your phone number')) : phone,
    email: before.email ? email.check(required('your email address')) : email,
    notes: family.notes,
  });
  return checkBy(form)(asLines(corrected));
}
