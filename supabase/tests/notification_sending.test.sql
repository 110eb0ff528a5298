-- How messages are claimed, sent and logged. See notification_outbox.test.sql for which messages exist, and
-- family_mail.test.sql for emails to families.
begin;
select plan(70);

delete from private.notification_outbox;
delete from public.notification_logs;
delete from public.notification_recipients;
delete from public.gurdwara_settings;
select tests.without_mail();
insert into public.notification_recipients (id, name, phone, sms, is_active) values
  ('00000000-0000-4000-8000-0000000000aa', 'Secretary', '+17755550002', true, true),
  ('00000000-0000-4000-8000-0000000000bb', 'Granthi Ji', '+17755550003', true, false);

create function pg_temp.given_message(source bigint, via public.notification_channel default 'sms') returns bigint
language sql security definer as $$
  insert into private.notification_outbox (event_type, source_id, channel, recipient_id, template, data)
  values ('booking_confirmed', source, via,
    case when via = 'sms' then '00000000-0000-4000-8000-0000000000aa'::uuid end, 'Hello {name}', '{"name": "Amrit"}')
  returning id
$$;
create function pg_temp.message(source bigint) returns private.notification_outbox
language sql security definer as $$
  select o from private.notification_outbox o where source_id = source order by id desc limit 1
$$;
-- Expires the leases of all queued messages and makes retries due.
create function pg_temp.let_pass() returns void language sql security definer as $$
  update private.notification_outbox set due_at = now() where state = 'queued'
$$;
-- Claims every due message and records the outcome, as the Edge Function does. Returns one "event channel" per line.
create function pg_temp.attempt(outcome text, reason text default null, seconds numeric default 0)
returns setof text language plpgsql security definer as $$
declare
  job record;
begin
  for job in select * from public.claim_notifications(50) loop
    perform public.record_notification(job.id, job.lease, outcome, reason, seconds);
    return next concat_ws(' ', job.event_type, job.channel);
  end loop;
end $$;
create function pg_temp.last_log() returns text language sql security definer as $$
  select concat_ws(' | ', event_type, channel, status, error) from public.notification_logs order by id desc limit 1
$$;

-- Claiming.
select pg_temp.given_message(1), pg_temp.given_message(2), pg_temp.given_message(3, 'facebook');
select tests.as_service_role();
create temporary table claimed as select * from public.claim_notifications(2);
select is(count(*), 2::bigint, 'claims as many messages as requested') from claimed;
select is((attempt, event_type, channel, template, data, recipient_name, phone)::text,
  ('(1,booking_confirmed,sms,"Hello {name}","{""name"": ""Amrit""}",Secretary,+17755550002)'),
  'returns everything that sending needs') from claimed limit 1;
select is(count(*), 1::bigint, 'a claimed message is not claimed again') from public.claim_notifications(50);
select tests.as_owner();
select is((pg_temp.message(1)).due_at, now() + interval '2 minutes', 'the lease lasts two minutes');
select pg_temp.given_message(n) from generate_series(100, 151) n;
select is(count(*), 50::bigint, 'claims at most fifty messages at once') from public.claim_notifications(100000);
delete from private.notification_outbox where source_id >= 100;

-- Sent.
select tests.as_service_role();
select is(public.record_notification(id, lease, 'sent', 'Queued as SM1', 0, 'Hello Amrit'), true, 'records a sent message')
from claimed order by id limit 1;
select is((pg_temp.message(1)).state, 'sent', 'marks the message as sent');
select is(pg_temp.last_log(), 'booking_confirmed | sms | sent | Queued as SM1', 'logs a sent message');
select is((select words from public.notification_logs), 'Hello Amrit', 'logs the text of a sent message');
select is(public.record_notification(id, lease, 'sent'), false, 'ignores a second record of the same attempt')
from claimed order by id limit 1;

-- Only the holder of the lease may record another outcome.
select is(public.record_notification((pg_temp.message(2)).id, gen_random_uuid(), outcome), false, format('refuses to record %s with another lease', outcome))
from unnest(array['skipped', 'refused', 'retry']) outcome;
select is((pg_temp.message(2)).state, 'queued', 'leaves a failed message queued');

