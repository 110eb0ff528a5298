import * as z from 'zod/mini';

/** The button's default label. */
export const defaultButtonText = 'Donate via PayPal';

const text = z.catch(z.string().check(z.trim()), '');

/** The settings in the JSON of the section paypal_details, trimmed. Missing or invalid ones count as not set. */
export const storedDonation = z.object({
  paypal_email: text,
  paypal_button_text: z.catch(z.string().check(z.trim(), z.minLength(1)), defaultButtonText),
  zelle: text,
  check_payable_to: text,
  check_address: text,
  ein: text,
  tax_note: text,
});

export function donationFrom(json: string) {
  try {
    return storedDonation.parse(JSON.parse(json));
  } catch {
    return storedDonation.parse({});
  }
}

/** Returns the address of PayPal's donate page, or '' without an email. */
export const donateLink = (email: string) =>
  email && `https://www.paypal.com/donate?business=${encodeURIComponent(email)}`;
