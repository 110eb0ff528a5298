-- Reminders go to the family and the granthis two days ahead, during the day, once for each day.
begin;
select plan(20);
delete from public.seva_bookings;
delete from private.notification_outbox;
delete from public.notification_recipients;
delete from public.notification_logs;
update public.notification_settings set sms_enabled = event_type = 'booking_reminder', whatsapp_enabled = false;
insert into public.notification_recipients (name, phone, sms, is_granthi, is_committee) values
  ('Granthi Ji', '+17755550101', true, true, false), ('Secretary', '+17755550102', true, false, true);

-- Channel, recipient, and days until the seva.
create function pg_temp.reminded() returns text language sql as $$
  select string_agg(concat_ws(' ', o.channel, r.name, (o.data ->> 'date')::date - private.today()), ', ' order by o.channel, r.name)
  from private.notification_outbox o left join public.notification_recipients r on r.id = o.recipient_id
  where o.event_type = 'booking_reminder'
$$;
create function pg_temp.remind(hour int) returns text language plpgsql as $$
begin
  perform tests.at_hour(hour);
  delete from public.seva_bookings;
  delete from private.notification_outbox;
  perform tests.given_booking(private.today() + days, status)
  from (values (1, 'confirmed'), (2, 'confirmed'), (3, 'confirmed'), (2, 'pending')) v (days, status);
  perform private.record_reminders();
  return pg_temp.reminded();
end $$;

select is(pg_temp.remind(8), null, 'sends no reminder before 9 AM');
select is(pg_temp.remind(20), null, 'sends no reminder from 8 PM on');
select is(pg_temp.remind(9), 'sms Granthi Ji 2, email 2', 'reminds the family and the granthis of confirmed bookings');
select private.record_reminders();
select is(pg_temp.reminded(), 'sms Granthi Ji 2, email 2', 'reminds only once');
update public.seva_bookings set date = date + 7 where status = 'confirmed' and date = private.today() + 2;
select is(pg_temp.reminded(), null, 'sends no reminder for the old day of a moved booking');
update public.seva_bookings set date = date - 7 where date = private.today() + 9;
select private.record_reminders();
select is(pg_temp.reminded(), 'sms Granthi Ji 2, email 2', 'reminds of the new day');
update public.seva_bookings set status = 'cancelled' where date = private.today() + 2 and status = 'confirmed';
select is(pg_temp.reminded(), null, 'sends no reminder of a cancelled booking');

select is(pg_temp.remind(19) is not null, true, 'sends reminders until the evening');

-- Sent reminders stay valid for their day only. Replacing private.today() simulates the passing of days.
create function pg_temp.it_is(days int) returns void language plpgsql as $$
begin
  execute format('create or replace function private.today() returns date language sql stable as %L',
    format('select %L::date', date '2099-03-01' + days));
end $$;
create function pg_temp.given_reminded() returns void language plpgsql as $$
begin
  delete from public.seva_bookings;
  delete from private.notification_outbox;
  delete from public.notification_logs;
  perform pg_temp.it_is(0);
  perform tests.given_booking('2099-03-03');
  perform private.record_reminders();
  perform public.record_notification(id, lease, 'sent') from public.claim_notifications(50);
end $$;
-- Moves the booking, lets days pass, and returns the days that got an email reminder, sent or not.
create function pg_temp.moved(variadic days int[]) returns text language plpgsql as $$
declare
  day int;
begin
  foreach day in array days loop
    update public.seva_bookings set date = date '2099-03-03' + day;
    perform private.record_reminders();
  end loop;
  for day in private.today() - date '2099-03-01' + 1 .. 4 loop
    perform pg_temp.it_is(day);
    perform private.record_reminders();
  end loop;
  return (select string_agg(to_char(o.day, 'DD'), ' ' order by o.id) from private.notification_outbox o
    where o.event_type = 'booking_reminder' and o.channel = 'email');
end $$;
select tests.at_hour(12);
select pg_temp.given_reminded();
select is(pg_temp.moved(1), '03 04', 'reminds of the new day of a booking moved after its reminder');
select pg_temp.given_reminded();
select is(pg_temp.moved(1, 0), '03', 'does not repeat the reminder of a booking moved there and back');
select pg_temp.given_reminded();
delete from private.notification_outbox;
select is(pg_temp.moved(1, 0), null, 'does not repeat a reminder that only the log still contains');
select pg_temp.given_reminded();
update public.seva_bookings set status = 'cancelled';
select is(pg_temp.moved(1), '03', 'sends no reminder of a booking that is cancelled');
select pg_temp.given_reminded();
select pg_temp.it_is(2);
select is(pg_temp.moved(1), '03', 'sends no reminder of a booking moved to tomorrow, because the email about the move says when');

-- The relative day is computed when the reminder is sent, and a late reminder is skipped.
create function pg_temp.says() returns text language sql as $$
  select string_agg(distinct data ->> 'when', ', ') from public.claim_notifications(50)
$$;
create function pg_temp.fails() returns void language sql as $$
  select public.record_notification(id, lease, 'retry', 'No answer.') from private.notification_outbox where lease is not null
$$;
delete from public.seva_bookings;
delete from private.notification_outbox;
delete from public.notification_logs;
select pg_temp.it_is(0);
select tests.given_booking('2099-03-03');
select private.record_reminders();
select is(pg_temp.says(), 'the day after tomorrow', 'names the relative day');
select pg_temp.fails();
select pg_temp.it_is(1);
select is(pg_temp.says(), 'tomorrow', 'updates the relative day when the reminder is sent later');
select pg_temp.fails();
select pg_temp.it_is(2);
select is(pg_temp.says(), null, 'sends no reminder once the day has begun');
select results_eq($$select distinct status || ': ' || error from public.notification_logs where status = 'skipped'$$,
  array['skipped: The day has begun, so it is too late for a reminder.'], 'logs why a late reminder is skipped');

-- Reminders are sent only during the day, whenever they became due.
create function pg_temp.tried_at(hour int) returns bigint language plpgsql as $$
begin
  perform tests.at_hour(hour);
  delete from public.seva_bookings;
  delete from private.notification_outbox;
  insert into private.notification_outbox (event_type, source_id, channel, recipient_id, template, data, day)
  select 'booking_reminder', tests.given_booking(private.today() + 2), 'sms', id, '', '{"status": "confirmed"}', private.today() + 2
  from public.notification_recipients where name = 'Granthi Ji';
  return (select count(*) from public.claim_notifications(50) where event_type = 'booking_reminder');
end $$;
select is(pg_temp.tried_at(22), 0::bigint, 'sends no reminder at night');
select ok(not private.notifications_due(), 'does not wake the sender at night');
select is(pg_temp.tried_at(12), 1::bigint, 'sends the reminder by day');

select * from finish();
rollback;
