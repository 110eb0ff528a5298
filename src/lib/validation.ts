/** Whether the database accepts this email address (private.plausible_email); at most 254 characters. */
export function isEmail(address: string) {
  const plausible = /^[^@<>(),:;"\\\s]+@([^@<>(),:;"\\'./\s]+\.)+[^@<>(),:;"\\'./\s]{2,}$/;
  return address.length <= 254 && plausible.test(address.trim());
}

/** True when a text has at least `least` characters without the spaces around it, and at most `most` with them. */
export function within(text: string, least: number, most: number) {
  return text.trim().length >= least && text.length <= most;
}
