import { afterEach, expect, test, vi } from 'vitest';
import { asLines } from '@/features/contact/contact';
import { contactDetails, mapLinks } from '@/features/contact/contact-details';
import { nextStatuses, replyLink } from '@/features/contact/manage/manage-messages';
import { templeJsonLd } from '@/features/contact/temple-json-ld';
import { mailLink } from '@/lib/web-address';
import { failureAdvice } from '@/ui/FormFailure';

afterEach(() => vi.unstubAllGlobals());

test('a message is sent in single lines, whatever was pasted, but for what is written in it', () => {
  const message = ' a\u200b\r\n\tb ';
  const pasted = { name: 'Amrit\tKaur\n', email: ' amrit@example.org\t', phone: '775\t555', message };
  const sent = { name: 'Amrit Kaur', email: 'amrit@example.org', phone: '775 555', message: 'a\nb' };
  expect(asLines(pasted)).toEqual(sent);
});

test('a mail goes to the address and to nobody besides', () => {
  expect(mailLink('a?cc=x@example.org')).toBe('mailto:a%3Fcc%3Dx@example.org');
  expect(mailLink('a&bcc=x@example.org')).toBe('mailto:a%26bcc%3Dx@example.org');
});

test('a message goes from new to archived, and comes back from the archive', () => {
  expect(nextStatuses('new')).toEqual(['read', 'answered', 'archived']);
  expect(nextStatuses('read')).toEqual(['answered', 'archived']);
  expect(nextStatuses('answered')).toEqual(['archived']);
  expect(nextStatuses('archived')).toEqual(['read']);
});

test('a reply quotes the message, and nothing in it gets out of its place', () => {
  const message = 'One\ntwo & three?cc=evil@example.org';
  const link = replyLink({ name: 'Amrit', email: 'amrit@example.org', message }, 'the gurdwara');
  expect(link).toMatch(
    /^mailto:amrit@example\.org\?subject=Your%20message%20to%20the%20gurdwara&body=[^&?]*$/,
  );
  expect(decodeURIComponent(link)).toContain('> One\r\n> two & three?cc=evil@example.org');
});

const row = (page: string, section: string, content: string) => ({ id: 1, page, section, content });

test('the map shows the place given for it, or else the address', () => {
  const address = row('contact', 'address', '1 Temple Way, Reno');
  expect(contactDetails([address]).mapPlace).toBe('1 Temple Way, Reno');
  expect(contactDetails([address, row('contact', 'map_place', '39.5,-119.8')]).mapPlace).toBe('39.5,-119.8');
});

test('a place cannot add parameters to the map’s address', () => {
  const { page, embed } = mapLinks('A & B #1, Reno');
  expect(new URL(page).searchParams.get('query')).toBe('A & B #1, Reno');
  expect(new URL(embed).searchParams.get('q')).toBe('A & B #1, Reno');
});

const described = (address: string, place = '') =>
  templeJsonLd({
    settings: { name: 'Gurdwara Sahib Reno' },
    content: [row('contact', 'address', address), row('contact', 'map_place', place)],
    hours: { week: [], special: [] },
  });

test.each(['12 Nanak Way, Suite 4, Reno, NV 89502', '12 Nanak Way, Suite 4\nReno, NV 89502'])(
  'search engines read the address %j in its parts',
  (address) =>
    expect(described(address).address).toEqual({
      ...{ '@type': 'PostalAddress', streetAddress: '12 Nanak Way, Suite 4', addressLocality: 'Reno' },
      ...{ addressRegion: 'NV', postalCode: '89502', addressCountry: 'US' },
    }),
);

const advice = (message: string, onLine = true) => {
  vi.stubGlobal('navigator', { onLine });
  return failureAdvice(new TypeError(message), '');
};

test('a script that did not come asks for the page again, and a request that failed does not', () => {
  const script = 'Failed to fetch dynamically imported module: https://temple.example/_astro/a.js';
  expect(advice(script)).toContain('reload the page');
  expect(advice(script, false)).toContain('You are offline.');
  expect(advice('Failed to fetch')).toContain('in a few minutes');
});
