import { oneLine } from '@/lib/one-line';
import { isEmail, isPhone, phoneNeeded, within } from '@/lib/validation';

export interface ContactMessage {
  name: string;
  email: string;
  phone: string;
  message: string;
}

/** Shown when sending fails without a reason; a refusal of the database has a sentence of its own. */
export const contactMessages = {
  failed: 'There was an error submitting your message. Please try again.',
} as const;

/** The fields as they are checked and sent: all but the message are single lines. */
export const asLines = ({ name, email, phone, message }: ContactMessage): ContactMessage => ({
  name: oneLine(name),
  email: oneLine(email),
  phone: oneLine(phone),
  message: message.trim(),
});

/** What is wrong with each field, as a sentence. The database has the same limits; here they are told early. */
export function contactProblems({ name, email, phone, message }: ContactMessage) {
  return {
    name: within(name, 1, 120) ? undefined : 'Please enter your full name, at most 120 characters.',
    email: isEmail(email) ? undefined : 'Please enter a valid email address, such as name@example.com.',
    phone: !phone.trim() || isPhone(phone) ? undefined : `${phoneNeeded}, or leave it empty.`,
    message: within(message, 1, 5000) ? undefined : 'Please enter a message, at most 5000 characters.',
  };
}
