import type { Day } from '@/lib/dates';
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

const unless = (fine: boolean, problem: string) => (fine ? undefined : problem);

/** What is wrong with each field, kindly and early; the bounds are access.md's, and the database's. */
export function bookingProblems({ sevatype, name, family_name, phone, email, notes }: BookingFields) {
  return {
    sevatype: unless(
      sevaTypes.some((type) => type === sevatype),
      'Please choose a seva.',
    ),
    name: unless(within(name, 1, 120), 'Please enter your name, at most 120 characters.'),
    family_name: unless(
      within(family_name, 1, 120),
      'Please enter your family name, at most 120 characters.',
    ),
    phone: unless(within(phone, 5, 40), 'Please enter a phone number of 5 to 40 characters.'),
    email: unless(isEmail(email), 'Please enter a valid email address, such as name@example.com.'),
    notes: unless(within(notes, 0, 2000), 'Please keep the notes to 2000 characters.'),
  };
}
