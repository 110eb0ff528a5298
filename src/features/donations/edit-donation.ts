import * as z from 'zod/mini';
import { text } from '@/lib/text-rules';
import { isEmail, isPhone } from '@/lib/validation';

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

export const donationMessages = {
  saved: 'Settings saved successfully!',
  saveFailed: 'Failed to save settings. Please try again.',
  loadFailed: 'The donation settings could not be loaded.',
} as const;
