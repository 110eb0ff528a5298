import { expect, test } from 'vitest';
import * as family from '@/features/family-data/family-data';

const { bookingFacts, chosenOf, familyFile } = family;

const at = '2026-03-01T12:00:00Z';
const booking: family.HeldBooking = {
  ...{ id: 7, date: '2026-03-07', last_day: '2026-03-07', sevatype: 'Langar', status: 'confirmed' },
  ...{ isdeclined: false, iswithdrawn: false, isquiet: false, reference: 'K7M4QX' },
  ...{
    time: '10:00:00',
    end_time: null,
    preferred_time: '',
    iselsewhere: false,
    place: 'Darbar',
    address: '',
  },
  ...{
    name: 'Harpreet',
    family_name: 'Gill',
    phone: '775-555-0123',
    email: '',
    notes: '',
    shown_as: 'taken',
  },
  ...{ isovernight: false, change_request: '', change_reason: '', askedat: '2026-01-02T18:00:00Z' },
  ...{ decline_reason: '', internal_notes: '', source: 'site', createdat: at, updatedat: at },
};
const message = {
  ...{
    id: 3,
    name: 'Harpreet',
    email: 'h@example.org',
    phone: '',
    message: 'Where?',
    status: 'read' as const,
  },
  ...{ createdat: at, updatedat: at },
};

test('a booking is put in words', () => {
  expect(Object.fromEntries(bookingFacts(booking))).toEqual({
    Reference: 'K7M 4QX',
    Time: '10:00 AM',
    Place: 'Darbar',
    Name: 'Harpreet',
    'Family name': 'Gill',
    Phone: '775-555-0123',
    'The calendar shows': 'Only that the date is taken',
    'Entered without a notification': 'No',
    'Received through': 'The website',
    Requested: expect.stringContaining('Mar 1, 2026'),
    'Last changed': expect.stringContaining('Mar 1, 2026'),
  });
});

test('a column of later is in the file by itself, of a booking as of a message', () => {
  const held = { ...booking, dietary_needs: 'No onions', isvegan: true, nothing: null };
  const file = familyFile(
    {
      bookings: [held],
      messages: [{ ...message, heard_of_us: 'A friend' } as never],
      sent: [],
      isstopped: false,
    },
    'Gurdwara Sahib',
    '2026-03-02',
  );
  expect(file).toContain('dietary_needs: No onions\r\nisvegan: Yes\r\n');
  expect(file).toContain('Status: read\r\n');
  expect(file).toContain('heard_of_us: A friend\r\n');
  expect(file).not.toContain('nothing');
});

test('what is chosen comes with the notifications about it', () => {
  const line = { createdat: at, event_type: 'booking_requested', channel: 'email', address: '' } as const;
  const records: family.FamilyRecords = {
    bookings: [1, 2].map((id) => ({ ...booking, id })),
    messages: [],
    sent: [1, 2].map((booking_id) => ({
      ...{ ...line, id: booking_id, booking_id, message_id: null, status: 'sent', words: '', error: null },
    })),
    isstopped: false,
  };
  const chosen = chosenOf(records, new Set(['bookings 2']));
  expect(chosen.bookings.map(({ id }) => id)).toEqual([2]);
  expect(chosen.sent.map(({ booking_id }) => booking_id)).toEqual([2]);
});
