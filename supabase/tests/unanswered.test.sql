-- Reminders of unanswered requests: one message a day to everyone who was notified of them.
begin;
select plan(23);
truncate public.seva_bookings, public.contact_submissions cascade;
delete from private.notification_outbox;
delete from public.notification_recipients;
delete from public.notification_logs;
update public.notification_settings set sms_enabled = event_type <> 'contact_message', whatsapp_enabled = event_type = 'contact_message';
insert into public.notification_recipients (name, phone, sms, whatsapp, is_granthi, is_committee) values
  ('Granthi Ji', '+17755550101', true, true, true, false), ('Secretary', '+17755550102', true, true, false, true),
  ('Sevadar', '+17755550103', true, false, false, true);
select tests.at_hour(9);

-- Replacing private.today() simulates the passing of days.
create function pg_temp.it_is(day date) returns void language plpgsql as $$
begin
  execute format('create or replace function private.today() returns date language sql stable as %L', format('select %L::date', day));
end $$;
create function pg_temp.morning(day date) returns text language plpgsql as $$
begin
  perform pg_temp.it_is(day), private.record_unanswered(), private.record_unanswered();
  return (
    select string_agg(concat_ws(' ', o.channel, r.name, o.data ->> 'status'), E'\n' order by o.channel, r.name)
    from private.notification_outbox o join public.notification_recipients r on r.id = o.recipient_id
    where o.event_type = 'requests_waiting' and o.day = morning.day);
end $$;
create function pg_temp.at(day date, hour time) returns timestamptz language sql as $$
  select (day + hour) at time zone time_zone from private.settings
$$;
create function pg_temp.asked(seva text, day date, since timestamptz) returns void language plpgsql as $$
declare
  booking bigint;
begin
  perform pg_temp.it_is('2099-03-01');
  booking := tests.given_booking(day, 'pending', seva);
  update public.seva_bookings set requestedat = since where id = booking;
end $$;

-- From the third morning until somebody answers.
select pg_temp.asked('Langar', '2099-03-20', pg_temp.at('2099-03-01', '15:00'));
select is(pg_temp.morning('2099-03-02'), null, 'sends no reminder on the next morning');
select is(pg_temp.morning('2099-03-03'), null, 'sends no reminder on the second morning');
select is(pg_temp.morning('2099-03-04'),
  E'sms Secretary 1 family is waiting for an answer: Langar, Mar 20, since Sunday.\nsms Sevadar 1 family is waiting for an answer: Langar, Mar 20, since Sunday.',
  'reminds those who got the request on the third morning, once');
select is(pg_temp.morning('2099-03-05') is not null, true, 'reminds on the fourth morning');
update public.seva_bookings set status = 'confirmed';
select is(pg_temp.morning('2099-03-06'), null, 'sends no reminder once it is answered');
select is(count(*), 0::bigint, 'skips a queued reminder of an answered request') from public.claim_notifications(50) where event_type = 'requests_waiting';
select results_eq($$select distinct error from public.notification_logs where event_type = 'requests_waiting' and day = '2099-03-04'$$,
  array['All have been answered since then.'], 'logs why a reminder of an answered request is skipped');

-- The age of a change request counts from when it was made.
update public.seva_bookings set change_request = 'move', change_reason = 'We travel';
select is((select requestedat from public.seva_bookings), now(), 'counts a change request from its own date');
update public.seva_bookings set internal_notes = 'Called.';
update public.seva_bookings set requestedat = pg_temp.at('2099-03-05', '8:59');
update public.seva_bookings set internal_notes = 'Called twice.';
select is((select requestedat from public.seva_bookings), pg_temp.at('2099-03-05', '8:59'), 'other changes do not reset that date');
select matches(pg_temp.morning('2099-03-07'), 'Langar, Mar 20, since Thursday', 'reminds of a change request');
update public.notification_settings set remind_after = 3 where event_type = 'booking_asked';
select is(pg_temp.morning('2099-03-08') is not null, true, 'waits as many days as set');
update public.notification_settings set remind_after = null where event_type = 'booking_asked';
select is(pg_temp.morning('2099-03-09'), null, 'sends no reminder if turned off');
update public.seva_bookings set change_request = '';

-- Contact messages remind those who were notified of them.
select tests.send_message();
update public.contact_submissions set createdat = pg_temp.at('2099-03-08', '8:00');
select is(pg_temp.morning('2099-03-10'), 'whatsapp Secretary 1 message has been waiting since Sunday.', 'reminds of an unanswered message');
update public.contact_submissions set status = 'read';
select is(pg_temp.morning('2099-03-11') is not null, true, 'a read message still counts as unanswered');
update public.contact_submissions set status = 'answered';
select is(pg_temp.morning('2099-03-12'), null, 'an answered message no longer counts');
update public.contact_submissions set status = 'new';

-- One message covers everything and names the first three.
select pg_temp.asked(seva, date '2099-03-20' + nth, pg_temp.at('2099-03-05', '8:00') + nth * interval '1 minute')
from (values ('Langar', 1), ('Ardaas', 2), ('Akhand Path', 3), ('Langar', 4), ('Langar', 5)) v (seva, nth);
update public.notification_settings set whatsapp_enabled = event_type in ('contact_message', 'booking_requested'), sms_enabled = false;
select is(pg_temp.morning('2099-03-14'), 'whatsapp Secretary 5 families are waiting for an answer: '
  || 'Langar, Mar 21, since Mar 5; Ardaas, Mar 22, since Mar 5; Akhand Path, Mar 23, since Mar 5; and 2 more. '
  || '1 message has been waiting since Mar 8.', 'sends one message about everything unanswered');
select is(pg_temp.morning('2099-03-22') like 'whatsapp Secretary 4 families %Ardaas%', true, 'stops reminding of a request once its day is past');

-- Sent only from 9 AM to 8 PM.
select tests.at_hour(8);
select is(pg_temp.morning('2099-03-24'), null, 'sends no reminder before 9 AM');
select tests.at_hour(20);
select is(pg_temp.morning('2099-03-24'), null, 'sends no reminder in the evening');
select tests.at_hour(19);
select is(pg_temp.morning('2099-03-24') is not null, true, 'sends reminders during the day');

-- Setting the delay.
select tests.as_administrator();
select throws_ok($$update public.notification_settings set remind_after = 8 where event_type = 'contact_message'$$, 'PT422',
  'Please choose a reminder after 1 to 7 days, or never.', 'refuses a delay of eight days');
select throws_ok($$update public.notification_settings set remind_after = 2 where event_type = 'booking_confirmed'$$, 'PT422',
  'This notification needs no answer, so it has no reminder.', 'refuses reminders for kinds that need no answer');
select lives_ok($$update public.notification_settings set remind_after = 7 where event_type = 'booking_requested'$$, 'accepts a delay of seven days');
select * from finish();
rollback;
