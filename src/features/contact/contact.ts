import { oneLine } from '@/lib/one-line';
import { isEmail, within } from '@/lib/plausible';

export interface ContactMessage {
  name: string;
  email: string;
  phone: string;
  message: string;
}

/** Spec §8; what the database refuses comes in its own sentence instead. */
export const contactMessages = {
  failed: 'There was an error submitting your message. Please try again.',
} as const;

/** What was typed as it is checked and sent: all but the message itself are single lines. */
export const asLines = ({ name, email, phone, message }: ContactMessage): ContactMessage => ({
  name: oneLine(name),
  email: oneLine(email),
  phone: oneLine(phone),
  message: message.trim(),
});

/** Spec §5 and the bounds of access.md, kindly and early; the database has the last word. */
export function contactProblems({ name, email, phone, message }: ContactMessage) {
  return {
    name: within(name, 1, 120) ? undefined : 'Please enter your full name, at most 120 characters.',
    email: isEmail(email) ? undefined : 'Please enter a valid email address, such as name@example.com.',
    phone:
      !phone.trim() || within(phone, 5, 40)
        ? undefined
        : 'Please enter a phone number of 5 to 40 characters, or leave it empty.',
    message: within(message, 1, 5000) ? undefined : 'Please enter a message, at most 5000 characters.',
  };
}
