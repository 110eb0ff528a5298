import { expect, test } from 'vitest';
import * as family from '@/features/family-data/family-data';

const { bookingFacts, chosenOf, familyFile, firstChoice, foundInWords } = family;
const at = '2026-03-01T12:00:00Z';
const later = '2026-03-02T12:00:00Z';
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
  ...{ phone_by: 'link', phone_at: later, email_by: 'site', email_at: at },
  ...{ matched: [{ what: 'phone', by: 'link', at: later }], isapart: false },
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
  ...{ matched: [], isapart: false, createdat: at, updatedat: at },
};

test('a booking is put in words', () => {
  expect(Object.fromEntries(bookingFacts(booking))).toEqual({
    Reference: 'K7M 4QX',
    Time: '10:00 AM',
    Place: 'Darbar',
    Name: 'Harpreet',
    'Family name': 'Gill',
    Phone: expect.stringMatching(/^775-555-0123, corrected by link, Mar 2, 2026/),
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

const found = (id: number, matched: family.Match[], isapart = false) => ({
  ...booking,
  id,
  matched,
  isapart,
});
const line = { createdat: at, event_type: 'booking_requested', channel: 'email', address: '' } as const;
const records: family.FamilyRecords = {
  bookings: [
    found(1, [{ what: 'email', by: 'site', at }]),
    found(2, [{ what: 'phone', by: 'link', at }]),
    found(3, [{ what: 'phone', through: 'K7M4QX' }], true),
  ],
  messages: [],
  sent: [1, 2, null].map((booking_id, index) => ({
    ...{ ...line, id: index + 1, booking_id, message_id: null, status: 'sent', words: '', error: null },
  })),
  isstopped: false,
};

test('what was only corrected to what was looked up, or shares it with another, is not chosen at first', () => {
  const chosen = chosenOf(records, firstChoice(records));
  expect(chosen.bookings.map(({ id }) => id)).toEqual([1]);
  expect(chosen.sent.map(({ booking_id }) => booking_id)).toEqual([1, null]);
});

test('each says why it was found', () => {
  expect(records.bookings.map(foundInWords)).toEqual([
    expect.stringMatching(/^Found by email, sent with it, Mar 1, 2026, .+\.$/),
    expect.stringMatching(/^Found by phone, corrected by link, Mar 1, 2026, .+\.$/),
    'Has the phone of booking K7M 4QX.',
  ]);
});
