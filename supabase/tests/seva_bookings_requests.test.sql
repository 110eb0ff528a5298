-- Visitors' requests: field limits, taken days and floods. The back office's search is at the end.
begin;
select plan(27);

select tests.given_booking(private.today() + 10, 'confirmed');
update private.settings set booking_limit = 1000;
select tests.as_visitor();

select lives_ok(format('select tests.request_seva(%s)', arguments), label) from (values
  ('private.today()', 'today'),
  ('notes => E''two\nlines''', 'notes of two lines'),
  ('notes => null', 'no notes')
) v (arguments, label);
select throws_ok(format('select tests.request_seva(%s)', arguments), 'PT422', sentence, 'not ' || arguments) from (values
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
  'blanks and signs that nobody sees are dropped');

-- A taken day is refused with 409 and a sentence, for visitors and administrators.
select tests.as_visitor();
select throws_ok(
  $$select tests.request_seva(private.today() + 10)$$, 'PT409',
  'This date has already been booked. Please select another date.', 'a taken day');
select throws_ok(
  $$select tests.request_seva(private.today() + 8, 'Akhand Path')$$, 'PT409',
  'An Akhand Path takes three days, and one of the two days after this date has already been booked. Please select another date.',
  'an Akhand Path two days before a taken day');
select lives_ok($$select tests.request_seva(private.today() + 7, 'Akhand Path')$$, 'but three days before, it fits');
select lives_ok($$select tests.request_seva(private.today() + 11) from generate_series(1, 2)$$, 'a day with requests only is free');
select tests.as_administrator();
select throws_ok(
  $$select tests.request_seva(private.today() + 10)$$, 'PT409',
  'This date has already been booked. Please select another date.', 'an administrator cannot request a taken day, either');

-- Flood limit: by default 20 requests in 10 minutes from all visitors together.
select tests.as_owner();
select is(column_default, '20', 'the limit is 20 by default') from information_schema.columns
where table_schema = 'private' and table_name = 'settings' and column_name = 'booking_limit';
update private.settings set booking_limit = 3;
delete from public.seva_bookings;
select tests.as_visitor();
select lives_ok($$select tests.request_seva(private.today() + n) from generate_series(1, 2) n$$, 'as many requests as the limit are accepted');
select tests.as_anonymous_session();
select lives_ok($$select tests.request_seva(private.today() + 3)$$, 'also from anonymous sessions');
select throws_ok(
  $$select tests.request_seva(private.today() + 4)$$, 'PT429',
  'We have just received many booking requests. Please try again in a few minutes.', 'but not one more');
select tests.as_owner();
select is(count(*), 3::bigint, 'what was refused left nothing behind') from public.seva_bookings;
update public.seva_bookings set createdat = now() - interval '10 minutes' where date <= private.today() + 2;
select tests.as_visitor();
select lives_ok($$select tests.request_seva(private.today() + 6)$$, 'ten minutes later there is room again');
select tests.as_owner();
delete from public.seva_bookings;
select tests.as_visitor();
select throws_ok(
  $$insert into public.seva_bookings (date, sevatype, name, family_name, phone, email)
    select private.today() + n, 'Langar', 'A', 'B', '7755550100', 'a@example.org' from generate_series(1, 4) n$$,
  'PT429', null, 'one statement with more rows is a flood, too');

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
  'a visitor learns how many requests wait for each coming day');
select is_empty($$select id from public.seva_bookings where status = 'pending'$$, 'and nothing else of them');

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
