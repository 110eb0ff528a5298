import * as z from 'zod/mini';
import { lines, oneLine } from '@/lib/normal-text';
import { checkBy, isEmail, isOnePhone, isPhone, onePhoneNeeded, phoneNeeded, within } from '@/lib/validation';

const text = (least: number, most: number, sentence: string) =>
  z.string().check(z.refine((words) => within(words, least, most), sentence));

/** What a visitor fills in. The database has the same limits; here they are told early. */
const contactForm = z.object({
  name: text(1, 120, 'Please enter your full name, at most 120 characters.'),
  email: z.string().check(z.refine(isEmail, 'Please enter a valid email address, such as name@example.com.')),
  phone: z.string().check(
    z.refine((number) => !number.trim() || isPhone(number), `${phoneNeeded}, or leave it empty.`),
    z.refine(
      (number) => !number.trim() || isOnePhone(number),
      `${onePhoneNeeded} What there is to say about it goes into the message.`,
    ),
  ),
  message: text(1, 5000, 'Please enter a message, at most 5000 characters.'),
});

export type ContactMessage = z.infer<typeof contactForm>;

/** Shown when sending fails without a reason; a refusal of the database has a sentence of its own. */
export const contactMessages = {
  failed: 'There was an error submitting your message. Please try again.',
} as const;

/** The fields as they are checked and sent: all but the message are single lines. */
export const asLines = ({ name, email, phone, message }: ContactMessage): ContactMessage => ({
  name: oneLine(name),
  email: oneLine(email),
  phone: oneLine(phone),
  message: lines(message),
});

/** What is wrong with each field, as a sentence. */
export const contactProblems = checkBy(contactForm);
