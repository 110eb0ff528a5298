import type { Day } from '@/lib/dates';
import { oneLine } from '@/lib/one-line';
import { isEmail, within } from '@/lib/plausible';
import { sevaTypes } from './seva-types';

/** Spec §8; what the database refuses comes in its own sentence instead. */
export const submitFailed = 'There was an error submitting your booking. Please try again.';

/** What a visitor fills in (spec §5); the date is chosen on the calendar. */
export interface BookingFields {
  sevatype: string;
  name: string;
  family_name: string;
  phone: string;
  email: string;
  notes: string;
}

export interface BookingRequest extends BookingFields {
  date: Day;
}

/** What was typed as it is checked and sent: all but the notes are single lines. */
export const asLines = ({ name, family_name, phone, email, ...rest }: BookingFields): BookingFields => ({
  ...rest,
  name: oneLine(name),
  family_name: oneLine(family_name),
  phone: oneLine(phone),
  email: oneLine(email),
});

/** What is wrong with a text: nothing there, or more than the database takes. */
function textProblem(text: string, most: number, missing: string, what: string) {
  if (text.trim() === '') return missing;
  return text.length > most ? `Please keep ${what} to ${most} characters.` : undefined;
}

function phoneProblem(phone: string) {
  if (phone.trim() === '') return 'Please enter your phone number.';
  return within(phone, 5, 40) ? undefined : 'Please enter a phone number of 5 to 40 characters.';
}

function emailProblem(email: string) {
  if (email.trim() === '') return 'Please enter your email address.';
  return isEmail(email) ? undefined : 'Please enter a valid email address, such as name@example.com.';
}

/** What is wrong with each field, kindly and early; the bounds are access.md's, and the database's. */
export function bookingProblems({ sevatype, name, family_name, phone, email, notes }: BookingFields) {
  const known = sevaTypes.some((type) => type === sevatype);
  return {
    sevatype: known ? undefined : 'Please choose a seva.',
    name: textProblem(name, 120, 'Please enter your name.', 'the name'),
    family_name: textProblem(family_name, 120, 'Please enter your family name.', 'the family name'),
    phone: phoneProblem(phone),
    email: emailProblem(email),
    notes: notes.length > 2000 ? 'Please keep the notes to 2000 characters.' : undefined,
  };
}
