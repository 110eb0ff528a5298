-- Closed days, and how far ahead a visitor can request a seva.
begin;
select plan(26);

create function pg_temp.day(ahead int) returns date language sql as 'select private.today() + ahead';
create function pg_temp.long_date(day date) returns text language sql as $$select to_char(day, 'FMDay, FMMonth FMDD, YYYY')$$;

select tests.given_booking(pg_temp.day(30), 'pending', 'Langar');
select tests.given_booking(pg_temp.day(32), 'confirmed', 'Langar');

select tests.as_administrator();
select results_eq(
  $$insert into public.closed_days (date, last_day, reason) values (pg_temp.day(30), pg_temp.day(32), ' Gurpurab. ') returning reason$$,
  array['Gurpurab'], 'closes days with bookings, and normalizes the reason');
select results_eq(
  'select status::text from public.seva_bookings order by date', $$values ('pending'), ('confirmed')$$,
  'closing days changes no booking');

select throws_ok(
  format('insert into public.closed_days (date, last_day, reason) values (%L, %L, %L)', first_day, last_day, reason),
  'PT422', words, label)
from (values
  ('2099-01-02', '2099-01-01', 'x', 'The last day cannot be before the first.', 'refuses days in the wrong order'),
  ('2099-01-01', '2099-01-01', ' . ', 'Please enter a reason of 1 to 200 characters.', 'refuses a blank reason'),
  ('2099-01-01', '2099-01-01', repeat('x', 201), 'Please enter a reason of 1 to 200 characters.', 'refuses a reason of 201 characters')
) v (first_day, last_day, reason, words, label);

select throws_ok(
  $$update public.seva_bookings set date = date - 1 where status = 'confirmed'$$, 'PT409',
  'This date cannot be booked: Gurpurab. Please select another date.', 'refuses to move a booking onto a closed day');

select tests.as_visitor();
create function pg_temp.request(ahead int, seva text) returns text language sql as $$
  select format(
    'insert into public.seva_bookings (date, sevatype, name, family_name, phone, email) values (%L, %L, ''A'', ''B'', ''7755550100'', ''a@example.org'')',
    pg_temp.day(ahead), seva)
$$;
select throws_ok(
  pg_temp.request(ahead, 'Langar'), 'PT409',
  'This date cannot be booked: Gurpurab. Please select another date.', label)
from (values (30, 'refuses a request for a closed day')) v (ahead, label);
select throws_ok(
  pg_temp.request(ahead, 'Akhand Path'), 'PT409',
  format('An Akhand Path takes three days, and %s cannot be booked: Gurpurab. Please select another date.', pg_temp.long_date(pg_temp.day(30))),
  label)
from (values (29, 'refuses a seva whose second day is closed'), (28, 'refuses a seva whose last day is closed')) v (ahead, label);
select lives_ok(pg_temp.request(ahead, 'Akhand Path'), label)
from (values (27, 'accepts a seva before closed days'), (33, 'accepts a seva after closed days')) v (ahead, label);

-- The booking window.
select results_eq(
  'select min_days, max_days from public.booking_window', 'values (null::int, null::int)',
  'a new temple has no minimum or maximum');
select lives_ok(pg_temp.request(ahead, 'Langar'), label)
from (values (36500, 'accepts a request a century ahead while neither is set')) v (ahead, label);

select tests.as_administrator();
update public.booking_window set min_days = 7, max_days = 90;
select throws_ok(
  format('update public.booking_window set min_days = %s, max_days = %s', min, max), 'PT422', words, label)
from (values
  ('-1', 'null', 'Please choose 0 to 365 days ahead.', 'refuses a negative minimum'),
  ('null', '3651', 'Please choose 1 to 3650 days ahead.', 'refuses more than ten years'),
  ('8', '7', 'The minimum cannot be more than the maximum.', 'refuses a minimum above the maximum')) v (min, max, words, label);

select tests.as_visitor();
select throws_ok(
  pg_temp.request(6, 'Langar'), 'PT422',
  format('Please choose %s or a later date.', pg_temp.long_date(pg_temp.day(7))), 'refuses a day that is too soon');
select throws_ok(
  pg_temp.request(91, 'Langar'), 'PT422',
  format('Please choose %s or an earlier date.', pg_temp.long_date(pg_temp.day(90))), 'refuses a day that is too far ahead');
select lives_ok(pg_temp.request(ahead, 'Langar'), label)
from (values (7, 'accepts the first day of the window'), (90, 'accepts the last day of the window')) v (ahead, label);

select tests.as_administrator();
select lives_ok(pg_temp.request(3, 'Langar'), 'an administrator can enter a booking outside the window');

select lives_ok($$update public.seva_bookings set status = 'confirmed' where date = pg_temp.day(30)$$,
  'an administrator can approve a request whose day was closed later');

-- Administrators with the role Website can close days for bookings, and the gurdwara itself.
select tests.as_website();
create function pg_temp.hours() returns bigint language sql as $$ select count(*) from public.special_hours where reason in ('Camp', ' . ') $$;
select throws_ok(format('select public.close_days(%L, %L, %L, true)', pg_temp.day(40), pg_temp.day(last), reason), 'PT422', words, words)
from (values (41, ' . ', 'Please enter a reason of 1 to 200 characters.'),
  (71, 'Camp', 'You can close the gurdwara for at most 31 days at a time. Please choose fewer.')) v (last, reason, words);
select is(pg_temp.hours(), 0::bigint, 'a refused closure changes nothing');
insert into public.special_hours (date, opens, closes) values (pg_temp.day(41), '9:00', '10:00');
select results_eq(
  $$select date, last_day, reason, pg_temp.hours() from public.close_days(pg_temp.day(40), pg_temp.day(42), 'Camp', true)$$,
  $$values (pg_temp.day(40), pg_temp.day(42), 'Camp', 2::bigint)$$, 'keeps existing special hours');

select * from finish();
rollback;
