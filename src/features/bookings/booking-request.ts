import type { OfferedSeva } from '@/features/sevas/seva';
import type { Day } from '@/lib/dates';
import { oneLine } from '@/lib/one-line';
import { isEmail, isPhone, phoneNeeded } from '@/lib/validation';

/** Shown when a request fails without a reason; a refusal of the database has a sentence of its own. */
export const submitFailed = 'There was an error submitting your booking. Please try again.';

/** What a visitor fills in; the date is chosen on the calendar. */
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
  /** As it is known here; the database counts for itself. */
  last_day: Day;
}

/** The fields as they are checked and sent: all but the notes are single lines. */
export const asLines = ({ name, family_name, phone, email, ...rest }: BookingFields): BookingFields => ({
  ...rest,
  name: oneLine(name),
  family_name: oneLine(family_name),
  phone: oneLine(phone),
  email: oneLine(email),
});

/** What is wrong with a text: it is empty, or longer than the database accepts. */
function textProblem(text: string, most: number, missing: string, what: string) {
  if (text.trim() === '') return missing;
  return text.length > most ? `Please keep ${what} to ${most} characters.` : undefined;
}

function phoneProblem(phone: string) {
  if (phone.trim() === '') return 'Please enter your phone number.';
  return isPhone(phone) ? undefined : `${phoneNeeded}.`;
}

function emailProblem(email: string) {
  if (email.trim() === '') return 'Please enter your email address.';
  return isEmail(email) ? undefined : 'Please enter a valid email address, such as name@example.com.';
}

/** What is wrong with each field, as a sentence. The database has the same limits; here they are told early. */
export function bookingProblems(
  { sevatype, name, family_name, phone, email, notes }: BookingFields,
  offered: readonly OfferedSeva[],
) {
  const known = offered.some((seva) => seva.name === sevatype);
  return {
    sevatype: known ? undefined : 'Please choose a seva.',
    name: textProblem(name, 120, 'Please enter your name.', 'the name'),
    family_name: textProblem(family_name, 120, 'Please enter your family name.', 'the family name'),
    phone: phoneProblem(phone),
    email: emailProblem(email),
    notes: notes.length > 2000 ? 'Please keep the notes to 2000 characters.' : undefined,
  };
}
