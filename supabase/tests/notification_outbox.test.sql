-- Which messages are recorded, when and for whom. See notification_sending.test.sql for sending, and
-- family_mail.test.sql for emails to families.
begin;
select plan(21);

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
-- Queued messages, one "channel recipient" per line.
create function pg_temp.queued(event text) returns setof text language sql security definer as $$
  select concat_ws(' ', channel, (select name from public.notification_recipients r where r.id = recipient_id))
  from private.notification_outbox where event_type = event and state = 'queued' order by 1
$$;
create function pg_temp.set_status(new_status public.booking_status, declined boolean default false) returns void language plpgsql as $$
begin
  perform tests.as_administrator();
  update public.seva_bookings set status = new_status, is_declined = declined, decline_reason = 'reason for them',
    internal_notes = 'words for us' where status <> 'cancelled';
  perform tests.as_owner();
end $$;

select tests.without_mail();

delete from public.notification_recipients;
insert into public.notification_recipients (name, phone, whatsapp, sms, is_committee, is_granthi, is_active) values
  ('Granthi', '+17755550001', true, true, false, true, true),
  ('Secretary', '+17755550002', false, true, true, false, true),
  ('Both', '+17755550003', true, false, true, true, true),
  ('Neither', '+17755550004', false, true, false, false, true),
  ('Away', '+17755550005', true, true, true, true, false),
  ('Silent', '+17755550006', false, false, true, true, true);

select tests.as_visitor();
select tests.request_seva(private.today() + 30);
select tests.send_message();
select tests.as_owner();
select is_empty('select from private.notification_outbox', 'nothing is recorded until a channel is switched on');
delete from public.seva_bookings;

select pg_temp.switch_on('booking_requested', true, true, false, false);
select pg_temp.switch_on('booking_confirmed', true, true, true, true);
select pg_temp.switch_on('booking_cancelled', false, true, true, false);
select pg_temp.switch_on('contact_message', true, true, false, false);

-- A request, its approval and its cancellation. Recipients with both flags, or with neither, get a message for each.
select tests.as_visitor();
select tests.request_seva(
  private.today() + 31, 'Ardaas', 'Amrit', 'Kaur', '775-555-0142', 'secret@example.org', 'a private note');
select tests.as_owner();
select results_eq(
  $$select * from pg_temp.queued('booking_requested')$$,
  array['sms Neither', 'sms Secretary', 'whatsapp Both'], 'the committee is notified of a request, the public is not');
select is(
  data, jsonb_build_object(
    'name', 'Amrit', 'family_name', 'Kaur', 'sevatype', 'Ardaas', 'date', private.today() + 31, 'status', 'pending'),
  'a notification contains the values of the request, without phone, email and notes')
from private.notification_outbox limit 1;

select pg_temp.set_status('confirmed');
select results_eq(
  $$select * from pg_temp.queued('booking_confirmed')$$,
  array['facebook', 'instagram', 'sms Granthi', 'sms Neither', 'whatsapp Both', 'whatsapp Granthi'],
  'granthis and the social pages are notified of a confirmed seva');
select is(bool_and(data ->> 'status' = 'confirmed' and data::text !~ 'words|reason'), true, 'a notification contains the new status and no internal notes')
from private.notification_outbox where event_type = 'booking_confirmed';
select pg_temp.set_status('cancelled');
select results_eq(
  $$select * from pg_temp.queued('booking_cancelled')$$,
  array['facebook', 'sms Granthi', 'sms Neither'], 'a cancelled seva goes to the channels that are switched on for it');

-- A declined request notifies only those who were notified of the request, by the same channels.
select pg_temp.switch_on('booking_declined', true, true, false, false);
select tests.as_visitor();
select tests.request_seva(private.today() + 32, 'Langar');
select tests.as_owner();
insert into public.notification_recipients (name, phone, sms, is_committee) values ('New', '+17755550007', true, true);
update public.notification_recipients set whatsapp = false, sms = true where name = 'Both';
-- Simulate an old request that only the log still contains.
with old as (
  delete from private.notification_outbox
  where event_type = 'booking_requested' and data ->> 'sevatype' = 'Langar'
    and recipient_id = (select id from public.notification_recipients where name = 'Secretary')
  returning *)
