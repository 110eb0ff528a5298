import checker from '@zootools/email-spell-checker';

// Domains that families use, and that the library would take for typos.
const domains = [...checker.POPULAR_DOMAINS, 'yahoo.co.in', 'yahoo.in', 'rediffmail.com'];

/** Suggests a correction for an address such as `name@gmial.com`. `undefined` if it looks right. */
export function suggestedEmail(typed: string) {
  const email = typed.trim();
  const domain = checker.run({ email, domains })?.domain;
  // The library lowercases the whole address, so take only the domain.
  return domain ? { domain, address: email.slice(0, email.lastIndexOf('@') + 1) + domain } : undefined;
}
