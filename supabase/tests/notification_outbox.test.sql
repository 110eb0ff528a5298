-- Which messages are recorded, when and for whom. Sending them: notification_sending.test.sql.
begin;
select plan(34);

create function pg_temp.switch_on(event text, whatsapp boolean, sms boolean, facebook boolean, instagram boolean)
returns void language sql as $$
  update public.notification_settings
  set whatsapp_enabled = whatsapp, sms_enabled = sms, facebook_enabled = facebook, instagram_enabled = instagram,
    template = '{name} {family_name} {sevatype} {date} {status}'
  where event_type = event
$$;
create function pg_temp.empty_outbox() returns void language sql security definer as $$
  delete from private.notification_outbox;
  delete from public.notification_logs;
$$;
-- The waiting messages, one "channel recipient" per line.
create function pg_temp.waiting(event text) returns setof text language sql security definer as $$
  select concat_ws(' ', channel, (select name from public.notification_recipients r where r.id = recipient_id))
  from private.notification_outbox where event_type = event and state = 'waiting' order by 1
$$;

delete from public.notification_recipients;
insert into public.notification_recipients (name, phone, whatsapp, sms, is_committee, is_granthi, is_active) values
  ('Granthi', '+17755550001', true, true, false, true, true),
  ('Secretary', '+17755550002', false, true, true, false, true),
  ('Both', '+17755550003', true, false, true, true, true),
  ('Neither', '+17755550004', false, true, false, false, true),
  ('Away', '+17755550005', true, true, true, true, false),
  ('Silent', '+17755550006', false, false, true, true, true);

-- With every channel off, nothing is recorded.
update public.notification_settings
set whatsapp_enabled = false, sms_enabled = false, facebook_enabled = false, instagram_enabled = false;
select tests.as_visitor();
select tests.request_seva(private.today() + 30);
select tests.send_message();
select tests.as_owner();
select is_empty('select * from private.notification_outbox', 'nothing is sent until a channel is switched on');
select is_empty('select * from public.notification_logs', 'and nothing is logged');

select pg_temp.switch_on('booking_requested', true, true, false, false);
select pg_temp.switch_on('booking_confirmed', true, true, true, true);
select pg_temp.switch_on('booking_cancelled', false, true, true, false);
select pg_temp.switch_on('contact_message', true, true, false, false);

-- Requests go to committee members, and to recipients with both flags or none.
select tests.as_visitor();
select tests.request_seva(
  private.today() + 31, 'Ardaas', 'Amrit', 'Kaur', '775-555-0142', 'secret@example.org', 'a private note');
select tests.as_owner();
select results_eq(
  $$select * from pg_temp.waiting('booking_requested')$$,
  array['sms Neither', 'sms Secretary', 'whatsapp Both'], 'a request is told to the committee, never in public');
select is_empty(
  $$select * from private.notification_outbox o
    where o::text ~ '0142|secret@|private note'$$, 'no phone, email or note of the family is in the outbox');
select is(
  data, jsonb_build_object(
    'name', 'Amrit', 'family_name', 'Kaur', 'sevatype', 'Ardaas', 'date', private.today() + 31, 'status', 'pending'),
  'the values are those of the request')
from private.notification_outbox limit 1;
select is(
  template, '{name} {family_name} {sevatype} {date} {status}', 'with the words of that moment')
from private.notification_outbox limit 1;

-- Approvals go to granthis and to the social pages.
select tests.as_administrator();
select tests.rows_touched($$update public.seva_bookings set status = 'confirmed' where sevatype = 'Ardaas'$$);
select tests.as_owner();
select results_eq(
  $$select * from pg_temp.waiting('booking_confirmed')$$,
  array['facebook', 'instagram', 'sms Granthi', 'sms Neither', 'whatsapp Both', 'whatsapp Granthi'],
  'a confirmed seva is told to the granthis and on the social pages');
select is(count(*), 6::bigint, 'with its new status')
from private.notification_outbox where event_type = 'booking_confirmed' and data ->> 'status' = 'confirmed';

-- Cancelling.
select tests.as_administrator();
select tests.rows_touched($$update public.seva_bookings set status = 'cancelled' where sevatype = 'Ardaas'$$);
select tests.as_owner();
select results_eq(
  $$select * from pg_temp.waiting('booking_cancelled')$$,
  array['facebook', 'sms Granthi', 'sms Neither'], 'a cancelled seva is told where that is switched on');

-- Declining is told to those who heard of the request, and to nobody who would hear of another one by now.
select pg_temp.switch_on('booking_declined', true, true, false, false);
select tests.as_visitor();
select tests.request_seva(private.today() + 32, 'Langar');
select tests.as_owner();
insert into public.notification_recipients (name, phone, sms, is_committee) values ('New', '+17755550007', true, true);
update public.notification_recipients set whatsapp = false, sms = true where name = 'Both';
-- As if long ago: the outbox has forgotten what the log still knows.
with forgotten as (
  delete from private.notification_outbox
  where event_type = 'booking_requested' and data ->> 'sevatype' = 'Langar'
    and recipient_id = (select id from public.notification_recipients where name = 'Secretary')
  returning *)
select private.log_attempt(f::text::private.notification_outbox, 'sent', null) from forgotten f;
select tests.as_administrator();
select tests.rows_touched($$update public.seva_bookings
  set status = 'cancelled', isdeclined = true, decline_reason = 'words for them', internal_notes = 'words for us'
  where date = private.today() + 32$$);
