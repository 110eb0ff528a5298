-- Emails to families about their booking do not depend on the notification switches.
begin;
select plan(37);

delete from private.notification_outbox;
delete from public.notification_logs;
delete from public.notification_recipients;
delete from public.seva_bookings;
delete from public.gurdwara_settings;
insert into public.gurdwara_settings (name) values ('Gurdwara Sahib of Reno');
update public.notification_settings
set whatsapp_enabled = false, sms_enabled = false, facebook_enabled = false, instagram_enabled = false;
update public.page_content set content = '775-555-0100' where page = 'contact' and section = 'phone';

-- Emails about the booking, one "event state sequence" per line, oldest first.
create function pg_temp.mails() returns setof text language sql security definer as $$
  select concat_ws(' ', event_type, state, sequence) from private.notification_outbox where channel = 'email' order by id
$$;
create function pg_temp.last_mail() returns private.notification_outbox language sql security definer as $$
  select o from private.notification_outbox o where channel = 'email' order by id desc limit 1
$$;
create function pg_temp.change(assignments text) returns void language plpgsql as $$
begin
  perform tests.as_administrator();
  execute format('update public.seva_bookings set %s', assignments);
  perform tests.as_owner();
end $$;
create function pg_temp.empty() returns void language sql as $$
  delete from private.notification_outbox;
  delete from public.seva_bookings;
$$;

-- The life of a booking from request to cancellation.
select tests.as_visitor();
select tests.request_seva('2099-03-01', 'Langar', 'Amrit', 'Kaur', '775-555-0142', 'amrit@example.org', 'private words');
select tests.as_owner();
select results_eq('select pg_temp.mails()', array['booking_requested queued 0'], 'records an email about a request');
select ok((pg_temp.last_mail()).data @> '{"name": "Amrit", "family_name": "Kaur", "sevatype": "Langar", "date": "2099-03-01",
    "last_day": "2099-03-01", "status": "pending"}' and (pg_temp.last_mail()).data::text !~ 'private|775-555|@',
  'an email about a request contains its details, but no contact data or notes');
select pg_temp.change($$status = 'confirmed'$$);
select pg_temp.change($$notes = 'x', phone = '775-555-0199'$$);
select pg_temp.change($$time = '10:00', end_time = '12:00'$$);
select pg_temp.change($$date = '2099-03-02'$$);
select pg_temp.change($$status = 'cancelled'$$);
select results_eq('select pg_temp.mails()', array[
    'booking_requested queued 0', 'booking_confirmed queued 1', 'booking_moved queued 2', 'booking_moved queued 3',
    'booking_cancelled queued 4'],
  'records an email about the confirmation, each move and the cancellation, with rising sequence numbers');
select is((pg_temp.last_mail()).data ->> 'end_time', '12:00:00', 'an email contains the agreed hours');

-- Change requests.
select pg_temp.empty();
select tests.given_booking('2099-03-01');
update public.seva_bookings set change_request = 'move', change_reason = 'We travel';
select pg_temp.change($$change_request = ''$$);
select results_eq('select pg_temp.mails()', array['booking_unchanged queued 0'],
  'records an email that the booking stays as it is');
update public.seva_bookings set change_request = 'move';
select pg_temp.change($$change_request = '', date = '2099-03-02'$$);
select is((pg_temp.last_mail()).event_type, 'booking_moved', 'records only the email about the move when the booking is moved');
select results_eq('select event_type from public.claim_notifications(50)', array['booking_moved'],
  'skips an obsolete email that the booking stays as it is');
-- A new link.
select pg_temp.empty();
select tests.given_booking('2099-03-01');
select private.new_family_link(id) from public.seva_bookings;
select tests.as_administrator();
select public.mail_family_link((select id from public.seva_bookings)) from generate_series(1, 2);
select tests.as_owner();
select results_eq('select pg_temp.mails()', array['booking_link queued 0', 'booking_link queued 1'],
  'an administrator sends a family its link, as often as it asks');
create function pg_temp.opens() returns text language sql security definer as $$
  select string_agg(concat_ws(' ', o.event_type, o.sequence), ', ' order by o.sequence)
  from private.family_links l join private.notification_outbox o on l.hash = sha256(convert_to(o.link, 'UTF8'))
$$;
select is(pg_temp.opens(), 'booking_link 1', 'the latest link opens the booking');
select is(count(*), 1::bigint, 'earlier links open nothing') from private.family_links;
create temporary table first_try as select * from public.claim_notifications(50);
select results_eq('select sequence from first_try', array[1], 'sends only the email with the latest link');
select public.record_notification(id, lease, 'retry', 'No answer.') from first_try;
select is(link, (select link from first_try), 'uses the same link for each attempt') from public.claim_notifications(50);
select is(count(*), 1::bigint, 'leaves no unused link') from private.family_links;
select public.record_notification(id, lease, 'sent') from private.notification_outbox where lease is not null;
select is(link, null, 'deletes the secret once the email is sent') from pg_temp.last_mail();
select isnt_empty('select from private.family_links', 'the sent link still opens the booking');
select tests.as_administrator();
select tests.as_owner();
update public.seva_bookings set date = date - 40000;
select tests.as_administrator();
select throws_ok('select public.mail_family_link(id) from public.seva_bookings', 'PT422',
  'This booking ended more than 90 days ago, so it has no link.', 'refuses a link to a booking that is long past');
