import { describe, expect, test } from 'vitest';
import type { Channel } from '@/features/messages/kinds';
import * as words from '@/features/messages/notification';
import {
  formatDate,
  renderTemplate,
} from '../../../supabase/functions/send-notifications/shared/template.ts';

const { audienceInWords, audienceOf, failedMessages, failureInWords, latestLines } = words;
const { notSetUpInWords, reasonInWords, unknownPlaceholders } = words;

test('counts recipients per channel, or says why there are none', () => {
  const told = (...channels: [Channel, number][]) => {
    const audience = channels.map(([channel, people]) => ({ channel, people }));
    return audienceInWords('Notifying', audience);
  };
  expect(told(['sms', 2])).toBe('Notifying 2 people by SMS.');
  expect(told(['whatsapp', 1], ['sms', 0], ['facebook', 0])).toBe(
    'Notifying 1 person by WhatsApp, no one by SMS and everyone on Facebook.',
  );
  expect(told(['sms', 2], ['email', 0])).toBe('Notifying 2 people by SMS and the family by email.');
  expect(told(['whatsapp', 0], ['sms', 0])).toBe(
    'No one is notified: no active recipient for this has chosen WhatsApp or SMS.',
  );
});

test('names channels that are on but not set up', () => {
  const flags = { whatsapp: null, sms: null, is_committee: null, is_granthi: null, people: 0 };
  const row = (channel: words.AudienceRow['channel'], enabled: boolean): words.AudienceRow => ({
    ...{ event_type: 'booking_confirmed', channel, enabled },
    ...flags,
  });
  const reach = [row('sms', true), row('whatsapp', true), row('facebook', false)];
  expect(notSetUpInWords(reach, ['whatsapp', 'sms', 'facebook'])).toBe(
    'WhatsApp and SMS are switched on but not set up yet, so no one is notified that way.',
  );
  expect(notSetUpInWords(reach, ['facebook'])).toBeUndefined();
});

test('counts a message as failed if its last attempt failed', () => {
  const line = {
    ...({ event_type: 'booking_confirmed', booking_id: 1, message_id: null, channel: 'sms' } as const),
    ...({ recipient_id: 'a', address: '', status: 'failed' } as const),
  };
  const sent = { ...line, status: 'sent' } as const;
  expect(failedMessages([line, line])).toBe(1);
  expect(failedMessages([sent, line])).toBe(0);
  expect(failedMessages([line, sent])).toBe(1);
  expect(failedMessages([{ ...line, status: 'skipped' }])).toBe(0);
  const mail = { ...line, channel: 'email', recipient_id: null, address: 'amrit@example.org' } as const;
  const corrected = { ...mail, address: 'amrit@example.com', status: 'sent' } as const;
  expect(failedMessages([corrected, mail])).toBe(0);
  // Messages without a booking are distinguished by address.
  const unnamed = { ...mail, booking_id: null };
  const other = { ...unnamed, address: 'harpreet@example.org', status: 'sent' } as const;
  expect(failedMessages([other, unnamed])).toBe(1);
  expect(latestLines([{ ...unnamed, status: 'sent' }, other, unnamed])).toHaveLength(2);
});

test('sums up the audience of one event per enabled channel', () => {
  const way = { whatsapp: true, sms: true, is_committee: false, is_granthi: true };
  const row = { event_type: 'booking_cancelled', channel: 'sms', enabled: true, people: 2, ...way } as const;
  const audience: words.AudienceRow[] = [
    row,
    { ...row, is_granthi: false, people: 3 },
    { ...row, channel: 'whatsapp', enabled: false },
    { ...row, event_type: 'booking_confirmed', people: 7 },
  ];
  expect(audienceOf(audience, 'booking_cancelled', ({ enabled }) => enabled)).toEqual([
    { channel: 'sms', people: 5 },
  ]);
  expect(audienceOf(audience, 'contact_message', () => true)).toEqual([]);
});

test('shows a reason without its technical part', () => {
  const missing =
    'SMS is not set up yet: ask the person who set up the website (missing: TWILIO_AUTH_TOKEN).';
  expect(reasonInWords(missing)).toBe('SMS is not set up yet: ask the person who set up the website.');
  expect(reasonInWords('Twilio asks for fewer messages. (Twilio 20429) Next try in 2 minutes.')).toBe(
    'Twilio asks for fewer messages. Next try in 2 minutes.',
  );
});

test('reports messages of a booking that could not be sent', () => {
  const sms: words.BookingMessage = {
    ...{ event_type: 'booking_confirmed', channel: 'sms', recipient: 'Granthi Singh' },
    ...{ status: 'queued', error: null },
  };
  const error = 'The recipient has replied STOP. (Twilio 21610)';
  const stopped: words.BookingMessage = { ...sms, recipient: 'Langar sevadar', status: 'failed', error };
  const page: words.BookingMessage = { ...sms, channel: 'facebook', recipient: null };
  const nobody: words.BookingMessage = { ...page, channel: 'whatsapp', status: 'skipped', error: 'Nobody.' };
  expect(failureInWords([sms, page, nobody, { ...sms, status: 'sent' }])).toBeUndefined();
  expect(failureInWords([sms, stopped])).toEqual({
    title: '1 message could not be sent',
    detail: 'Langar sevadar: The recipient has replied STOP.',
  });
  expect(failureInWords([{ ...stopped, status: 'skipped' }], ['sms'])).toBeUndefined();
  const alsoStopped = { ...stopped, recipient: 'Granthi Singh' };
  const notPosted: words.BookingMessage = { ...nobody, channel: 'facebook', error: 'Facebook is off.' };
  expect(failureInWords([stopped, notPosted, alsoStopped])).toEqual({
    title: '3 messages could not be sent',
    detail:
      'Langar sevadar and Granthi Singh: The recipient has replied STOP. The Facebook page: Facebook is off.',
  });
});

describe('a template', () => {
  test('is filled in only once, so that placeholders in values stay text', () => {
    expect(renderTemplate('{name} {status}', { name: '{status}', status: '$1 $& {name}' })).toBe(
      '{status} $1 $& {name}',
    );
  });

  test.each([
    ['{name} {Name} {phone} {phone}', ['{Name}', '{phone}']],
    ['{name', ['{']],
  ])('%s contains unknown placeholders', (template, unknown) => {
    expect(unknownPlaceholders(template)).toEqual(unknown);
  });
});

test('formats a date with time and place if known', () => {
  const day = { date: '2025-03-05', time: '10:00:00' };
  expect(formatDate(day)).toBe('March 5, 2025, 10:00 AM');
  expect(formatDate({ date: '2024-02-29' })).toBe('February 29, 2024');
  expect(formatDate({ ...day, end_time: '12:30:00' })).toBe('March 5, 2025, 10:00 AM to 12:30 PM');
  expect(formatDate({ ...day, place: 'Darbar' })).toBe('March 5, 2025, 10:00 AM, Darbar');
  expect(formatDate({})).toBe('');
});
