import * as z from 'zod/mini';

const detailsShape = z.object({
  paypal_email: z.string(),
  paypal_button_text: z.optional(z.string()),
});

/** The button's label when none is set. */
export const defaultButtonText = 'Donate via PayPal';

/** The parsed content of paypal_details, or undefined when it is not valid. */
export function paypalDetails(json: string) {
  try {
    return z.safeParse(detailsShape, JSON.parse(json)).data;
  } catch {
    return undefined;
  }
}

/** The button's label and, once an email is set, its link. Content that is not valid counts as not set. */
export function donationFrom(json: string) {
  const details = paypalDetails(json);
  const email = details?.paypal_email.trim() ?? '';
  return {
    text: details?.paypal_button_text?.trim() || defaultButtonText,
    href: email ? `https://www.paypal.com/donate?business=${encodeURIComponent(email)}` : null,
  };
}
