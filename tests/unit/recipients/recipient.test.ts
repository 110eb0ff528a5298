import { expect, test } from 'vitest';
import {
  hearsOf,
  internationalPhone,
  newRecipient,
  recipientProblems,
} from '@/features/recipients/recipient';

test.each([
  ['775-555-0123', '+17755550123'],
  ['(775) 555 0123', '+17755550123'],
  ['1 775 555 0123', '+17755550123'],
  ['+91 98765 43210', '+919876543210'],
  ['+44 20 7946 0958', '+442079460958'],
])('%s is kept as %s', (typed, kept) => {
  expect(internationalPhone(typed)).toBe(kept);
});

test.each(['', '12345', 'call me', '775-555-012', '775-555-0123 x5', '+999 12345678'])(
  '%s is no number',
  (typed) => {
    expect(internationalPhone(typed)).toBeUndefined();
  },
);

test('a recipient needs a name and a phone number', () => {
  const recipient = { ...newRecipient(), name: ' ', phone: '' };
  expect(recipientProblems(recipient)).toEqual({
    name: 'Please enter a name.',
    phone: 'Please enter a phone number.',
  });
  expect(recipientProblems({ ...recipient, name: 'Granthi Singh', phone: '775-555-0101' })).toEqual({
    name: undefined,
    phone: undefined,
  });
});

test('the flags are explained in words', () => {
  const recipient = { ...newRecipient(), whatsapp: true };
  expect(hearsOf(recipient)).toBe('Hears of everything, by WhatsApp and SMS.');
  expect(hearsOf({ ...recipient, is_granthi: true, is_committee: true })).toBe(
    'Hears of everything, by WhatsApp and SMS.',
  );
  expect(hearsOf({ ...recipient, sms: false, is_granthi: true })).toBe(
    'Hears of confirmed and cancelled sevas, by WhatsApp.',
  );
  expect(hearsOf({ ...recipient, whatsapp: false, is_committee: true })).toBe(
    'Hears of new requests and messages, by SMS.',
  );
  expect(hearsOf({ ...recipient, whatsapp: false, sms: false })).toMatch(/nothing/);
  expect(hearsOf({ ...recipient, is_active: false })).toMatch(/nothing/);
});
