-- How messages are claimed, and how attempts are recorded. What is sent to whom: notification_outbox.test.sql.
begin;
select plan(56);

delete from private.notification_outbox;
delete from public.notification_logs;
delete from public.notification_recipients;
insert into public.notification_recipients (id, name, phone, sms)
values ('00000000-0000-4000-8000-0000000000aa', 'Secretary', '+17755550002', true);

create function pg_temp.given_message(source bigint, via text default 'sms') returns bigint
language sql security definer as $$
  insert into private.notification_outbox (event_type, source_id, channel, recipient_id, template, data)
  values ('booking_confirmed', source, via,
    case when via = 'sms' then '00000000-0000-4000-8000-0000000000aa'::uuid end, 'Hello {name}', '{"name": "Amrit"}')
  returning id
$$;
create function pg_temp.message(source bigint) returns private.notification_outbox
language sql security definer as $$
  select o from private.notification_outbox o where source_id = source
$$;
create function pg_temp.make_due(source bigint) returns void language sql security definer as $$
  update private.notification_outbox set due_at = now() where source_id = source
$$;
-- Claims the message and records the attempt, as the function does.
create function pg_temp.attempt(source bigint, outcome text, reason text default null, seconds numeric default 0)
returns boolean language sql as $$
  select public.record_notification(id, lease, outcome, reason, seconds) from public.claim_notifications(50)
  where id = (pg_temp.message(source)).id
$$;
create function pg_temp.last_log() returns text language sql security definer as $$
  select concat_ws(' | ', channel, status, error) from public.notification_logs order by id desc limit 1
$$;

-- Claiming.
select pg_temp.given_message(1), pg_temp.given_message(2), pg_temp.given_message(3, 'facebook');
select tests.as_service_role();
create temporary table claimed as select * from public.claim_notifications(2);
select is(count(*), 2::bigint, 'as many as asked for') from claimed;
select is((attempt, event_type, channel, template, data, recipient_name, phone)::text,
  ('(1,booking_confirmed,sms,"Hello {name}","{""name"": ""Amrit""}",Secretary,+17755550002)'),
  'all that sending needs') from claimed limit 1;
select is(count(*), 1::bigint, 'what is taken is not handed out again') from public.claim_notifications(50);
select is(count(*), 0::bigint, 'until its lease runs out') from public.claim_notifications(50);
select is(count(distinct lease), 2::bigint, 'every message has a lease of its own') from claimed;
select tests.as_owner();
select is(due_at, now() + interval '2 minutes', 'the lease lasts two minutes')
from private.notification_outbox where source_id = 1;
select pg_temp.given_message(n) from generate_series(100, 160) n;
select is(count(*), 50::bigint, 'never more than fifty at once') from public.claim_notifications(100000);
select is(count(*), 0::bigint, 'and none when asked for none') from public.claim_notifications(-1);
delete from private.notification_outbox where source_id >= 100;

-- Sent.
select tests.as_service_role();
select is(
  public.record_notification(id, lease, 'sent', 'Queued as SM1'), true, 'a sent message is recorded')
from claimed order by id limit 1;
select is((pg_temp.message(1)).state, 'sent', 'it is done');
select is(pg_temp.last_log(), 'sms | sent | Queued as SM1', 'the log says so');
select is(
  public.record_notification(id, lease, 'sent'), false, 'recorded a second time it changes nothing')
from claimed order by id limit 1;
select is(count(*), 1::bigint, 'and is logged once') from public.notification_logs;
select is(recipient_id, '00000000-0000-4000-8000-0000000000aa', 'with the recipient') from public.notification_logs;

-- Only the holder of the lease may record an attempt.
select is(
  public.record_notification((pg_temp.message(2)).id, gen_random_uuid(), outcome), false,
  format('somebody else''s lease: %s is not recorded', outcome))
from unnest(array['skipped', 'refused', 'retry']) outcome;
select is(
  public.record_notification((pg_temp.message(2)).id, null, 'retry'), false, 'nor without a lease');
select is(public.record_notification(-1, gen_random_uuid(), 'sent'), false, 'nor for a message that is not there');
select is((pg_temp.message(2)).state, 'waiting', 'it still waits');

