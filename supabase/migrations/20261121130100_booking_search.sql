-- What the back office's search looks through, in one lowercase column: `like` over it answers in tens of
-- milliseconds among 100,000 bookings, where `ilike` over five columns took two hundred. The phone number is
-- there as it was written and as digits; the date as people write it. Begins and ends with a space, so that a
-- search can ask for the beginning or end of a word.
alter table public.seva_bookings add column search_text text not null generated always as (
  lower(
    ' ' || name || ' ' || family_name || ' ' || phone || ' ' || regexp_replace(phone, '\D', '', 'g') || ' '
    || email || ' ' || sevatype || ' '
    || (array[
      'January', 'February', 'March', 'April', 'May', 'June', 'July', 'August', 'September', 'October',
      'November', 'December'])[extract(month from date)::int]
    || ' ' || extract(day from date)::int::text || ' ' || extract(year from date)::int::text || ' '
    || extract(month from date)::int::text || '/' || extract(day from date)::int::text || '/'
    || extract(year from date)::int::text || ' '
    || extract(year from date)::int::text || '-' || lpad(extract(month from date)::int::text, 2, '0') || '-'
    || lpad(extract(day from date)::int::text, 2, '0') || ' ')
) stored;
comment on column public.seva_bookings.search_text is
  'Names, phone, email, seva and date in lowercase, for the back office''s search. Never for visitors.';