select private.log_attempt(old::text::private.notification_outbox, 'sent', null) from old;
select pg_temp.set_status('cancelled', declined => true);
select results_eq(
  $$select * from pg_temp.queued('booking_declined')$$, array['sms Neither', 'sms Secretary'],
  'notifies those who got the request that it was declined');
select is(bool_and(data ->> 'status' = 'declined' and data::text !~ 'words|reason'), true, 'a notification does not contain the reason for declining')
from private.notification_outbox where event_type = 'booking_declined';
select is(count(*), 0::bigint, 'records no cancellation for a declined request')
from private.notification_outbox where event_type = 'booking_cancelled' and data ->> 'sevatype' = 'Langar';
select pg_temp.switch_on('booking_declined', false, false, false, false);
update public.notification_recipients set whatsapp = true, sms = false where name = 'Both';
delete from public.notification_recipients where name = 'New';
delete from private.notification_outbox where data ->> 'sevatype' = 'Langar';

select tests.as_visitor();
select tests.send_message('Simran', 'hidden@example.org', '775-555-0143', 'my private words');
select tests.as_owner();
select results_eq(
  $$select * from pg_temp.queued('contact_message')$$,
  array['sms Neither', 'sms Secretary', 'whatsapp Both'], 'the committee is notified of a message, the public is not');
select is(
  data, jsonb_build_object('name', 'Simran', 'date', private.today(), 'status', 'new'), 'contains only the sender''s name')
from private.notification_outbox where event_type = 'contact_message' limit 1;

-- Recipients as the screens describe them.
select tests.as_administrator();
create temporary table audience on commit drop as
  select event_type, channel, sum(people) as people from public.notification_audience where enabled group by 1, 2;
select tests.as_owner();
select set_eq(
  $$select event_type, channel, people from audience$$,
  $$select event_type, channel, count(recipient_id) from private.notification_outbox group by 1, 2$$,
  'the view says how many recipients each event and channel has');

-- Each change is recorded once, in its own transaction.
select pg_temp.empty_outbox();
select private.record_notifications('booking_confirmed', id, '{}') from generate_series(1, 3), (select max(id) as id from public.seva_bookings) b;
select is(count(*), 6::bigint, 'records a repeated change only once') from private.notification_outbox;
select tests.as_administrator();
select tests.rows_touched($$update public.seva_bookings set status = status, notes = 'x'$$);
select tests.as_owner();
select is(count(*), 6::bigint, 'saving a booking without a new status records nothing') from private.notification_outbox;
-- Constraints.
select throws_ok(
  format($$insert into private.notification_outbox (event_type, source_id, channel, template, data)
    values (%L, 7, %L, '', %L)$$, event, channel, data),
  '23514', null, format('refuses %s by %s with %s', event, channel, data))
from (values
  ('booking_requested', 'facebook', '{}'), ('contact_message', 'instagram', '{}'), ('booking_confirmed', 'facebook', '{"phone": "x"}')) v (event, channel, data);

select pg_temp.empty_outbox();
-- Rows written by the database owner (seed, import, restored backup) notify nobody; rows written by the service role
-- do.
select tests.request_seva(private.today() + 33);
update public.seva_bookings set status = 'confirmed' where date = private.today() + 33;
select tests.send_message();
select is_empty('select from private.notification_outbox', 'seeds and repairs cause no notifications');
select tests.as_service_role();
select tests.request_seva(private.today() + 34);
select tests.send_message();
select tests.as_owner();
select is(count(*), 6::bigint, 'requests and messages of the service role cause notifications') from private.notification_outbox;

-- A channel without recipients.
select pg_temp.empty_outbox();
update public.notification_recipients set is_active = false where name <> 'Granthi';
select tests.as_visitor();
select tests.request_seva(private.today() + 35);
select tests.as_owner();
select is_empty('select from private.notification_outbox', 'a granthi alone is not notified of requests');
select results_eq(
  $$select channel::text, status::text, error, recipient_id is null from public.notification_logs order by channel$$,
  $$values
    ('sms', 'skipped', 'No active recipient gets this kind of message by this channel.', true),
    ('whatsapp', 'skipped', 'No active recipient gets this kind of message by this channel.', true)$$,
  'logs that there was no recipient');

select * from finish();
rollback;
