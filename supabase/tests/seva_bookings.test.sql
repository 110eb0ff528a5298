-- How administrators enter, approve, decline, cancel, correct and move bookings. Confirmed bookings never share a day.
begin;
select plan(63);

-- Status: every transition, as an administrator.
create temporary table moves (id bigint, before text, after text);
insert into moves
select tests.given_booking(private.today() + (row_number() over ())::int, before), before, after
from unnest(array['pending', 'confirmed', 'cancelled']) before, unnest(array['pending', 'confirmed', 'cancelled']) after;
grant select on moves to authenticated, service_role;
create function pg_temp.move(id bigint, after text) returns text language sql as $$
  select format('update public.seva_bookings set status = %L where id = %s', after, id)
$$;
select tests.as_administrator();
select lives_ok(pg_temp.move(id, after), format('allows %s to %s', before, after))
from moves where (before, after) in (('pending', 'confirmed'), ('confirmed', 'cancelled')) or before = after;
select throws_ok(pg_temp.move(id, after), 'PT409', format('A %s booking cannot become %s.', before, after), format('refuses %s to %s', before, after))
from moves where (before, after) not in (('pending', 'confirmed'), ('confirmed', 'cancelled')) and before <> after;
select lives_ok('update public.seva_bookings set notes = ''thanks''', 'accepts notes in every status');
select throws_ok(
  format('update public.seva_bookings set status = ''cancelled'', is_declined = true where id = %s', id), 'PT409',
  format('A %s booking cannot become declined.', before), format('refuses to decline a %s booking', before))
from moves where before = after and before <> 'pending';
select lives_ok(
  format('update public.seva_bookings set status = ''cancelled'', is_declined = true, decline_reason = ''A wedding.'' where id = %s', id),
  'allows declining a pending booking')
from moves where (before, after) = ('pending', 'pending');
select throws_ok(
  format('update public.seva_bookings set is_declined = false where id = %s', id), 'PT409',
  'A declined booking cannot become cancelled.', 'refuses to reopen a declined booking')
from moves where (before, after) = ('pending', 'pending');
select tests.as_service_role();
select throws_ok(
  pg_temp.move(id, 'pending'), 'PT409', 'A cancelled booking cannot become pending.', 'refuses invalid transitions by the service role, too')
from moves where (before, after) = ('cancelled', 'cancelled');

-- Days: an Akhand Path takes three.
select tests.as_owner();
delete from public.seva_bookings;
select tests.given_booking('2099-05-10', 'confirmed', 'Akhand Path');
select tests.given_booking('2099-05-20', 'confirmed', 'Langar');
select results_eq(
  'select date, last_day from public.seva_bookings order by date',
  $$values (date '2099-05-10', date '2099-05-12'), ('2099-05-20', '2099-05-20')$$, 'sets the last day from the length of the seva');
create temporary table requests as
select tests.given_booking(day::date, 'pending', seva) as id, day::date, seva, refusal
from (values
  ('2099-05-07', 'Akhand Path', null),
  ('2099-05-08', 'Akhand Path', 'later'),
  ('2099-05-09', 'Langar', null),
  ('2099-05-11', 'Ardaas', 'taken'),
  ('2099-05-12', 'Other', 'taken'),
  ('2099-05-13', 'Akhand Path', null),
  ('2099-05-18', 'Akhand Path', 'later'),
  ('2099-05-19', 'Langar', null),
  ('2099-05-20', 'Langar', 'taken')
) v (day, seva, refusal);
grant select on requests to authenticated;
select tests.as_administrator();
select throws_ok(
  pg_temp.move(id, 'confirmed'), 'PT409',
  case refusal
    when 'taken' then 'This date has already been booked. Please select another date.'
    else 'An Akhand Path takes three days, and one of the two days after this date has already been booked. Please select another date.'
  end, format('refuses %s on %s, which overlaps', seva, day))
