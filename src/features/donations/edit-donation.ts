import * as z from 'zod/mini';
import { isEmail } from '@/lib/validation';
import { defaultButtonText, paypalDetails } from './donation';

/** The rules of the form, which the database enforces, too. */
export const donationForm = z.object({
  paypal_email: z.string().check(
    z.refine((text) => text.trim() !== '', 'Please enter the business email.'),
    z.refine(
      (text) => text.trim() === '' || isEmail(text),
      'Please enter a valid email address, such as name@example.com.',
    ),
  ),
  paypal_button_text: z.string().check(z.maxLength(100, 'Please keep the button text to 100 characters.')),
});

export type DonationValues = z.infer<typeof donationForm>;

/** The stored settings as values of the form; content that is not valid counts as not set. */
export function donationValues(json: string): DonationValues {
  const details = paypalDetails(json);
  return {
    paypal_email: details?.paypal_email ?? '',
    paypal_button_text: details?.paypal_button_text || defaultButtonText,
  };
}

/** The form as the JSON text of donate/paypal_details. */
export function donationJson({ paypal_email, paypal_button_text }: DonationValues) {
  return JSON.stringify({
    paypal_email: paypal_email.trim(),
    paypal_button_text: paypal_button_text.trim(),
  });
}

/** The messages of the screen. */
export const donationMessages = {
  saved: 'Settings saved successfully!',
  saveFailed: 'Failed to save settings. Please try again.',
  loadFailed: 'The donation settings could not be loaded.',
} as const;
