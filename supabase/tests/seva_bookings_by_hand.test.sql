-- What administrators enter, correct and move.
begin;
select plan(43);

delete from public.notification_recipients;
insert into public.notification_recipients (name, phone, sms) values ('Granthi', '+17755550001', true);
update public.notification_settings
set sms_enabled = true, whatsapp_enabled = false, facebook_enabled = false, instagram_enabled = false;
create function pg_temp.told() returns setof text language sql security definer as $$
  select event_type || ' ' || (data ->> 'name') || ' ' || (data ->> 'date')
  from private.notification_outbox where state = 'waiting' order by id
$$;

-- Entering.
select tests.as_administrator();
select lives_ok($$insert into public.seva_bookings (date, sevatype, name, family_name, phone, email, notes, status, internal_notes)
  values ('2099-06-01', 'Langar', 'Amrit', 'Kaur', '775-555-0100', '', '', 'confirmed', 'Paid.')$$,
  'an administrator enters a confirmed booking, without an email');
select lives_ok($$select tests.request_seva('2099-06-10', 'Akhand Path', phone => '')$$, 'and a pending one, without a phone');
select throws_ok($$select tests.request_seva('2099-06-11', phone => '', email => '')$$, 'PT422',
  'Please enter a phone number of at least 7 digits and at most 40 characters, such as (775) 555-0123.', 'but one of both');
select throws_ok($$select tests.request_seva('2099-06-01', status => 'confirmed')$$, 'PT409',
  'This date has already been booked. Please select another date.', 'not on a taken day');
select throws_ok($$select tests.request_seva('2099-05-31', 'Akhand Path', status => 'confirmed')$$, 'PT409',
  'An Akhand Path takes three days, and one of the two days after this date has already been booked. Please select another date.',
  'nor before one');
select throws_ok($$select tests.request_seva(private.today() - 1, status => 'confirmed')$$, 'PT422',
  'Please choose today or a later date.', 'nor in the past');
select tests.refused($$select tests.request_seva('2099-06-12', status => 'cancelled')$$, 'nor a cancelled one');
select tests.as_owner();
select results_eq('select * from pg_temp.told()',
  array['booking_confirmed Amrit 2099-06-01', 'booking_requested Amrit 2099-06-10'], 'what is entered is told as what comes by the site');
select tests.as_administrator();
select lives_ok($$insert into public.seva_bookings (date, sevatype, name, family_name, phone, email, status, isquiet)
  select '2099-06-20', 'Langar', 'Quiet', 'Kaur', '775-555-0100', '', 'confirmed', true$$, 'a booking is entered that nobody is told of');
select tests.as_owner();
select is(count(*), 2::bigint, 'and nobody is') from pg_temp.told();
select tests.as_administrator();
select tests.rows_touched($$update public.seva_bookings set status = 'cancelled' where name = 'Quiet'$$);
select tests.as_owner();
select ok('booking_cancelled Quiet 2099-06-20' in (select * from pg_temp.told()), 'until it is cancelled');

-- Where a booking came from is the database's to say, and administrators are no flood.
update private.settings set booking_limit = 1;
select tests.as_visitor();
select lives_ok($$select tests.request_seva('2099-07-01', name => 'Visitor')$$, 'what administrators enter stops no family');
select throws_ok($$select tests.request_seva('2099-07-02', name => 'Visitor')$$, 'PT429', null, 'families do');
select throws_ok($$select tests.request_seva('2099-07-03', phone => '')$$, 'PT422', null, 'a family gives a phone');
select throws_ok($$select tests.request_seva('2099-07-03', email => '')$$, 'PT422', 'Please enter a valid email address.', 'and an email');
select tests.as_administrator();
select lives_ok($$select tests.request_seva('2099-07-04', name => 'By phone')$$, 'nor does the limit stop administrators');
select results_eq($$select name, source from public.seva_bookings where date >= '2099-07-01' order by date$$,
  $$values ('Visitor', 'site'), ('By phone', 'administrator')$$, 'who entered a booking is known');
select tests.refused($$update public.seva_bookings set source = 'site'$$, 'and not to be changed');

-- Correcting.
select lives_ok($$update public.seva_bookings set name = 'Amrita', family_name = 'Gill', phone = '', email = 'a@example.org',
  notes = 'x', internal_notes = 'y' where date = '2099-06-01'$$, 'an administrator corrects what was written');