select tests.as_owner();
select results_eq(
  $$select * from pg_temp.waiting('booking_declined')$$, array['sms Neither', 'sms Secretary'],
  'a declined request is told to those who heard of it, as they did');
select is(bool_and(data ->> 'status' = 'declined' and data::text !~ 'words for'), true, 'without the reasons')
from private.notification_outbox where event_type = 'booking_declined';
select is(count(*), 0::bigint, 'and not as a seva that is cancelled')
from private.notification_outbox where event_type = 'booking_cancelled' and data ->> 'sevatype' = 'Langar';
select pg_temp.switch_on('booking_declined', false, false, false, false);
update public.notification_recipients set whatsapp = true, sms = false where name = 'Both';
delete from public.notification_recipients where name = 'New';
delete from private.notification_outbox where data ->> 'sevatype' = 'Langar';
delete from public.notification_logs;

-- Contact messages.
select tests.as_visitor();
select tests.send_message('Simran', 'hidden@example.org', '775-555-0143', 'my private words');
select tests.as_owner();
select results_eq(
  $$select * from pg_temp.waiting('contact_message')$$,
  array['sms Neither', 'sms Secretary', 'whatsapp Both'], 'a message is told to the committee, never in public');
select is_empty(
  $$select * from private.notification_outbox o where o::text ~ '0143|hidden@|private words'$$,
  'with the writer''s name, not the words or the address');

-- What the screens say beforehand.
select tests.as_administrator();
create temporary table said on commit drop as
  select event_type, channel, sum(people) as people from public.notification_audience where enabled group by 1, 2;
select tests.as_owner();
select set_eq(
  $$select event_type, channel, people from said$$,
  $$select event_type, channel, count(recipient_id) from private.notification_outbox group by 1, 2$$,
  'as many are told of everything, by every channel, as the view says to administrators');

-- Each message is recorded exactly once.
select pg_temp.empty_outbox();
select private.record_notifications('booking_confirmed', 1, '{}') from generate_series(1, 3);
select is(count(*), 6::bigint, 'the same change recorded three times is one set of messages')
from private.notification_outbox;
select throws_ok(
  $$insert into private.notification_outbox (event_type, source_id, channel, template, data)
    values ('booking_confirmed', 1, 'facebook', '', '{}')$$, '23505', null, 'the key holds for social pages too');
select tests.as_administrator();
select tests.rows_touched($$update public.seva_bookings set status = status, notes = 'x'$$);
select tests.as_owner();
select is(count(*), 6::bigint, 'saving a booking without a new status tells nobody') from private.notification_outbox;

-- Constraints.
select throws_ok(
  format($$insert into private.notification_outbox (event_type, source_id, channel, template, data)
    values (%L, 7, %L, '', '{}')$$, event, channel),
  '23514', null, format('%s is never offered to %s', event, channel))
from unnest(array['booking_requested', 'contact_message']) event, unnest(array['facebook', 'instagram']) channel;
select throws_ok(
  format($$insert into private.notification_outbox (event_type, source_id, channel, template, data)
    values ('booking_confirmed', 7, 'facebook', '', '{"%I": "x"}')$$, field),
  '23514', null, format('a template has no access to %s', field))
from unnest(array['phone', 'email', 'notes', 'message']) field;
select throws_ok(
  $$insert into private.notification_outbox (event_type, source_id, channel, template, data)
    values ('booking_confirmed', 7, 'sms', '', '{}')$$, '23514', null, 'a text message has a recipient');

-- Recorded in the transaction of the change, and undone with it.
select pg_temp.empty_outbox();
savepoint before;
select tests.as_visitor();
select tests.request_seva(private.today() + 32);
select tests.as_owner();
select is(count(*), 3::bigint, 'recorded at once') from private.notification_outbox;
rollback to before;
select is_empty('select * from private.notification_outbox', 'undone when the request is');

-- Rows that the database's owner writes (seed, import, restored backup) notify nobody; those of the service role do.
select tests.request_seva(private.today() + 33);
update public.seva_bookings set status = 'confirmed' where date = private.today() + 33;
select tests.send_message();
select is_empty('select * from private.notification_outbox', 'seeds and repairs tell nobody');
select tests.as_service_role();
select tests.request_seva(private.today() + 34);
select tests.as_owner();
select is(count(*), 3::bigint, 'the service role''s requests are told') from private.notification_outbox;

-- A channel without recipients.
select pg_temp.empty_outbox();
update public.notification_recipients set is_active = false where name <> 'Granthi';
select tests.as_visitor();
select tests.request_seva(private.today() + 35);
select tests.as_owner();
select is_empty('select * from private.notification_outbox', 'a granthi alone does not hear of requests');
select results_eq(
  $$select channel, status, error, recipient_id is null from public.notification_logs order by channel$$,
  $$values
    ('sms', 'skipped', 'No active recipient gets this kind of message by this channel.', true),
    ('whatsapp', 'skipped', 'No active recipient gets this kind of message by this channel.', true)$$,
  'and the log says that nobody was there to be told');

select tests.as_owner();

-- The constraints hold without the trigger.
select col_is_unique('private', 'notification_outbox', array['event_type', 'source_id', 'channel', 'recipient_id']);

select * from finish();
rollback;