-- Retry.
select is(public.record_notification(id, lease, 'retry', 'No answer.', 90), true, 'records a failed attempt')
from claimed order by id desc limit 1;
select is((pg_temp.message(2)).due_at, now() + interval '90 seconds', 'retries at the requested time');
select is(pg_temp.last_log(), 'booking_confirmed | sms | failed | No answer. Next try in about 2 minutes.', 'logs the reason for a failure');
select is(count(*), 0::bigint, 'does not retry before the requested time') from public.claim_notifications(50);
select pg_temp.let_pass();
select is(attempt, 2, 'retries once the wait is over') from public.claim_notifications(50) where channel = 'sms';
select public.record_notification((pg_temp.message(2)).id, (pg_temp.message(2)).lease, 'retry', 'x', 1e12);
select is((pg_temp.message(2)).due_at, now() + interval '1 day', 'waits at most a day before a retry');
select tests.as_owner();
select results_eq('select private.approximate_wait(s) from unnest(array[1, 89, 90, 5400]) s',
  array['1 second', '89 seconds', '2 minutes', '2 hours'], 'describes waits in words');
update private.notification_outbox set state = 'sent' where source_id in (2, 3);

-- Given up, refused, and skipped.
select pg_temp.given_message(4);
update private.notification_outbox set createdat = createdat - interval '1 hour' where source_id = 4;
select pg_temp.attempt('retry', format('Try %s.', n)) from generate_series(1, 7) n;
select is((pg_temp.message(4)).state, 'queued', 'retries after seven tries');
select pg_temp.attempt('retry', 'Try 8.');
select is((pg_temp.message(4)).state, 'dead', 'gives up after eight tries');
select is(pg_temp.last_log(), 'booking_confirmed | sms | failed | Try 8. Gave up after 8 tries.', 'logs that it gave up');
select results_eq(
  'select eventat, count(*) from public.notification_logs where outbox_id = (pg_temp.message(4)).id group by eventat',
  $$values (now() - interval '1 hour', 8::bigint)$$, 'logs every try with the time of the same event');
select pg_temp.given_message(5);
select pg_temp.attempt('refused', 'Not a mobile number.');
select is((pg_temp.message(5)).state, 'dead', 'does not retry a refused message');
select is(
  pg_temp.last_log(), 'booking_confirmed | sms | failed | Not a mobile number. It will not be retried automatically.',
  'logs that a refused message is not retried');
select pg_temp.given_message(6);
select pg_temp.attempt('skipped', 'Twilio is not set up.');
select is((pg_temp.message(6)).state, 'skipped', 'skips a message that cannot be sent');
select is(pg_temp.last_log(), 'booking_confirmed | sms | skipped | Twilio is not set up.', 'logs the reason for a skipped message');

-- A sender that stops before it records the attempt.
select pg_temp.given_message(7);
select count(*) from public.claim_notifications(50);
create temporary table late as select (pg_temp.message(7)).*;
select pg_temp.let_pass();
select is(attempt, 2, 'claims a message again when its lease expires') from public.claim_notifications(50);
select is((pg_temp.message(7)).unrecorded, 1, 'counts an attempt that may have arrived');
select is(
  pg_temp.last_log(),
  'booking_confirmed | sms | failed | Sending was interrupted, so this may have arrived. It will be sent again, so it may arrive twice.',
  'logs that the message may arrive twice');
select is(public.record_notification(id, lease, 'retry', 'x'), false, 'ignores a failure reported after the lease expired') from late;
select is(public.record_notification(id, lease, 'sent', 'Late'), true, 'records a success reported after the lease expired') from late;
select is((pg_temp.message(7)).state, 'sent', 'marks a message reported late as sent');
update private.notification_outbox set state = 'queued', attempts = 8, lease = gen_random_uuid(), due_at = now() where source_id = 7;
select public.claim_notifications(50);
select is((pg_temp.message(7)).state, 'dead', 'gives up a message whose sender stopped eight times');

-- Delivery failures reported later.
select is(public.record_delivery((pg_temp.message(1)).id, 'The carrier refused it.'), true, 'records a report that a message was not delivered');
select is(public.record_delivery((pg_temp.message(1)).id, 'The carrier refused it.'), false, 'records a report only once');
select is(pg_temp.last_log(), 'booking_confirmed | sms | failed | The carrier refused it.', 'logs that a message was not delivered');
select is(public.record_delivery((pg_temp.message(5)).id, 'x'), false, 'ignores a report about a message that was never accepted');

-- An inactive or removed recipient.
select pg_temp.given_message(8);
update public.notification_recipients set is_active = false;
select is(phone, null, 'returns no number for an inactive recipient') from public.claim_notifications(50);
delete from public.notification_recipients where name = 'Secretary';
select isnt_empty('select from public.notification_logs where recipient_id is null', 'keeps the log of a deleted recipient, without the name');

