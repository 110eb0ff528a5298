-- A test message for one recipient: who may send it, its words, and that it is tried once.
begin;
select plan(32);

delete from private.notification_outbox;
delete from public.notification_logs;
delete from public.notification_recipients;
delete from public.gurdwara_settings;
insert into public.gurdwara_settings (name) values ('Gurdwara {date} Sahib');
insert into public.notification_recipients (id, name, phone, sms, whatsapp, is_active) values
  ('00000000-0000-4000-8000-0000000000aa', 'Secretary', '+17755550002', true, false, true),
  ('00000000-0000-4000-8000-0000000000bb', 'Granthi Ji', '+17755550003', true, true, false);
-- Earlier lines in the log.
insert into public.notification_logs (event_type, channel, status) values ('contact_message', 'sms', 'sent');

create function pg_temp.test_secretary(via text default 'sms') returns bigint language sql as $$
  select public.send_test_message('00000000-0000-4000-8000-0000000000aa', via)
$$;
create function pg_temp.last_message() returns private.notification_outbox
language sql security definer as $$
  select o from private.notification_outbox o order by id desc limit 1
$$;
create function pg_temp.last_log() returns text language sql security definer as $$
  select concat_ws(' | ', event_type, channel, status, error) from public.notification_logs order by id desc limit 1
$$;
-- Claims the message and records the attempt, as the function does.
create function pg_temp.record(outcome text, reason text default null) returns boolean
language sql security definer as $$
  select public.record_notification(id, lease, outcome, reason, 60) from public.claim_notifications(1)
$$;

-- Only administrators may send one.
select tests.as_visitor();
select tests.refused('select pg_temp.test_secretary()', 'a visitor sends no test message');
select tests.as_anonymous_session();
select tests.refused('select pg_temp.test_secretary()', 'nor does an anonymous session');
select is(count(*), 0::bigint, 'and nothing is left behind') from pg_temp.last_message() where id is not null;

-- Recipients and channels.
select tests.as_administrator();
select throws_ok(statement, 'PT422', sentence, label)
from (values
  ($$select public.send_test_message(gen_random_uuid(), 'sms')$$, 'Please save this recipient first.', 'somebody who is not stored'),
  ($$select public.send_test_message(null, 'sms')$$, 'Please save this recipient first.', 'nobody'),
  ($$select public.send_test_message('00000000-0000-4000-8000-0000000000bb', 'sms')$$, 'Granthi Ji is not active.', 'somebody inactive'),
  ($$select pg_temp.test_secretary('whatsapp')$$, 'WhatsApp is not switched on for Secretary.', 'a channel that is not theirs'),
  ($$select pg_temp.test_secretary('facebook')$$, 'A test message can be sent by SMS or WhatsApp.', 'a public page'),
  ($$select pg_temp.test_secretary(null)$$, 'A test message can be sent by SMS or WhatsApp.', 'no channel')
) as v (statement, sentence, label);

-- The words.
select is(
  pg_temp.test_secretary(), (select max(id) from public.notification_logs), 'it answers the last line of the log');
select results_eq(
  $$select event_type, channel, recipient_id, state, data ->> 'name' from pg_temp.last_message()$$,
  $$values ('test_message', 'sms', '00000000-0000-4000-8000-0000000000aa'::uuid, 'waiting', 'Gurdwara {date} Sahib')$$,
  'one message for that person, which names the temple');
select matches((pg_temp.last_message()).template, 'This is a test message from \{name\}\.', 'and says what it is');
select throws_ok('select pg_temp.test_secretary()', 'PT409', 'The last test message is still on its way.', 'not twice at once');

-- It is tried once.
select tests.as_service_role();
select is(pg_temp.record('retry', 'Twilio did not answer.'), true, 'a try that fails');
select is((pg_temp.last_message()).state, 'dead', 'is the last');
select is(
  pg_temp.last_log(),
  'test_message | sms | failed | Twilio did not answer. A test message is not sent again automatically.', 'the log says so');
select tests.as_administrator();
select isnt(pg_temp.test_secretary(), null, 'the next can be sent at once');
select tests.as_service_role();
select is(pg_temp.record('sent'), true, 'one that is sent');
select is(pg_temp.last_log(), 'test_message | sms | sent', 'is logged as any other');
select tests.as_administrator();
select is(
  (select count(*) from public.notification_logs l join public.notification_recipients r on r.id = l.recipient_id
    where l.event_type = 'test_message' and r.name = 'Secretary'), 2::bigint, 'an administrator reads both');

-- The sender was stopped.
select isnt(pg_temp.test_secretary(), null, 'a third');
select tests.as_owner();
select is(count(*), 1::bigint, 'is taken') from public.claim_notifications(1);
update private.notification_outbox set due_at = now() where state = 'waiting';
select is(count(*), 0::bigint, 'by a sender that was stopped') from public.claim_notifications(1);
select is(
  pg_temp.last_log(),
  'test_message | sms | failed | The sender was stopped before it could record the answer, so this may have arrived. A test message is not sent again automatically.',
  'and is not sent again');

-- Other messages are still repeated.
insert into private.notification_outbox (event_type, source_id, channel, recipient_id, template, data)
values ('contact_message', 1, 'sms', '00000000-0000-4000-8000-0000000000aa', 'Hello', '{}');
select is(pg_temp.record('retry', 'Busy.'), true, 'a message that is no test');
select is((pg_temp.last_message()).state, 'waiting', 'is tried again');
select is(pg_temp.last_log(), 'contact_message | sms | failed | Busy. Next try in about 60 seconds.', 'in a while');

-- The number of test messages is limited.
insert into private.notification_outbox (event_type, source_id, channel, recipient_id, template, data, state)
select 'test_message', n, 'sms', '00000000-0000-4000-8000-0000000000aa', 'Hello', '{}', 'sent' from generate_series(100, 106) n;
select tests.as_administrator();
select throws_ok(
  'select pg_temp.test_secretary()', 'PT429', 'Only ten test messages can be sent in ten minutes. Please wait a few minutes.',
  'ten in ten minutes are enough');
select tests.as_owner();
update private.notification_outbox set createdat = now() - interval '11 minutes' where source_id = 100;
select tests.as_administrator();
select isnt(pg_temp.test_secretary(), null, 'then one goes again');
select is((pg_temp.last_message()).source_id, 107::bigint, 'with a number of its own');

-- Without a name of the temple.
select tests.as_owner();
delete from public.gurdwara_settings;
update private.notification_outbox set state = 'sent', createdat = now() - interval '11 minutes' where id > 0;
select tests.as_administrator();
select isnt(pg_temp.test_secretary(), null, 'without a name');
select is((pg_temp.last_message()).data ->> 'name', 'the gurdwara', 'it says the gurdwara');

select * from finish();
rollback;