-- Retry.
select is(public.record_notification(id, lease, 'retry', 'No answer.', 90), true, 'a try that failed is recorded')
from claimed order by id desc limit 1;
select is((pg_temp.message(2)).due_at, now() + interval '90 seconds', 'and tried again when the sender says');
select is(pg_temp.last_log(), 'sms | failed | No answer. Next try in about 2 minutes.', 'the log says why');
select is(count(*), 0::bigint, 'not before') from public.claim_notifications(50);
select pg_temp.make_due(2);
select is(attempt, 2, 'the second attempt') from public.claim_notifications(50);
select is(
  public.record_notification((pg_temp.message(2)).id, (pg_temp.message(2)).lease, 'retry', 'x', 1e12), true,
  'a wait is at most');
select is((pg_temp.message(2)).due_at, now() + interval '1 day', 'one day');

select tests.as_owner();
select results_eq(
  'select private.approximate_wait(s) from unnest(array[0, 1, 89, 90, 150, 5399, 5400, 86400]) s',
  array['0 seconds', '1 second', '89 seconds', '2 minutes', '3 minutes', '90 minutes', '2 hours', '24 hours'],
  'waits in words');

-- Given up.
select pg_temp.given_message(4);
select tests.as_service_role();
select is(pg_temp.attempt(4, 'retry', format('Try %s.', n)), true, format('try %s', n)) from generate_series(1, 8) n;
select is((pg_temp.message(4)).state, 'dead', 'eight tries, then no more');
select is(pg_temp.last_log(), 'sms | failed | Try 8. Gave up after 8 tries.', 'and the log says so');

-- Permanently refused, and skipped.
select tests.as_owner();
select pg_temp.given_message(5), pg_temp.given_message(6);
select tests.as_service_role();
select pg_temp.attempt(5, 'refused', 'Not a mobile number.');
select is((pg_temp.message(5)).state, 'dead', 'what is refused for good is not tried again');
select tests.as_owner();
update private.notification_outbox set lease = null, due_at = now() where source_id = 6;
select tests.as_service_role();
select pg_temp.attempt(6, 'skipped', 'Twilio is not set up.');
select is((pg_temp.message(6)).state, 'skipped', 'what cannot be sent is skipped');
select is(pg_temp.last_log(), 'sms | skipped | Twilio is not set up.', 'with the reason');

-- A sender that was stopped.
select tests.as_owner();
select pg_temp.given_message(7);
select tests.as_service_role();
select count(*) from public.claim_notifications(50);
select pg_temp.make_due(7);
create temporary table late as select (pg_temp.message(7)).*;
select is(attempt, 2, 'its message is handed out again') from public.claim_notifications(50);
select is((pg_temp.message(7)).unrecorded, 1, 'and counted as perhaps arrived');
select is(
  pg_temp.last_log(),
  'sms | failed | The sender was stopped before it could record the answer, so this may have arrived. It will be sent again, so it may arrive twice.',
  'which the log says');
select is(public.record_notification(id, lease, 'retry', 'x'), false, 'the late sender''s failure counts no more')
from late;
select is(public.record_notification(id, lease, 'sent', 'Late'), true, 'its success does') from late;
select is((pg_temp.message(7)).state, 'sent', 'and ends it');
select tests.as_owner();
update private.notification_outbox set state = 'waiting', attempts = 8, lease = gen_random_uuid(), due_at = now()
where source_id = 7;
select is(count(*), 0::bigint, 'a message that stops its sender eight times') from public.claim_notifications(50);
select is((pg_temp.message(7)).state, 'dead', 'ends as well');

-- Reported as not delivered.
select is(public.record_delivery((pg_temp.message(1)).id, 'The carrier refused it.'), true, 'a report is recorded');
select is(public.record_delivery((pg_temp.message(1)).id, 'The carrier refused it.'), false, 'once');
select is(pg_temp.last_log(), 'sms | failed | The carrier refused it.', 'and logged');
select is(public.record_delivery((pg_temp.message(3)).id, 'x'), false, 'a social page has no deliveries');
select is(public.record_delivery((pg_temp.message(5)).id, 'x'), false, 'nor has what was never accepted');

-- A recipient who was removed.
select tests.as_owner();
select pg_temp.given_message(8);
update public.notification_recipients set is_active = false;
select is(phone, null, 'somebody inactive has no number') from public.claim_notifications(50);
select pg_temp.given_message(9);
delete from public.notification_recipients;
select is(phone, null, 'nor has somebody who was removed') from public.claim_notifications(50);

select * from finish();
rollback;