from requests where refusal is not null;
-- The bookings of May 9 and May 7 overlap.
select lives_ok(pg_temp.move(id, 'confirmed'), format('confirms %s on %s, which is free', seva, day))
from requests where refusal is null and day <> '2099-05-09';
select throws_ok(pg_temp.move(id, 'confirmed'), 'PT409', null, 'refuses days that an approval has just taken')
from requests where day = '2099-05-09' and seva = 'Langar';
select lives_ok($$update public.seva_bookings set status = 'cancelled' where date = '2099-05-10' and status = 'confirmed'$$, 'cancels a confirmed booking');
select lives_ok(pg_temp.move(id, 'confirmed'), 'frees the days of a cancelled booking') from requests where day = '2099-05-11';

-- The constraint holds even without the triggers.
select tests.as_owner();
alter table public.seva_bookings disable trigger before_update;
select throws_ok(pg_temp.move(id, 'confirmed'), '23P01', null, format('the constraint alone also refuses %s on %s', seva, day))
from requests where day = '2099-05-20';
alter table public.seva_bookings enable trigger before_update;
select throws_ok($$select tests.given_booking('2099-05-20')$$, 'PT409', 'This date has already been booked. Please select another date.',
  'refuses a new booking on a taken day with a sentence, even from the owner');

-- Bookings entered by an administrator.
delete from public.seva_bookings;
delete from private.notification_outbox;
delete from public.notification_recipients;
insert into public.notification_recipients (name, phone, sms) values ('Granthi', '+17755550001', true);
update public.notification_settings
set sms_enabled = true, whatsapp_enabled = false, facebook_enabled = false, instagram_enabled = false;
create function pg_temp.notified() returns setof text language sql security definer as $$
  select event_type || ' ' || (data ->> 'name') || ' ' || (data ->> 'date')
  from private.notification_outbox where state = 'queued' and channel = 'sms' order by id
$$;
select tests.as_administrator();
select lives_ok($$insert into public.seva_bookings (date, sevatype, name, family_name, phone, email, notes, status, internal_notes)
  values ('2099-06-01', 'Langar', 'Amrit', 'Kaur', '775-555-0100', '', '', 'confirmed', 'Paid.')$$,
  'accepts a confirmed booking without an email address');
select lives_ok($$select tests.request_seva('2099-06-10', 'Akhand Path', phone => '')$$, 'accepts a pending booking without a phone number');
select lives_ok($$select tests.request_seva('2099-06-14', name => 'Walk-in', phone => '', email => '')$$, 'accepts a walk-in booking without email and phone');
select is(search_text like '% walk-in %' and search_text like '% 2099-06-14 %', true, 'the search finds a booking without email and phone')
from public.seva_bookings where name = 'Walk-in';
select lives_ok($$insert into public.seva_bookings (date, sevatype, name, family_name, phone, email, status, is_quiet)
  values ('2099-06-20', 'Langar', 'Quiet', 'Kaur', '775-555-0100', '', 'confirmed', true)$$, 'accepts a booking without notifications');
select results_eq('select * from pg_temp.notified()',
  array['booking_confirmed Amrit 2099-06-01', 'booking_requested Amrit 2099-06-10', 'booking_requested Walk-in 2099-06-14'], 'other bookings cause notifications as usual');

-- Administrators are exempt from the flood limit, and the source of a booking is recorded.
select tests.as_owner();
update private.settings set booking_limit = 1;
select tests.as_visitor();
select lives_ok($$select tests.request_seva('2099-07-01', name => 'Visitor')$$, 'bookings of administrators do not count towards the limit');
select tests.as_administrator();
select lives_ok($$select tests.request_seva('2099-07-04', name => 'By phone')$$, 'the limit does not stop administrators');
select results_eq($$select name, source::text from public.seva_bookings where date >= '2099-07-01' order by date$$,
  $$values ('Visitor', 'site'), ('By phone', 'administrator')$$, 'the source of a booking is recorded');

-- Corrections.
select lives_ok($$update public.seva_bookings set name = 'Amrita', family_name = 'Gill', phone = '', email = 'a@example.org',
  notes = 'x', internal_notes = 'y' where date = '2099-06-01'$$, 'accepts corrections by an administrator');
