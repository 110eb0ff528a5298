import { afterEach, expect, test, vi } from 'vitest';
import { asLines } from '@/features/contact/contact';
import { contactDetails, mapLinks } from '@/features/contact/contact-details';
import { nextStatuses, replyLink } from '@/features/contact/manage/manage-messages';
import { templeJsonLd } from '@/features/contact/temple-json-ld';
import { mailLink } from '@/lib/web-address';
import { failureAdvice } from '@/ui/FormFailure';

afterEach(() => vi.unstubAllGlobals());

test('collapses pasted fields to single lines, but keeps the message’s lines', () => {
  const message = ' a\u200b\r\n\tb ';
  const pasted = { name: 'Amrit\tKaur\n', email: ' amrit@example.org\t', phone: '775\t555', message };
  const sent = { name: 'Amrit Kaur', email: 'amrit@example.org', phone: '775 555', message: 'a\nb' };
  expect(asLines(pasted)).toEqual(sent);
});

test('escapes an address so that it cannot add recipients', () => {
  expect(mailLink('a?cc=x@example.org')).toBe('mailto:a%3Fcc%3Dx@example.org');
  expect(mailLink('a&bcc=x@example.org')).toBe('mailto:a%26bcc%3Dx@example.org');
});

test('allows the status changes from new to archived and back', () => {
  expect(nextStatuses('new')).toEqual(['read', 'answered', 'archived']);
  expect(nextStatuses('read')).toEqual(['answered', 'archived']);
  expect(nextStatuses('answered')).toEqual(['archived']);
  expect(nextStatuses('archived')).toEqual(['read']);
});

test('quotes the message in a reply and escapes it', () => {
  const message = 'One\ntwo & three?cc=evil@example.org';
  const link = replyLink({ name: 'Amrit', email: 'amrit@example.org', message }, 'the gurdwara');
  expect(link).toMatch(
    /^mailto:amrit@example\.org\?subject=Your%20message%20to%20the%20gurdwara&body=[^&?]*$/,
  );
  expect(decodeURIComponent(link)).toContain('> One\r\n> two & three?cc=evil@example.org');
});

const row = (page: string, section: string, content: string) => ({ id: 1, page, section, content });

test('shows the map’s own place, or else the address', () => {
  const address = row('contact', 'address', '1 Temple Way, Reno');
  expect(contactDetails([address]).mapPlace).toBe('1 Temple Way, Reno');
  expect(contactDetails([address, row('contact', 'map_place', '39.5,-119.8')]).mapPlace).toBe('39.5,-119.8');
});

test('escapes a place so that it cannot add parameters to the map’s address', () => {
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
  'splits the address %j into parts for search engines',
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

test('advises to reload after a missing script, but not after a failed request', () => {
  const script = 'Failed to fetch dynamically imported module: https://temple.example/_astro/a.js';
  expect(advice(script)).toContain('reload the page');
  expect(advice(script, false)).toContain('You are offline.');
  expect(advice('Failed to fetch')).toContain('in a few minutes');
});
