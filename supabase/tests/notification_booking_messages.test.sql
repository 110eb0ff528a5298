-- What the log is about, and the messages of one booking, before and after they are sent.
begin;
select plan(9);

delete from public.notification_recipients;
insert into public.notification_recipients (name, phone, whatsapp, sms) values
  ('By SMS', '+17755550001', false, true), ('By WhatsApp', '+17755550002', true, false);
update public.notification_settings
set whatsapp_enabled = true, sms_enabled = true, facebook_enabled = event_type = 'booking_confirmed', instagram_enabled = false;

create temporary table given on commit drop as
  select tests.given_booking(private.today() + 40, 'pending') as id, tests.given_booking(private.today() + 41, 'pending') as other;
grant select on given to authenticated;
create function pg_temp.messages() returns table (event_type text, recipient text, channel text, status text, error text)
language sql as $$
  select event_type, recipient, channel, status, error from given, public.booking_messages(given.id)
$$;

select tests.as_administrator();
select is_empty('select * from pg_temp.messages()', 'nobody has been told of a booking that was entered by hand');
select tests.rows_touched($$update public.seva_bookings set status = 'confirmed' where id = (select id from given)$$);
select set_eq(
  'select * from pg_temp.messages()',
  $$values ('booking_confirmed', 'By SMS', 'sms', 'waiting', null::text), ('booking_confirmed', 'By WhatsApp', 'whatsapp', 'waiting', null),
    ('booking_confirmed', null, 'facebook', 'waiting', null)$$,
  'who is being told is known as soon as a booking is approved');
select is_empty('select m.* from given, public.booking_messages(given.other) m', 'and not with another booking');

select tests.as_owner();
create temporary table claimed on commit drop as select * from public.claim_notifications(10);
select tests.as_administrator();
select is(count(*), 3::bigint, 'what is just being sent is on its way') from pg_temp.messages() where status = 'waiting';
select tests.as_owner();
select public.record_notification(id, lease, 'sent') from claimed where channel = 'sms';
select public.record_notification(id, lease, 'retry', 'No answer.', 40) from claimed where channel = 'whatsapp';
select public.record_notification(id, lease, 'skipped', 'Not set up yet.') from claimed where channel = 'facebook';
select tests.as_administrator();
select set_eq(
  'select * from pg_temp.messages()',
  $$values ('booking_confirmed', 'By SMS', 'sms', 'sent', null), ('booking_confirmed', null, 'facebook', 'skipped', 'Not set up yet.'),
    ('booking_confirmed', 'By WhatsApp', 'whatsapp', 'failed', 'No answer. Next try in about 40 seconds.')$$,
  'then how it went, each once');

-- Where nobody is at the end of a channel.
delete from public.notification_recipients where whatsapp;
select tests.rows_touched($$update public.seva_bookings set status = 'cancelled' where id = (select id from given)$$);
select set_eq(
  $$select recipient, channel, status from pg_temp.messages() where event_type = 'booking_cancelled'$$,
  $$values (null, 'whatsapp', 'skipped'), ('By SMS', 'sms', 'waiting')$$, 'a channel with nobody at its end is there, too');

select tests.as_visitor();
select tests.send_message('Simran');
select tests.as_administrator();
select results_eq(
  $$select c.name, l.booking_id is null from public.notification_logs l join public.contact_submissions c on c.id = l.message_id$$,
  $$values ('Simran', true)$$, 'the log of a message names whose');

select tests.as_anonymous_session();
select tests.refused('select * from public.booking_messages(1)', 'nobody else sees them');

select tests.as_owner();
delete from public.seva_bookings where id = (select id from given);
select is(count(*), 4::bigint, 'the log stays when a booking is deleted')
from public.notification_logs where booking_id is null and event_type like 'booking%';

select * from finish();
rollback;
