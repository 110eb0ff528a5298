/** Writes to this address and to nobody besides: `a?cc=x@example.org` is an address, too. */
export const mailLink = (email: string) => `mailto:${encodeURIComponent(email).replace('%40', '@')}`;
