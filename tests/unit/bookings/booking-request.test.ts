import { expect, test } from 'vitest';
import { asLines, bookingProblems } from '@/features/bookings/booking-request';

const fine = {
  ...{ sevatype: 'Ardaas', name: 'Simran', family_name: 'Kaur', phone: '(775) 555-0123' },
  ...{ email: 'simran@example.org', notes: '', preferred_time: '', shown_as: 'name' as const, address: '' },
};

const offered = ['Ardaas', 'Anand Karaj (Wedding)'].map((name) => ({
  ...{ name, length: '', days: 1, place_id: 1, is_elsewhere: false },
}));

const problemsOf = (change: Partial<typeof fine>) =>
  Object.entries(bookingProblems({ ...fine, ...change }, offered)).filter(
    ([, problem]) => problem !== undefined,
  );

test('requires seva type, name, family name, phone and email, but not notes', () => {
  expect(problemsOf({})).toEqual([]);
  const missing = problemsOf({ sevatype: '', name: ' ', family_name: '', phone: '', email: '' });
  expect(missing.map(([name]) => name)).toEqual(['sevatype', 'name', 'family_name', 'phone', 'email']);
});

test.each(['asdfgh', '555-010', '੫੫੫-੦੧੦'])('rejects %s as a phone number', (phone) => {
  expect(problemsOf({ phone })).toEqual([['phone', expect.stringContaining('at least 7 digits')]]);
});

test('accepts a local phone number', () => expect(problemsOf({ phone: '555-0100' })).toEqual([]));

test('collapses pasted fields to single lines, but keeps the notes’ lines', () => {
  const notes = 'One\n\tTwo';
  const pasted = { name: ' Simran\tKaur ', family_name: 'Gill\r\n', phone: '775\u00a0555\t0123', notes };
  const sent = { name: 'Simran Kaur', family_name: 'Gill', phone: '775 555 0123', notes };
  expect(asLines({ ...fine, ...pasted })).toEqual({ ...fine, ...sent });
});
