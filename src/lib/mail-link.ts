/** A mailto: link to this one address. It is escaped, because `a?cc=x@example.org` would add a recipient. */
export const mailLink = (email: string) => `mailto:${encodeURIComponent(email).replace('%40', '@')}`;
