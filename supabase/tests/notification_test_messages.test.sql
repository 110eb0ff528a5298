-- A test message to one recipient: its text, its refusals, and that it is tried once. Who may send one: the matrix.
begin;
select plan(19);

delete from private.notification_outbox;
delete from public.notification_recipients;
delete from public.gurdwara_settings;
insert into public.gurdwara_settings (name) values ('Gurdwara {date} Sahib');
insert into public.notification_recipients (id, name, phone, sms, is_active) values
  ('00000000-0000-4000-8000-0000000000aa', 'Secretary', '+17755550002', true, true),
  ('00000000-0000-4000-8000-0000000000bb', 'Granthi Ji', '+17755550003', true, false);
insert into public.notification_logs (event_type, channel, status) values ('contact_message', 'sms', 'sent');

create function pg_temp.test_secretary(via public.notification_channel default 'sms') returns bigint language sql as $$
  select public.send_test_message('00000000-0000-4000-8000-0000000000aa', via)
$$;
create function pg_temp.last_message() returns private.notification_outbox
language sql security definer as $$
  select o from private.notification_outbox o order by id desc limit 1
$$;
create function pg_temp.last_log() returns text language sql security definer as $$
  select concat_ws(' | ', event_type, channel, status, error) from public.notification_logs order by id desc limit 1
$$;
-- Claims the message and records the outcome, as the function does.
create function pg_temp.record(outcome text, reason text default null) returns boolean
language sql security definer as $$
  select public.record_notification(id, lease, outcome, reason, 60) from public.claim_notifications(1)
$$;

select tests.as_administrator();
select throws_ok(statement, 'PT422', sentence, label)
from (values
  ($$select public.send_test_message(gen_random_uuid(), 'sms')$$, 'Please save this recipient first.', 'a recipient who is not stored'),
  ($$select public.send_test_message('00000000-0000-4000-8000-0000000000bb', 'sms')$$, 'Granthi Ji is not active.', 'an inactive recipient'),
  ($$select pg_temp.test_secretary('whatsapp')$$, 'WhatsApp is not switched on for Secretary.', 'a channel that is off'),
  ($$select pg_temp.test_secretary('facebook')$$, 'A test message can be sent by SMS or WhatsApp.', 'a public page'),
  ($$select pg_temp.test_secretary(null)$$, 'A test message can be sent by SMS or WhatsApp.', 'no channel')
) v (statement, sentence, label);

select is(pg_temp.test_secretary(), (select max(id) from public.notification_logs), 'it returns the last line of the log');
select results_eq(
  $$select event_type, channel::text, recipient_id, state, data ->> 'name' from pg_temp.last_message()$$,
  $$values ('test_message', 'sms', '00000000-0000-4000-8000-0000000000aa'::uuid, 'waiting', 'Gurdwara {date} Sahib')$$,
  'one message for that recipient, which names the temple');
select matches((pg_temp.last_message()).template, 'This is a test message from \{name\}\.', 'and says what it is');
select throws_ok('select pg_temp.test_secretary()', 'PT409', 'The last test message is still on its way.', 'not two at once');

-- It is tried once.
select is(pg_temp.record('retry', 'No answer.'), true, 'an attempt that fails');
select is((pg_temp.last_message()).state, 'dead', 'is the last');
select is(pg_temp.last_log(), 'test_message | sms | failed | No answer. It is not tried again automatically.', 'the log says so');
select isnt(pg_temp.test_secretary(), null, 'the next can be sent at once');
select tests.as_owner();
select count(*) from public.claim_notifications(1);
update private.notification_outbox set due_at = now() where state = 'waiting';
select is(count(*), 0::bigint, 'nor is it sent again after its sender was stopped') from public.claim_notifications(1);
select is(
  pg_temp.last_log(),
  'test_message | sms | failed | The sender was stopped before it could record the answer, so this may have arrived. It is not tried again automatically.',
  'as the log says');

-- Ten in ten minutes.
insert into private.notification_outbox (event_type, source_id, channel, recipient_id, template, data, state)
select 'test_message', n, 'sms', '00000000-0000-4000-8000-0000000000aa', 'Hello', '{}', 'sent' from generate_series(100, 107) n;
select tests.as_administrator();
select throws_ok(
  'select pg_temp.test_secretary()', 'PT429', 'Only ten test messages can be sent in ten minutes. Please wait a few minutes.',
  'the eleventh in ten minutes');
select tests.as_owner();
update private.notification_outbox set createdat = now() - interval '11 minutes' where source_id = 100;
delete from public.gurdwara_settings;
select tests.as_administrator();
select isnt(pg_temp.test_secretary(), null, 'later there is room again');
select is((pg_temp.last_message()).source_id, 108::bigint, 'with a number of its own');
select is((pg_temp.last_message()).data ->> 'name', 'the gurdwara', 'without a name of the temple it says the gurdwara');

select * from finish();
rollback;
