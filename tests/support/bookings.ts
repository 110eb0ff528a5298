import type { Status } from '../../scripts/shared/status.ts';
import { service } from '../../scripts/testing/supabase.ts';
import type { Enum } from '../../src/lib/database.ts';

export interface Given {
  date: string;
  family_name: string;
  status?: Enum<'booking_status'>;
  sevatype?: string;
  name?: string;
  phone?: string;
  email?: string;
  notes?: string;
  time?: string;
  end_time?: string;
  is_elsewhere?: boolean;
  source?: 'administrator';
  shown_as?: 'family' | 'taken';
}

/** Rows of bookings, created long ago so that they do not count toward the rate limits. */
export const bookingRows = (bookings: Given[]) =>
  bookings.map((booking) => ({
    sevatype: 'Langar',
    name: 'Harleen Kaur',
    phone: '775-555-0177',
    email: 'harleen@example.org',
    notes: '',
    status: 'pending' as const,
    createdat: '2025-01-01T12:00:00Z',
    is_elsewhere: false,
    ...booking,
  }));

export async function givenBookings(status: Status, ...bookings: Given[]) {
  const rows = bookingRows(bookings);
  const { data, error } = await service(status).from('seva_bookings').insert(rows).select('id');
  if (error) throw error;
  return data.map(({ id }) => id);
}

export async function forgetFamily(status: Status, family_name: string) {
  await service(status).from('seva_bookings').delete().eq('family_name', family_name);
}
