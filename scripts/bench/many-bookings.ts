import { familyNames, givenNames, sqlArray } from './names.ts';

// Many years of a busy gurdwara: of 100,000 bookings about 7,000 are confirmed, each on days of its own (in nine days
// one Akhand Path of three days and six sevas of one); 4 % are pending, in the coming year; the others are cancelled.
// Nothing is random, so that all measurements see the same rows.

const confirmed = `
  select n, private.today() + 365 - (n / 7) * 9 - case n % 7 when 0 then 2 else n % 7 + 2 end as date,
    case n % 7 when 0 then 'Akhand Path' else otherSevas[1 + n * 13 % 6] end as sevatype, 'confirmed' as status
  from words, generate_series(0, 7499) n`;

const others = `
  select n, private.today() + case when n % 25 = 0 then n / 25 % 365 else 365 - n * 11 % 10000 end,
    case n % 12 when 0 then 'Akhand Path' else otherSevas[1 + n * 13 % 6] end,
    case when n % 25 = 0 then 'pending' else 'cancelled' end
  from words, generate_series(7500, $count - 1) n`;

/** SQL that inserts that many bookings with triggers off, so that the rules for requests do not apply. */
export const manyBookings = (count: number): string =>
  `
  begin;
  set local session_replication_role = replica;
  with words as (
    select ${sqlArray(givenNames)} as given, ${sqlArray(familyNames)} as family,
      array['Langar', 'Sukhmani Sahib', 'Sadharan Path', 'Ardaas', 'Anand Karaj (Wedding)', 'Other'] as otherSevas
  ), booked as (${confirmed} union all ${others}), named as (
    select booked.*, given[1 + n % 20] || case when n / 600 % 2 = 0 then ' Kaur' else ' Singh' end as name,
      family[1 + n / 20 % 30] as family_name from booked, words
  )
  insert into public.seva_bookings (date, last_day, sevatype, name, family_name, phone, email, notes, status, createdat)
  select date, date + case sevatype when 'Akhand Path' then 2 else 0 end, sevatype, name, family_name, '(775) 555-' || lpad((n * 7919 % 10000)::text, 4, '0'),
    lower(split_part(name, ' ', 1) || '.' || family_name) || n || '@example.org',
    case when n % 3 = 0 then repeat('Please have the hall ready for sixty people by nine. ', 1 + n % 4) else '' end,
    status, least(date, private.today())::timestamptz - (1 + n % 60) * interval '1 day'
  from named;
  commit;`.replace('$count', String(count));