-- A queued message is not sent after its booking has changed.
insert into public.notification_recipients (id, name, phone, sms)
values ('00000000-0000-4000-8000-0000000000aa', 'Secretary', '+17755550002', true);
update public.notification_settings
set whatsapp_enabled = false, sms_enabled = true, facebook_enabled = event_type like 'booking_c%', instagram_enabled = false;
create function pg_temp.set_status(new_status public.booking_status) returns void language plpgsql as $$
begin
  perform tests.as_administrator();
  update public.seva_bookings set status = new_status;
  perform tests.as_owner();
end $$;
create function pg_temp.states(event text) returns setof text language sql as $$
  select channel || ' ' || state from private.notification_outbox where event_type = event order by 1
$$;
create function pg_temp.new_request() returns void language plpgsql as $$
begin
  delete from private.notification_outbox;
  delete from public.notification_logs;
  delete from public.seva_bookings;
  perform tests.as_visitor();
  perform tests.request_seva();
  perform tests.as_owner();
end $$;
select pg_temp.new_request();
select set_eq($$select pg_temp.attempt('sent')$$, array['booking_requested sms'], 'sends a message about a request');
select pg_temp.set_status('confirmed');
select set_eq(
  $$select pg_temp.attempt('retry', null, 900)$$, array['booking_confirmed sms', 'booking_confirmed facebook'], 'attempts to send the messages about its approval');
select pg_temp.set_status('cancelled');
select set_eq(
  $$select pg_temp.attempt('sent')$$, array['booking_cancelled sms', 'booking_cancelled facebook'], 'sends the messages about its cancellation');
select pg_temp.let_pass();
select is_empty($$select pg_temp.attempt('sent')$$, 'skips the approval after the cancellation');
select results_eq($$select pg_temp.states('booking_confirmed')$$, array['facebook skipped', 'sms skipped'], 'skips the approval on every channel');
select results_eq($$select distinct error from public.notification_logs where (event_type, status) = ('booking_confirmed', 'skipped')$$,
  array['The booking has changed since then.'], 'logs why the approval was skipped');
select pg_temp.new_request();
select pg_temp.attempt('sent');
insert into private.notification_outbox (event_type, source_id, channel, recipient_id, template, data)
select 'contact_message', b.id, 'sms', r.id, '', '{"status": "new"}'
from public.seva_bookings b, public.notification_recipients r where r.is_active;
select set_eq($$select pg_temp.attempt('sent')$$, array['contact_message sms'], 'does not confuse a contact message with the booking of the same id');

-- Messages of one booking, as an administrator sees them.
select pg_temp.new_request();
create temporary table booking on commit drop as select id from public.seva_bookings;
grant select on booking to authenticated;
create function pg_temp.messages() returns table (event_type text, recipient text, channel text, status text, error text)
language sql as $$
  select event_type, recipient, channel, status, error from booking, public.booking_messages(booking.id)
$$;
select pg_temp.attempt('sent');
select pg_temp.set_status('confirmed');
select tests.as_administrator();
select set_eq(
  'select * from pg_temp.messages()',
  $$values ('booking_requested', 'Secretary', 'sms', 'sent', null::text),
    ('booking_confirmed', 'Secretary', 'sms', 'queued', null), ('booking_confirmed', null, 'facebook', 'queued', null)$$,
  'lists sent and queued messages');
select tests.as_owner();
create temporary table leased as select * from public.claim_notifications(50);
select public.record_notification(id, lease, 'retry', 'No answer.', 40) from leased where channel = 'sms';
select public.record_notification(id, lease, 'skipped', 'Not set up yet.') from leased where channel = 'facebook';
select tests.as_administrator();
select set_eq(
  $$select recipient, channel, status, error from pg_temp.messages() where event_type = 'booking_confirmed'$$,
  $$values (null, 'facebook', 'skipped', 'Not set up yet.'), ('Secretary', 'sms', 'failed', 'No answer. Next try in about 40 seconds.')$$,
  'lists each outcome once');
select tests.as_visitor();
select tests.send_message('Simran');
select tests.as_owner();
select pg_temp.attempt('sent');
select results_eq(
  $$select c.name, l.booking_id is null from public.notification_logs l join public.contact_submissions c on c.id = l.message_id
    where l.event_type = 'contact_message'$$,
  $$values ('Simran', true)$$, 'the log refers to a contact message by its id');
delete from public.seva_bookings;
select is(count(*), 3::bigint, 'keeps the log of a deleted booking')
from public.notification_logs where booking_id is null and event_type like 'booking%';

