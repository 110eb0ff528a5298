import * as z from 'zod/mini';

const detailsShape = z.object({
  paypal_email: z.string(),
  paypal_button_text: z.optional(z.string()),
});

/** The default words on the button (spec §2, Donate). */
export const defaultButtonText = 'Donate via PayPal';

/** The stored JSON, or undefined when it is none. */
export function paypalDetails(json: string) {
  try {
    return z.safeParse(detailsShape, JSON.parse(json)).data;
  } catch {
    return undefined;
  }
}

/** The button's words and, once an email is configured, where it leads; anything unreadable counts as not set. */
export function donationFrom(json: string) {
  const details = paypalDetails(json);
  const email = details?.paypal_email.trim() ?? '';
  return {
    text: details?.paypal_button_text?.trim() || defaultButtonText,
    href: email ? `https://www.paypal.com/donate?business=${encodeURIComponent(email)}` : null,
  };
}
