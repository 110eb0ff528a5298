-- Test messages to one recipient: text and refusals. The access matrix covers who may send one.
begin;
select plan(9);

delete from private.notification_outbox;
delete from public.notification_recipients;
delete from public.gurdwara_settings;
insert into public.gurdwara_settings (name) values ('Gurdwara {date} Sahib');
insert into public.notification_recipients (id, name, phone, sms, is_active) values
  ('00000000-0000-4000-8000-0000000000aa', 'Secretary', '+17755550002', true, true),
  ('00000000-0000-4000-8000-0000000000bb', 'Granthi Ji', '+17755550003', true, false);

create function pg_temp.test_secretary(via public.notification_channel default 'sms') returns void language sql as $$
  select public.send_test_message('00000000-0000-4000-8000-0000000000aa', via)
$$;
create function pg_temp.last_message() returns private.notification_outbox
language sql security definer as $$
  select o from private.notification_outbox o order by id desc limit 1
$$;

select tests.as_administrator();
select throws_ok(statement, 'PT422', sentence, label)
from (values
  ($$select public.send_test_message(gen_random_uuid(), 'sms')$$, 'Please save this recipient first.', 'refuses a recipient who is not stored'),
  ($$select public.send_test_message('00000000-0000-4000-8000-0000000000bb', 'sms')$$, 'Granthi Ji is not active.', 'refuses an inactive recipient'),
  ($$select pg_temp.test_secretary('whatsapp')$$, 'Secretary has WhatsApp turned off.', 'refuses a channel that is off'),
  ($$select pg_temp.test_secretary('facebook')$$, 'A test message can be sent by SMS or WhatsApp.', 'refuses a social page')
) v (statement, sentence, label);

select pg_temp.test_secretary();
select results_eq(
  $$select event_type, channel::text, recipient_id, state, data ->> 'name' from pg_temp.last_message()$$,
  $$values ('test_message', 'sms', '00000000-0000-4000-8000-0000000000aa'::uuid, 'queued', 'Gurdwara {date} Sahib')$$,
  'queues one message for that recipient, which names the temple');
select matches((pg_temp.last_message()).template, 'This is a test message from \{name\}\.', 'the text says that it is a test');
select throws_ok('select pg_temp.test_secretary()', 'PT409', 'The last test message is still on its way.', 'refuses a second test message while the first is queued');

-- Test messages are not retried.
select tests.as_owner();
select public.record_notification(id, lease, 'retry', 'No answer.') from public.claim_notifications(1);
select is((pg_temp.last_message()).state, 'dead', 'does not retry a failed test message');

-- At most ten in ten minutes.
insert into private.notification_outbox (event_type, source_id, channel, recipient_id, template, data, state)
select 'test_message', n, 'sms', '00000000-0000-4000-8000-0000000000aa', 'Hello', '{}', 'sent' from generate_series(100, 108) n;
select tests.as_administrator();
select throws_ok(
  'select pg_temp.test_secretary()', 'PT429', 'Only ten test messages can be sent in ten minutes. Please wait a few minutes.',
  'refuses the eleventh test message in ten minutes');

select * from finish();
rollback;