-- Old messages are deleted.
select tests.as_owner();
delete from private.notification_outbox;
delete from public.notification_logs;
delete from public.seva_bookings;
insert into private.notification_outbox (event_type, source_id, channel, recipient_id, template, data, state, createdat)
select 'booking_confirmed', days, 'sms', '00000000-0000-4000-8000-0000000000aa', '', '{}', state, now() - days * interval '1 day'
from (values (89, 'sent'), (91, 'sent'), (13, 'queued'), (15, 'queued')) v (days, state);
alter table private.notification_outbox disable trigger without_mail;
insert into private.notification_outbox (event_type, source_id, channel, template, data, state, createdat)
select 'booking_confirmed', tests.given_booking(private.today() + days), 'email', '', '{}', 'sent', now() - interval '91 days'
from unnest(array[-1, 0]) days;
insert into public.notification_logs (event_type, channel, status, words, createdat)
select 'test_message', 'sms', 'sent', 'Hello ' || days, now() - days * interval '1 day' from unnest(array[89, 91]) days;
select private.forget_old_notifications();
select results_eq(
  $$select channel::text, extract(day from now() - createdat)::int, state from private.notification_outbox order by 1, 2$$,
  $$values ('email', 91, 'sent'), ('sms', 13, 'queued'), ('sms', 15, 'skipped'), ('sms', 89, 'sent')$$,
  'deletes messages after 90 days, except emails about upcoming bookings, and gives up queued ones after 14');
select is(count(*), 1::bigint, 'logs that a message was given up') from public.notification_logs
where channel = 'sms' and status = 'skipped' and error = 'It was not sent within 14 days.';
delete from public.notification_logs where status = 'skipped';
select results_eq(
  'select words from public.notification_logs order by createdat', array['', 'Hello 89'],
  'deletes the text in the log after 90 days, but not the line');
-- Delivery reports of emails.
insert into public.seva_bookings (id, name, family_name, phone, email, sevatype, date, source)
values (77, 'Amrit', 'Kaur', '775 555 0123', 'amrit@example.org', 'Langar', private.today() + 9, 'administrator');
insert into private.notification_outbox (event_type, source_id, channel, template, data, address, state)
values ('booking_link', 77, 'email', '', '{}', 'Amrit@example.org', 'sent');
create function pg_temp.mail() returns private.notification_outbox language sql security definer as
  $$select o from private.notification_outbox o where source_id = 77 and event_type = 'booking_link'$$;
create function pg_temp.undelivered() returns text language sql security definer as
  $$select (select error from public.notification_logs where id = private.undelivered(b)) from public.seva_bookings b where id = 77$$;
select private.log_attempt(pg_temp.mail(), 'sent', null);
select is(public.record_delivery((pg_temp.mail()).id, 'Gone.', 'other@example.org'), false, 'ignores a report about another address');
select is(public.record_delivery((pg_temp.mail()).id, 'Gone.'), false, 'ignores a report without an address');
select is(public.record_delivery((pg_temp.mail()).id, null, 'AMRIT@example.org'), true, 'records a delivered email');
select isnt((select deliveredat from public.notification_logs where outbox_id = (pg_temp.mail()).id), null, 'marks an email as delivered');
select is(public.record_delivery((pg_temp.mail()).id, null, 'amrit@example.org'), false, 'records a delivery only once');
select is(public.record_delivery((pg_temp.mail()).id, 'Gone.', 'amrit@example.org'), true, 'records an undelivered email');
select is(pg_temp.last_log(), 'booking_link | email | failed | Gone.', 'logs an undelivered email');
select is(public.record_delivery((pg_temp.mail()).id, 'Gone.', 'amrit@example.org'), false, 'records a bounce only once');
select is(pg_temp.undelivered(), 'Gone.', 'the booking reports the undelivered email');
update public.seva_bookings set email = 'kaur@example.org' where id = 77;
select is(pg_temp.undelivered(), null, 'a new address clears the report');
update public.seva_bookings set email = 'amrit@example.org' where id = 77;
insert into private.notification_outbox (event_type, source_id, channel, template, data, address, state)
values ('booking_reminder', 77, 'email', '', '{}', 'amrit@example.org', 'sent');
select is(pg_temp.undelivered(), 'Gone.', 'an accepted later email does not clear the report');
select public.record_delivery((pg_temp.mail()).id, null, 'amrit@example.org', now() - interval '1 min');
select is(pg_temp.undelivered(), 'Gone.', 'an older report that arrives late does not clear the report');
select public.record_delivery(max(id), null, 'amrit@example.org', now() + interval '1 min') from private.notification_outbox where source_id = 77;
select is(pg_temp.undelivered(), null, 'a later delivery clears the report');
select public.record_delivery((pg_temp.mail()).id, 'Gone.', 'amrit@example.org', now() + interval '1 min');
select is(pg_temp.undelivered(), 'Gone.', 'a bounce wins over a delivery at the same time');

select * from finish();
rollback;
