import { expect, test } from 'vitest';
import * as family from '@/features/family-data/family-data';

const { chosenOf, familyFile } = family;

const at = '2026-03-01T12:00:00Z';
const booking: family.HeldBooking = {
  ...{ id: 7, date: '2026-03-07', last_day: '2026-03-07', sevatype: 'Langar', status: 'confirmed' },
  ...{ is_declined: false, is_withdrawn: false, is_quiet: false, reference: 'K7M4QX' },
  ...{ time: '10:00:00', end_time: null, preferred_time: '', is_elsewhere: false, place: 'Darbar' },
  ...{ address: '', name: 'Harpreet', family_name: 'Gill', phone: '775-555-0123', email: '', notes: '' },
  shown_as: 'taken',
  ...{ is_overnight: false, change_request: '', change_reason: '', requestedat: '2026-01-02T18:00:00Z' },
  ...{ decline_reason: '', internal_notes: '', source: 'site', createdat: at, updatedat: at },
};
test('includes columns of later migrations automatically', () => {
  const held = { ...booking, dietary_needs: 'No onions', isvegan: true, nothing: null };
  const records = { bookings: [held], messages: [], sent: [], isstopped: false };
  const file = familyFile(records, 'Gurdwara Sahib', '2026-03-02');
  expect(file).toContain('dietary_needs: No onions\r\nisvegan: Yes\r\n');
  expect(file).not.toContain('nothing');
});

test('includes the notifications about the chosen records', () => {
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
