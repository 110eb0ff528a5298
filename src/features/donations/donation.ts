import * as z from 'zod/mini';

const detailsShape = z.object({
  paypal_email: z.string(),
  paypal_button_text: z.optional(z.string()),
  zelle: z.optional(z.string()),
  check_payable_to: z.optional(z.string()),
  check_address: z.optional(z.string()),
  ein: z.optional(z.string()),
  tax_note: z.optional(z.string()),
});

/** The button's default label. */
export const defaultButtonText = 'Donate via PayPal';

/** Parses the JSON of the section paypal_details. Returns `undefined` if it is not valid. */
export function paypalDetails(json: string) {
  try {
    return z.safeParse(detailsShape, JSON.parse(json)).data;
  } catch {
    return undefined;
  }
}

/**
 * Returns the button's label, its link if an email is set, and the other ways to give, empty unless filled in.
 * Invalid content counts as not set.
 */
export function donationFrom(json: string) {
  const details = paypalDetails(json);
  const read = (name: keyof NonNullable<typeof details>) => details?.[name]?.trim() ?? '';
  const email = read('paypal_email');
  return {
    text: read('paypal_button_text') || defaultButtonText,
    href: email ? `https://www.paypal.com/donate?business=${encodeURIComponent(email)}` : null,
    zelle: read('zelle'),
    checkPayableTo: read('check_payable_to'),
    checkAddress: read('check_address'),
    ein: read('ein'),
    taxNote: read('tax_note'),
  };
}
