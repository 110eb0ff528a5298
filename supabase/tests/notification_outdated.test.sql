-- A message that waits for its next try is not sent after its booking has changed.
begin;
select plan(16);

delete from private.notification_outbox;
delete from public.notification_logs;
delete from public.notification_recipients;
delete from public.seva_bookings;
insert into public.notification_recipients (name, phone, sms) values ('Granthi', '+17755550001', true);
update public.notification_settings
set whatsapp_enabled = false, sms_enabled = true, facebook_enabled = event_type like 'booking_c%', instagram_enabled = false;

create function pg_temp.become(new_status text) returns void language plpgsql as $$
begin
  perform tests.as_administrator();
  update public.seva_bookings set status = new_status;
  perform tests.as_service_role();
end $$;
create function pg_temp.let_pass() returns void language sql security definer as $$
  update private.notification_outbox set due_at = now() where state = 'waiting'
$$;
-- Claims and records every due message, one "event channel" per line.
create function pg_temp.taken(outcome text default 'sent') returns setof text language plpgsql as $$
declare
  job record;
begin
  for job in select * from public.claim_notifications(50) loop
    perform public.record_notification(job.id, job.lease, outcome, 'Twilio did not answer.', 900);
    return next concat_ws(' ', job.event_type, job.channel);
  end loop;
end $$;
create function pg_temp.states(event text) returns setof text language sql security definer as $$
  select channel || ' ' || state from private.notification_outbox where event_type = event order by 1
$$;
create function pg_temp.last_logs(most int) returns setof text language sql security definer as $$
  select concat_ws(' | ', event_type, channel, status, error) from (
    select * from public.notification_logs order by id desc limit most) newest order by id
$$;
create function pg_temp.start_again() returns void language plpgsql as $$
begin
  perform tests.as_owner();
  delete from private.notification_outbox;
  delete from public.notification_logs;
  delete from public.seva_bookings;
  perform tests.as_visitor();
  perform tests.request_seva();
  perform tests.as_service_role();
end $$;

-- Waiting for its next try.
select pg_temp.start_again();
select set_eq('select pg_temp.taken()', array['booking_requested sms'], 'a request is told');
select pg_temp.become('confirmed');
select set_eq(
  $$select pg_temp.taken('retry')$$, array['booking_confirmed sms', 'booking_confirmed facebook'], 'so is its approval');
select pg_temp.become('cancelled');
select set_eq(
  'select pg_temp.taken()', array['booking_cancelled sms', 'booking_cancelled facebook'],
  'a cancellation is told at once, though no confirmation has arrived');
select pg_temp.let_pass();
select is_empty('select pg_temp.taken()', 'a confirmation is not, after it');
select results_eq(
  $$select pg_temp.states('booking_confirmed')$$, array['facebook skipped', 'sms skipped'], 'on no channel');
select set_eq(
  'select pg_temp.last_logs(2)',
  array['booking_confirmed | facebook | skipped | The booking has changed since then.',
    'booking_confirmed | sms | skipped | The booking has changed since then.'], 'and the log says why');
select is_empty('select pg_temp.taken()', 'that was all');
select is(count(*), 7::bigint, 'and each outcome is logged once') from public.notification_logs;

-- The booking changes while the message is being sent.
select pg_temp.start_again();
create temporary table jobs as select * from public.claim_notifications(50);
select pg_temp.become('confirmed');
select is(public.record_notification(id, lease, 'retry', 'Twilio did not answer.', 0), true, 'a failed try') from jobs;
select set_eq(
  'select pg_temp.taken()', array['booking_confirmed sms', 'booking_confirmed facebook'],
  'of a request that is confirmed meanwhile is the last');
select results_eq($$select pg_temp.states('booking_requested')$$, array['sms skipped'], 'it is skipped');

-- The sender was stopped.
select pg_temp.start_again();
select count(*) from public.claim_notifications(50);
select pg_temp.become('confirmed');
select pg_temp.let_pass();
select set_eq(
  'select pg_temp.taken()', array['booking_confirmed sms', 'booking_confirmed facebook'],
  'what it left behind is not sent either');
select results_eq($$select pg_temp.states('booking_requested')$$, array['sms skipped'], 'but skipped');

-- Messages that are sent nevertheless.
select pg_temp.start_again();
select pg_temp.taken('retry');
select pg_temp.let_pass();
select set_eq('select pg_temp.taken()', array['booking_requested sms'], 'what still holds is tried again');
select tests.as_owner();
delete from private.notification_outbox;
insert into private.notification_outbox (event_type, source_id, channel, recipient_id, template, data)
select 'contact_message', b.id, 'sms', r.id, '', '{"status": "new"}'
from public.seva_bookings b, public.notification_recipients r;
select set_eq('select pg_temp.taken()', array['contact_message sms'], 'a message has the number of some booking');
select pg_temp.become('confirmed');
select pg_temp.taken();
select tests.as_owner();
delete from private.notification_outbox where event_type = 'contact_message';
update private.notification_outbox set state = 'waiting', due_at = now(), lease = null;
delete from public.seva_bookings;
select set_eq(
  'select pg_temp.taken()', array['booking_confirmed sms', 'booking_confirmed facebook'],
  'a booking that is there no more says nothing else');

select * from finish();
rollback;
