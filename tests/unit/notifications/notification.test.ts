import { expect, test } from 'vitest';
import {
  mayBePublic,
  placeholdersOf,
  recipientInWords,
  smsInWords,
  templateProblem,
} from '@/features/notifications/notification';

test('an unknown placeholder is named, with those there are', () => {
  expect(templateProblem('{nam} asks', 'booking_requested')).toBe(
    '{nam} is no placeholder. Use {name}, {family_name}, {sevatype}, {date}, {status}.',
  );
  expect(templateProblem('A stray {', 'contact_message')).toBe(
    '{ is no placeholder. Use {name}, {date}, {status}.',
  );
  expect(templateProblem('{name} asks', 'booking_requested')).toBeUndefined();
});

test('a message is neither empty nor too long', () => {
  expect(templateProblem(' \n', 'booking_confirmed')).toBe('Please enter a message.');
  expect(templateProblem('x'.repeat(1001), 'booking_confirmed')).toBe(
    'Please keep the message to 1000 characters.',
  );
  expect(templateProblem('x'.repeat(1000), 'booking_confirmed')).toBeUndefined();
});

test('a contact message has no seva and no family name to tell', () => {
  expect(placeholdersOf('contact_message')).toBe('{name}, {date}, {status}');
});

test('requests and messages are never public', () => {
  expect(mayBePublic('booking_requested')).toBe(false);
  expect(mayBePublic('contact_message')).toBe(false);
  expect(mayBePublic('booking_confirmed')).toBe(true);
  expect(mayBePublic('booking_cancelled')).toBe(true);
});

test('an SMS is counted in words', () => {
  expect(smsInWords('x'.repeat(160))).toBe('As an SMS: 160 characters, 1 part.');
  expect(smsInWords('x'.repeat(161))).toBe('As an SMS: 161 characters, 2 parts.');
  expect(smsInWords('ਵਾਹਿਗੁਰੂ')).toMatch(/^As an SMS: 8 characters, 1 part\. Gurmukhi/);
});

test('whom a message went to is in words', () => {
  expect(recipientInWords('facebook', undefined)).toBe('The Facebook page');
  expect(recipientInWords('instagram', undefined)).toBe('The Instagram account');
  expect(recipientInWords('sms', 'Granthi Singh')).toBe('Granthi Singh');
  expect(recipientInWords('whatsapp', undefined)).toBe('Nobody, or somebody removed since');
});
