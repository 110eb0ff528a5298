/** An address as the database sees a plausible one (private.plausible_email), at most 254 characters. */
export function isEmail(address: string) {
  const plausible = /^[^@<>(),:;"\\\s]+@([^@<>(),:;"\\'./\s]+\.)+[^@<>(),:;"\\'./\s]{2,}$/;
  return address.length <= 254 && plausible.test(address.trim());
}

/** True when a text has so many characters: at least, with no spaces around, and at most, with them. */
export function within(text: string, least: number, most: number) {
  return text.trim().length >= least && text.length <= most;
}
