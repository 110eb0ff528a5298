import checker from '@zootools/email-spell-checker';

// Addresses that families here have, and that the library's list would take for a mistyped one.
const domains = [...checker.POPULAR_DOMAINS, 'yahoo.co.in', 'yahoo.in', 'rediffmail.com'];

/** The address, and its domain, that was probably meant with one like `name@gmial.com`; undefined for any other. */
export function suggestedEmail(typed: string) {
  const email = typed.trim();
  const domain = checker.run({ email, domains })?.domain;
  // The library gives the whole address in small letters.
  return domain ? { domain, address: email.slice(0, email.lastIndexOf('@') + 1) + domain } : undefined;
}
