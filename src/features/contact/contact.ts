import * as z from 'zod/mini';
import { lines, oneLine } from '@/lib/normal-text';
import { checkBy, isEmail, isOnePhone, isPhone, onePhoneNeeded, phoneNeeded, within } from '@/lib/validation';

const text = (least: number, most: number, sentence: string) =>
  z.string().check(z.refine((words) => within(words, least, most), sentence));

/** Validation rules for visitors, the same as in the database. */
const contactForm = z.object({
  name: text(1, 120, 'Please enter your full name, at most 120 characters.'),
  email: z.string().check(z.refine(isEmail, 'Please enter a valid email address, such as name@example.com.')),
  phone: z.string().check(
    z.refine((number) => !number.trim() || isPhone(number), `${phoneNeeded}, or leave it blank.`),
    z.refine(
      (number) => !number.trim() || isOnePhone(number),
      `${onePhoneNeeded} Put anything else in the message.`,
    ),
  ),
  message: text(1, 5000, 'Please enter a message, at most 5000 characters.'),
});

export type ContactMessage = z.infer<typeof contactForm>;

/** Shown when sending fails for an unknown reason. Errors raised by the database have their own sentences. */
export const contactMessages = {
  failed: 'There was an error submitting your message. Please try again.',
} as const;

/** Normalizes the fields before validation and sending. Every field but the message becomes one line. */
export const asLines = ({ name, email, phone, message }: ContactMessage): ContactMessage => ({
  name: oneLine(name),
  email: oneLine(email),
  phone: oneLine(phone),
  message: lines(message),
});

/** Returns an error message for each invalid field. */
export const contactProblems = checkBy(contactForm);
