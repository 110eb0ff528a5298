import { expect, test } from 'vitest';
import { repairFilters } from '../../../scripts/local/repair-filters.ts';

const api = 'http://127.0.0.1/rest/v1/t';
const repaired = (query: string) => {
  const { searchParams } = new URL(repairFilters(new Request(`${api}?${query}`)).url);
  return Object.fromEntries(searchParams);
};

test('filters that share a column all count, as on hosted Supabase', () => {
  expect(repaired('select=id&date=gte.2026-11-01&date=lte.2026-11-30&status=eq.confirmed')).toEqual({
    select: 'id',
    status: 'eq.confirmed',
    and: '(date.gte.2026-11-01,date.lte.2026-11-30)',
  });
});

test.each([
  'select=id&status=eq.confirmed&date=gte.2026-11-01',
  'select=id&order=date.desc,id.desc&limit=5',
  'or=(a.eq.1,b.eq.2)&or=(c.eq.1,d.eq.2)',
  'name=like.*a,b*&name=like.*(c)*',
])('%s is left as it is', (query) => {
  const request = new Request(`${api}?${query}`);
  expect(repairFilters(request)).toBe(request);
});

test('method, headers and body come along', async () => {
  const request = new Request(`${api}?id=gt.1&id=lt.9`, {
    method: 'PATCH',
    headers: { apikey: 'key' },
    body: '{"a":1}',
  });
  const sent = repairFilters(request);
  expect([sent.method, sent.headers.get('apikey'), await sent.text()]).toEqual(['PATCH', 'key', '{"a":1}']);
});