select tests.as_owner();
update public.seva_bookings set date = date + 40000;
update public.seva_bookings set email = '', source = 'administrator';
select tests.as_administrator();
select throws_ok(format('select public.mail_family_link(%s)', id), 'PT422', 'This booking has no email address.',
  'refuses a link without an email address') from public.seva_bookings;
select tests.as_owner();
select pg_temp.empty();
delete from public.notification_logs;
select tests.as_visitor();
select tests.request_seva('2099-03-01');
select tests.as_owner();
select pg_temp.change($$status = 'confirmed'$$);
select pg_temp.change($$status = 'cancelled'$$);

-- Obsolete emails are not sent.
select is(count(*), 1::bigint, 'sends only the latest email') from public.claim_notifications(50);
select is(count(*), 2::bigint, 'logs why an obsolete email was skipped') from public.notification_logs
where channel = 'email' and status = 'skipped' and error = 'The booking has changed since then.' and booking_id is not null;
select pg_temp.empty();
select tests.given_booking('2099-03-01');
select pg_temp.change($$date = '2099-03-02'$$);
select pg_temp.change($$time = '09:00'$$);
create temporary table claimed as select * from public.claim_notifications(50);
select results_eq('select pg_temp.mails()', array['booking_moved skipped 0', 'booking_moved queued 1'],
  'skips the email about a move after another one');
select is((event_type, data ->> 'date', data ->> 'time', sequence)::text, '(booking_moved,2099-03-02,09:00:00,1)', 'the latest email contains all changes')
from claimed;
select is((email, time_zone, gurdwara)::text, (
    'harjit@example.org', 'America/Los_Angeles',
    jsonb_build_object('name', 'Gurdwara Sahib of Reno', 'address', private.contact_detail('address'), 'phone', '775-555-0100', 'answer_time', ''))::text,
  'an email goes to the booking''s address, in the name of the gurdwara') from claimed;
select isnt(link, null, 'an email contains a link to the booking') from claimed;

-- A correction updates a queued email.
select pg_temp.empty();
select tests.as_visitor();
select tests.request_seva('2099-03-01', 'Akhand Path');
select tests.as_owner();
select pg_temp.change($$date = '2099-03-05', name = 'Amrita', email = 'amrita@example.org', is_elsewhere = true, place_id = null, address = '1 Oak Street'$$);
select is((email, data ->> 'name', data ->> 'date', data ->> 'last_day', data ->> 'place')::text,
  '(amrita@example.org,Amrita,2099-03-05,2099-03-07,"Away from the gurdwara")',
  'a queued email follows its booking, except for an address that no administrator has reviewed')
from public.claim_notifications(50);
savepoint pending;
update public.seva_bookings set status = 'confirmed';
select is(private.family_mail_payload(b) ->> 'place', '1 Oak Street', 'an email after the approval has the address of the seva') from public.seva_bookings b;
rollback to pending;
select pg_temp.change($$status = 'cancelled', is_declined = true, decline_reason = 'The hall is being painted.', internal_notes = 'secret'$$);
select is(((pg_temp.last_mail()).event_type, (pg_temp.last_mail()).data ->> 'decline_reason')::text,
  '(booking_declined,"The hall is being painted.")', 'gives the family the reason for declining');
select ok((pg_temp.last_mail()).data::text !~ 'secret', 'an email contains no internal notes');

-- No recipient, or no news.
select pg_temp.empty();
select tests.as_administrator();
select tests.request_seva('2099-04-01', email => '');
insert into public.seva_bookings (date, sevatype, name, family_name, phone, email, status, is_quiet)
values ('2099-04-02', 'Langar', 'Quiet', 'Kaur', '775-555-0100', 'quiet@example.org', 'confirmed', true);
select tests.as_owner();
select is_empty('select pg_temp.mails()', 'records no email without an address or for a booking without notifications');
select pg_temp.change($$time = '11:00' where name = 'Quiet'$$);
select results_eq('select pg_temp.mails()', array['booking_moved queued 0'], 'records an email when that booking is moved later');
select pg_temp.change($$email = ''$$);
select is((email, link)::text, '(,)', 'skips an email to a removed address') from public.claim_notifications(50);
select pg_temp.empty();
select tests.given_booking('2099-04-01');
update public.seva_bookings set time = '10:00';
update public.sevas set name = 'Langar seva' where name = 'Langar';
select is_empty('select pg_temp.mails()', 'repairs in the SQL editor and a renamed seva cause no email');
select tests.given_booking(private.today() - 1, sevatype => 'Ardaas');
select pg_temp.change($$time = '10:00' where sevatype = 'Ardaas'$$);
select is_empty('select pg_temp.mails()', 'moving a past booking causes no email');

-- Constraints.
select throws_ok(
  format($$insert into private.notification_outbox (event_type, source_id, channel, recipient_id, template, data)
    values (%L, 7, %L, %L, '', %L)$$, event, channel, recipient, data),
  '23514', null, label)
from (values
  ('contact_message', 'email', null::uuid, '{}', 'refuses an email about a contact message'),
  ('booking_confirmed', 'email', gen_random_uuid(), '{}', 'refuses an email to a recipient'),
  ('booking_moved', 'sms', gen_random_uuid(), '{}', 'refuses other channels for a move'),
  ('booking_confirmed', 'email', null, '{"internal_notes": "x"}', 'refuses other data in an email'),
  ('booking_confirmed', 'facebook', null, '{"reference": "x"}', 'refuses family data in a post'))
  v (event, channel, recipient, data, label);

select * from finish();
rollback;
