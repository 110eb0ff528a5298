-- Administrators can resend failed messages.
begin;
select plan(11);
delete from private.notification_outbox;
delete from public.notification_recipients;
update public.notification_settings set sms_enabled = true, whatsapp_enabled = false;
insert into public.notification_recipients (name, phone, sms) values ('Secretary', '+17755550002', true);

-- Claims the message and records the outcome, as the Edge Function does.
create function pg_temp.attempt(outcome text) returns boolean language sql security definer as $$
  select public.record_notification(id, lease, outcome, 'The phone is switched off.') from public.claim_notifications(1)
$$;
create function pg_temp.state() returns text language sql security definer as $$
  select concat_ws('|', state, attempts) from private.notification_outbox
$$;
create function pg_temp.again() returns void language sql as $$
  select public.send_again(max(id)) from public.notification_logs
$$;

select tests.as_visitor();
select tests.send_message();
select tests.as_administrator();
select ok(pg_temp.attempt('refused'), 'a message fails for good');
select is(pg_temp.state(), 'dead|1', 'does not retry a message that failed for good');
select lives_ok('select pg_temp.again()', 'an administrator sends a failed message again');
select is(pg_temp.state(), 'queued|0', 'resets the number of attempts');
select lives_ok('select public.claim_notifications(1)', 'while it is being sent') from (select tests.as_service_role()) role;
select tests.as_administrator();
select throws_ok('select pg_temp.again()', 'PT409', 'This message is being sent right now.', 'refuses to resend a queued message');
select tests.as_owner();
select public.record_notification(id, lease, 'sent') from private.notification_outbox;
select tests.as_administrator();
select throws_ok('select pg_temp.again()', 'PT409', 'This message has been sent since.', 'refuses to resend a sent message');
select tests.as_owner();
delete from private.notification_outbox;
select tests.as_administrator();
select throws_ok('select pg_temp.again()', 'PT409', 'This message can no longer be sent again.', 'refuses to resend a deleted message');

-- Kinds that cannot be resent.
select tests.as_owner();
delete from public.notification_logs;
select public.send_test_message(id, 'sms') from public.notification_recipients, tests.as_administrator();
select pg_temp.attempt('refused');
select tests.as_administrator();
select throws_ok('select pg_temp.again()', 'PT409', 'This message can no longer be sent again.', 'refuses to resend a test message');
select tests.as_owner();
delete from private.notification_outbox;
delete from public.notification_logs;
-- Reminders are sent only during the day.
select tests.at_hour(12);
select tests.given_booking(private.today() + 1);
insert into private.notification_outbox (event_type, source_id, channel, template, data, day)
select 'booking_reminder', id, 'email', '', '{"status": "confirmed"}', date + days from public.seva_bookings, unnest(array[0, 7]) days;
select pg_temp.attempt('refused');
select tests.as_administrator();
select lives_ok('select pg_temp.again()', 'resends a reminder');
select tests.as_owner();
select results_eq($$select concat_ws(' ', state, day - private.today()) from private.notification_outbox order by day$$,
  array['queued 1', 'skipped 8'], 'resends the reminder of the logged day');
select * from finish();
rollback;
