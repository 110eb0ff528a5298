import { expect, test, vi } from 'vitest';
import { bookingFacts, familyFile, type HeldBooking } from '@/features/family-data/family-data';

vi.mock('@/lib/config', () => ({ templeTimeZone: 'America/Los_Angeles' }));

const booking: HeldBooking = {
  ...{ id: 7, date: '2026-03-07', last_day: '2026-03-07', sevatype: 'Langar', status: 'confirmed' },
  ...{ isdeclined: false, iswithdrawn: false, isquiet: false, remindyearly: true, reference: 'K7M4QX' },
  ...{ time: '10:00:00', end_time: null, hour_wish: '', iselsewhere: false, place: 'Darbar', address: '' },
  ...{
    name: 'Harpreet',
    family_name: 'Gill',
    phone: '775-555-0123',
    email: '',
    notes: '',
    shown_as: 'taken',
  },
  ...{ wish: '', wish_reason: '', decline_reason: '', internal_notes: '', source: 'site' },
  ...{ createdat: '2026-03-01T12:00:00Z', updatedat: '2026-03-01T12:00:00Z' },
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
  ...{ createdat: '2026-03-01T12:00:00Z', updatedat: '2026-03-01T12:00:00Z' },
};

test('a booking is put in words, its yearly reminder too', () => {
  expect(Object.fromEntries(bookingFacts(booking))).toEqual({
    Reference: 'K7M 4QX',
    Time: '10:00 AM',
    Place: 'Darbar',
    Name: 'Harpreet',
    'Family name': 'Gill',
    Phone: '775-555-0123',
    'The calendar shows': 'Only that the date is taken',
    'Reminded each year': 'Yes',
    'Entered without a notification': 'No',
    'Received through': 'The website',
    Requested: expect.stringContaining('Mar 1, 2026'),
    'Last changed': expect.stringContaining('Mar 1, 2026'),
  });
});

test('a column of later is in the file by itself, of a booking as of a message', () => {
  const later = { ...booking, dietary_needs: 'No onions', isvegan: true, nothing: null };
  const file = familyFile(
    {
      bookings: [later],
      messages: [{ ...message, heard_of_us: 'A friend' } as never],
      waiting: [],
      sent: [],
    },
    'Gurdwara Sahib',
    '2026-03-02',
  );
  expect(file).toContain('dietary_needs: No onions\r\nisvegan: Yes\r\n');
  expect(file).toContain('Status: read\r\n');
  expect(file).toContain('heard_of_us: A friend\r\n');
  expect(file).not.toContain('nothing');
});
