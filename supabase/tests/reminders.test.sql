-- Two days before, the family and the granthis are reminded, once and by day.
begin;
select plan(9);
truncate public.seva_bookings cascade;
delete from private.notification_outbox;
delete from public.notification_recipients;
delete from public.notification_logs;
update public.notification_settings set sms_enabled = event_type = 'booking_reminder', whatsapp_enabled = false;
insert into public.notification_recipients (name, phone, sms, is_granthi, is_committee) values
  ('Granthi Ji', '+17755550101', true, true, false), ('Secretary', '+17755550102', true, false, true);

-- By which channel, to whom, and how many days before.
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

select is(pg_temp.remind(8), null, 'nobody is reminded before 9');
select is(pg_temp.remind(20), null, 'nor from 8 in the evening on');
select is(pg_temp.remind(9), 'email 2, sms Granthi Ji 2', 'the family and the granthis are, of what is confirmed');
select private.record_reminders();
select is(pg_temp.reminded(), 'email 2, sms Granthi Ji 2', 'once');
update public.seva_bookings set date = date + 7 where status = 'confirmed' and date = private.today() + 2;
select is(pg_temp.reminded(), null, 'a booking that is moved is not called to mind');
update public.seva_bookings set date = date - 7 where date = private.today() + 9;
select private.record_reminders();
select is(pg_temp.reminded(), 'email 2, sms Granthi Ji 2', 'but on its new day');
update public.seva_bookings set status = 'cancelled' where date = private.today() + 2 and status = 'confirmed';
select is(pg_temp.reminded(), null, 'nor is one that is cancelled');
select private.record_reminders();
select is(pg_temp.reminded(), null, 'not later either');

select is(pg_temp.remind(19) is not null, true, 'until the evening');
select * from finish();
rollback;