select throws_ok(format('update public.seva_bookings set %s where date = %L', change, day), 'PT422', sentence, 'refuses ' || left(change, 40)) from (values
  ('email = ''''', '2099-07-01', 'Please enter a valid email address.'),
  ('internal_notes = repeat(''x'', 2001)', '2099-06-01', 'Please keep the internal notes to 2000 characters.'),
  ('decline_reason = repeat(''x'', 2001)', '2099-06-01', 'Please keep the reason to 2000 characters.')) v (change, day, sentence);
select lives_ok($$update public.seva_bookings set time = '10:00', end_time = '12:00' where date = '2099-06-01'$$, 'accepts an agreed time');
select tests.as_owner();
select is(data ->> 'time' || ' ' || (data ->> 'end_time') || ' ' || (data ->> 'status'), '10:00:00 12:00:00 confirmed', 'adds the agreed time to the queued message')
from private.notification_outbox where event_type = 'booking_confirmed' and data ->> 'name' = 'Amrita';
select tests.as_administrator();
select throws_ok($$update public.seva_bookings set time = null where date = '2099-06-01'$$, 'PT422',
  'Please also enter when it begins.', 'refuses an end time without a start time');
select lives_ok($$update public.seva_bookings set time = '10:00', end_time = '09:00' where date = '2099-06-10'$$,
  'lets a seva of several days end at an earlier hour than it begins');
select tests.as_owner();
select is(data ->> 'end_time', null, 'the message leaves out the end of a seva of several days')
from private.notification_outbox where channel = 'sms' and event_type = 'booking_requested' and data ->> 'date' = '2099-06-10';
select tests.as_administrator();

-- Moving.
select lives_ok($$update public.seva_bookings set date = '2099-06-02' where date = '2099-06-01'$$, 'moves a booking');
select results_eq($$select date, last_day from public.seva_bookings where name = 'Amrita'$$,
  $$values (date '2099-06-02', date '2099-06-02')$$, 'updates the last day of a moved booking');
select ok('booking_confirmed Amrita 2099-06-02' in (select * from pg_temp.notified()), 'queued messages name the new date');
select lives_ok($$update public.seva_bookings set date = '2099-06-11' where date = '2099-06-10'$$, 'moves a booking onto one of its own days');
select results_eq($$select date, last_day from public.seva_bookings where sevatype = 'Akhand Path'$$,
  $$values (date '2099-06-11', date '2099-06-13')$$, 'keeps the length of a moved booking');
select throws_ok(format($$update public.seva_bookings set date = %s where date = '2099-06-11'$$, day), code, sentence, 'refuses to move a booking to ' || day)
from (values
  ('''2099-06-02''', 'PT409', 'This date has already been booked. Please select another date.'),
  ('private.today() - 1', 'PT422', 'Please choose today or a later date.'),
  ('''infinity''', 'PT422', 'Please choose a date between 1900 and 9999.')) v (day, code, sentence);
select lives_ok($$update public.seva_bookings set date = '2099-06-03' where date = '2099-06-11'$$, 'moves a booking to the day after another one');
select throws_ok($$update public.seva_bookings set status = 'confirmed' where date = '2099-06-03';
  update public.seva_bookings set sevatype = 'Akhand Path' where date = '2099-06-02'$$, 'PT409',
  'An Akhand Path takes three days, and one of the two days after this date has already been booked. Please select another date.',
  'refuses a longer seva whose days are taken');

-- Only changes of confirmed bookings raise the content version.
select tests.as_owner();
select is(tests.publishes(statement), raised::bigint, label) from (values
  ($$select tests.request_seva(private.today() + 40)$$, 0, 'a request publishes nothing'),
  ($$update public.seva_bookings set status = 'confirmed' where date = private.today() + 40$$, 1, 'an approval publishes'),
  ($$update public.seva_bookings set internal_notes = 'x', phone = '775-555-0111' where date = private.today() + 40$$, 0, 'private columns publish nothing'),
  ($$update public.seva_bookings set time = '10:00' where date = private.today() + 40$$, 1, 'the time of a confirmed booking publishes'),
  ($$update public.seva_bookings set status = 'cancelled' where date = private.today() + 40$$, 1, 'a cancellation publishes')
) v (statement, raised, label);

-- Rows that only the owner and the service role may store.
select tests.as_service_role();
select lives_ok($$select tests.request_seva(private.today() - 30, status => 'confirmed')$$, 'the service role records past bookings');

select * from finish();
rollback;
