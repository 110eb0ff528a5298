-- Visitors' requests: field limits, taken days and floods. The back office's search is at the end.
begin;
select plan(27);

select tests.given_booking(private.today() + 10, 'confirmed');
update private.settings set booking_limit = 1000;
select tests.as_visitor();

select lives_ok(format('select tests.request_seva(%s)', arguments), label) from (values
  ('private.today()', 'accepts a request for today'),
  ('notes => E''two\nlines''', 'accepts notes of two lines'),
  ('notes => null', 'accepts a request without notes')
) v (arguments, label);
select throws_ok(format('select tests.request_seva(%s)', arguments), 'PT422', sentence, 'refuses ' || arguments) from (values
  ('private.today() - 1', 'Please choose today or a later date.'),
  ('date ''infinity''', 'Please choose a date.'),
  ('sevatype => ''langar''', 'Please choose one of the listed sevas.'),
  ('name => E'' \t\u00a0\u200b\u3000''', 'Please enter a name of 1 to 120 characters.'),
  ('family_name => null', 'Please enter a family name of 1 to 120 characters.'),
  ('phone => ''asdfgh''', 'Please enter a phone number of at least 7 digits and at most 40 characters, such as (775) 555-0123.'),
  ('email => ''amrit''', 'Please enter a valid email address.'),
  ('notes => repeat(''x'', 2001)', 'Please keep the notes to 2000 characters.')
) v (arguments, sentence);

select tests.request_seva(
  private.today() + 50, name => E'  Amrit \n Pal ', family_name => E'\u00a0Kaur\u200b\t', phone => ' +1 (775) 555-0100 ',
  email => ' Amrit@Example.org ', notes => E'\n <b>Thank you</b> \n');
select tests.as_owner();
select results_eq(
  $$select name, family_name, phone, email, notes, status::text from public.seva_bookings where date = private.today() + 50$$,
  $$values ('Amrit Pal', 'Kaur', '+1 (775) 555-0100', 'Amrit@Example.org', '<b>Thank you</b>', 'pending')$$,
  'removes surrounding spaces and invisible characters');

-- A taken day is refused with 409 and a sentence, for visitors and administrators.
select tests.as_visitor();
select throws_ok(
  $$select tests.request_seva(private.today() + 10)$$, 'PT409',
  'This date has already been booked. Please select another date.', 'refuses a taken day');
select throws_ok(
  $$select tests.request_seva(private.today() + 8, 'Akhand Path')$$, 'PT409',
  'An Akhand Path takes three days, and one of the two days after this date has already been booked. Please select another date.',
  'refuses an Akhand Path two days before a taken day');
select lives_ok($$select tests.request_seva(private.today() + 7, 'Akhand Path')$$, 'accepts an Akhand Path three days before a taken day');
select lives_ok($$select tests.request_seva(private.today() + 11) from generate_series(1, 2)$$, 'accepts requests for a day that has only requests');
select tests.as_administrator();
select throws_ok(
  $$select tests.request_seva(private.today() + 10)$$, 'PT409',
  'This date has already been booked. Please select another date.', 'refuses a taken day for administrators, too');

-- Flood limit: by default 20 requests in 10 minutes from all visitors together.
select tests.as_owner();
select is(column_default, '20', 'the limit is 20 by default') from information_schema.columns
where table_schema = 'private' and table_name = 'settings' and column_name = 'booking_limit';
update private.settings set booking_limit = 3;
delete from public.seva_bookings;
select tests.as_visitor();
select lives_ok($$select tests.request_seva(private.today() + n) from generate_series(1, 2) n$$, 'accepts requests below the limit');
select tests.as_anonymous_session();
select lives_ok($$select tests.request_seva(private.today() + 3)$$, 'accepts the last request below the limit, from an anonymous session');
select throws_ok(
  $$select tests.request_seva(private.today() + 4)$$, 'PT429',
  'We have just received many booking requests. Please try again in a few minutes.', 'refuses a request above the limit');
select tests.as_owner();
select is(count(*), 3::bigint, 'stores nothing of a refused request') from public.seva_bookings;
update public.seva_bookings set createdat = now() - interval '10 minutes' where date <= private.today() + 2;
select tests.as_visitor();
select lives_ok($$select tests.request_seva(private.today() + 6)$$, 'accepts requests again after ten minutes');
select tests.as_owner();
delete from public.seva_bookings;
select tests.as_visitor();
select throws_ok(
  $$insert into public.seva_bookings (date, sevatype, name, family_name, phone, email)
    select private.today() + n, 'Langar', 'A', 'B', '7755550100', 'a@example.org' from generate_series(1, 4) n$$,
  'PT429', null, 'refuses one statement with more rows than the limit');

-- Request counts that other visitors see.
select tests.as_owner();
delete from public.seva_bookings;
select tests.given_booking(private.today() + 3, 'pending', 'Akhand Path');
select tests.given_booking(private.today() + 4, 'pending', 'Langar');
select tests.given_booking(private.today() + 8, 'confirmed');
select tests.given_booking(private.today() + 9, 'cancelled');
select tests.given_booking(private.today() - 1, 'pending', 'Akhand Path');
create temporary table waiting as
select private.today() + n as date, requests from (values (0, 1), (1, 1), (3, 1), (4, 2), (5, 1)) v (n, requests);
grant select on waiting to public;
select tests.as_visitor();
select results_eq(
  'select date, requests from public.requested_days()', 'select * from waiting order by date',
  'counts the pending requests of each upcoming day for visitors');
select is_empty($$select id from public.seva_bookings where status = 'pending'$$, 'hides pending requests from visitors');

-- Search.
select tests.as_owner();
delete from public.seva_bookings;
insert into public.seva_bookings (date, sevatype, name, family_name, phone, email, notes, reference) values
  ('2025-03-05', 'Anand Karaj (Wedding)', 'Jasleen Kaur', 'RAI', '(775) 555-0127', 'Jasleen@Example.org', 'a secret', 'K7M4QX');
select is(
  search_text,
  ' jasleen kaur rai (775) 555-0127 17755550127 jasleen@example.org anand karaj (wedding)'
    ' march 5 2025 2025-03-05 k7m4qx ',
  'the search finds names, phone, email, seva, date and reference, but not the notes')
from public.seva_bookings;

select * from finish();
rollback;
