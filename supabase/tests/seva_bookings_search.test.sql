-- What the back office's search finds: names, phone, email, seva and date.
begin;
select plan(5);

insert into public.seva_bookings (date, sevatype, name, family_name, phone, email, notes) values
  ('2025-03-05', 'Anand Karaj (Wedding)', 'Jasleen Kaur', 'RAI', '(775) 555-0127', 'Jasleen@Example.org', 'a secret');

select is(
  search_text,
  ' jasleen kaur rai (775) 555-0127 7755550127 jasleen@example.org anand karaj (wedding)'
    ' march 5 2025 2025-03-05 ',
  'names, phone, email, seva and date in lowercase')
from public.seva_bookings where email = 'Jasleen@Example.org';
select ok(search_text like '%march 5 %', 'the beginning of a date') from public.seva_bookings where phone like '%0127';
select ok(search_text not like '%secret%', 'notes are not searched') from public.seva_bookings where phone like '%0127';

select tests.as_administrator();
select is(count(*), 1::bigint, 'an administrator searches')
from public.seva_bookings where search_text like '%7755550127%';
select throws_ok(
  $$update public.seva_bookings set search_text = 'x'$$, '428C9', null, 'nobody writes what is computed');

select * from finish();
rollback;