select throws_ok($$update public.seva_bookings set phone = '' where date = '2099-07-01'$$, 'PT422', null, 'what a family gave is not lost');
select throws_ok($$update public.seva_bookings set name = ' ' where date = '2099-06-01'$$, 'PT422', null, 'the limits are those of a request');
select throws_ok($$update public.seva_bookings set internal_notes = repeat('x', 2001)$$, 'PT422',
  'Please keep the internal notes to 2000 characters.', 'internal notes are bounded');
select throws_ok($$update public.seva_bookings set decline_reason = repeat('x', 2001)$$, 'PT422',
  'Please keep the reason to 2000 characters.', 'and so is the reason');

-- An hour.
select lives_ok($$update public.seva_bookings set time = '10:00', end_time = '12:00' where date = '2099-06-01'$$, 'an hour is agreed');
select tests.as_owner();
select is(data ->> 'time' || ' ' || (data ->> 'end_time') || ' ' || (data ->> 'status'), '10:00:00 12:00:00 confirmed', 'and told')
from private.notification_outbox where event_type = 'booking_confirmed' and data ->> 'name' = 'Amrita';
select tests.as_administrator();
select throws_ok($$update public.seva_bookings set time = '13:00' where date = '2099-06-01'$$, 'PT422',
  'It cannot end before it begins.', 'it ends after it begins');
select throws_ok($$update public.seva_bookings set time = null where date = '2099-06-01'$$, 'PT422',
  'Please also enter when it begins.', 'there is no end without a beginning');
select lives_ok($$update public.seva_bookings set time = '10:00', end_time = '09:00' where date = '2099-06-10'$$,
  'what lasts for days may end earlier on its last');
select tests.as_owner();
select is(data ->> 'end_time', null, 'which is not told, as nobody would know of which day')
from private.notification_outbox where event_type = 'booking_requested' and data ->> 'date' = '2099-06-10';
select tests.as_administrator();

-- Moving.
select lives_ok($$update public.seva_bookings set date = '2099-06-02' where date = '2099-06-01'$$, 'a booking is moved');
select results_eq($$select date, last_day from public.seva_bookings where name = 'Amrita'$$,
  $$values (date '2099-06-02', date '2099-06-02')$$, 'and takes that day');
select tests.as_owner();
select ok('booking_confirmed Amrita 2099-06-02' in (select * from pg_temp.told()), 'what waits to be told tells of it as it is now');
select tests.as_administrator();
select lives_ok($$update public.seva_bookings set date = '2099-06-11' where date = '2099-06-10'$$, 'also onto days that it has itself');
select results_eq($$select date, last_day from public.seva_bookings where sevatype = 'Akhand Path'$$,
  $$values (date '2099-06-11', date '2099-06-13')$$, 'and stays as long as it is');
select throws_ok(format($$update public.seva_bookings set date = %L where date = '2099-06-11'$$, day), 'PT409', words, 'not onto ' || day)
from (values
  ('2099-06-02', 'This date has already been booked. Please select another date.'),
  ('2099-05-31', 'An Akhand Path takes three days, and one of the two days after this date has already been booked. Please select another date.')
) v (day, words);
select throws_ok($$update public.seva_bookings set date = private.today() - 1 where date = '2099-06-11'$$, 'PT422',
  'Please choose today or a later date.', 'nor into the past');
select throws_ok($$update public.seva_bookings set date = 'infinity' where date = '2099-06-11'$$, 'PT422', null, 'nor beyond all time');
select lives_ok($$update public.seva_bookings set date = '2099-06-03' where date = '2099-06-11'$$, 'right behind another it fits');
select throws_ok($$update public.seva_bookings set sevatype = 'Akhand Path' where date = '2099-07-04';
  update public.seva_bookings set date = '2099-06-02' where date = '2099-07-04'$$, 'PT409', null, 'what has become longer needs its days');
select throws_ok($$update public.seva_bookings set status = 'confirmed' where date = '2099-06-03';
  update public.seva_bookings set sevatype = 'Akhand Path' where date = '2099-06-02'$$, 'PT409',
  'An Akhand Path takes three days, and one of the two days after this date has already been booked. Please select another date.',
  'and cannot become longer where they are taken');
select tests.as_owner();
update public.sevas set days = 5 where name = 'Akhand Path';
select lives_ok($$update public.sevas set name = 'Akhand' where name = 'Akhand Path'$$, 'a seva is renamed');
select is(last_day, '2099-06-05', 'and keeps nobody''s days') from public.seva_bookings where date = '2099-06-03';

select * from finish();
rollback;
