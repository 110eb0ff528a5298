import * as z from 'zod/mini';
import { text } from '@/lib/text-rules';
import { isEmail, isPhone } from '@/lib/validation';
import { defaultButtonText, paypalDetails } from './donation';

/** Validation rules of the form; the database enforces the same rules. */
export const donationForm = z.object({
  paypal_email: z.string().check(
    z.refine((text) => text.trim() !== '', 'Please enter the business email.'),
    z.refine(
      (text) => text.trim() === '' || isEmail(text),
      'Please enter a valid email address, such as name@example.com.',
    ),
  ),
  paypal_button_text: text(100, 'the button text'),
  zelle: z
    .string()
    .check(
      z.refine(
        (text) => text.trim() === '' || isEmail(text) || isPhone(text),
        'Please enter an email address or a phone number, or leave it blank.',
      ),
    ),
  check_payable_to: text(120, 'this'),
  check_address: text(300, 'this'),
  ein: z
    .string()
    .check(
      z.refine(
        (text) => /^(\d{2}-\d{7})?$/.test(text.trim()),
        'Please enter an EIN such as 12-3456789, or leave it blank.',
      ),
    ),
  tax_note: text(300, 'this'),
});

export type DonationValues = z.infer<typeof donationForm>;

/** Returns the stored settings as form values. Invalid content counts as not set. */
export function donationValues(json: string): DonationValues {
  const details = paypalDetails(json);
  return {
    paypal_email: details?.paypal_email ?? '',
    paypal_button_text: details?.paypal_button_text || defaultButtonText,
    zelle: details?.zelle ?? '',
    check_payable_to: details?.check_payable_to ?? '',
    check_address: details?.check_address ?? '',
    ein: details?.ein ?? '',
    tax_note: details?.tax_note ?? '',
  };
}

/** Serializes the form as the JSON of donate/paypal_details. Omits ways to give that are empty. */
export function donationJson({ paypal_email, paypal_button_text, ...others }: DonationValues) {
  const filled = Object.entries(others).map(([name, text]) => [name, text.trim()]);
  return JSON.stringify({
    paypal_email: paypal_email.trim(),
    paypal_button_text: paypal_button_text.trim(),
    ...Object.fromEntries(filled.filter(([, text]) => text)),
  });
}

/** The messages of the screen. */
export const donationMessages = {
  saved: 'Settings saved successfully!',
  saveFailed: 'Failed to save settings. Please try again.',
  loadFailed: 'The donation settings could not be loaded.',
} as const;
