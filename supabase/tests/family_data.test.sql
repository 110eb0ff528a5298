-- A family's data can be found by each of its keys. Erasing it leaves the calendar's history intact.
begin;
select plan(31);
truncate public.seva_bookings, public.contact_submissions, public.notification_logs, private.recent_submissions,
  private.sender_salt, private.notification_outbox cascade;
-- This recipient gets every notification.
delete from public.notification_recipients;
insert into public.notification_recipients (name, phone, sms) values ('Sewadar', '775-555-0100', true);
update public.notification_settings set sms_enabled = true;

create function pg_temp.booking(
  reference text, date date, status public.booking_status, email text default 'gurpreet@example.org', phone text default '(775) 555-0142'
) returns void language sql as $$
  insert into public.seva_bookings (reference, date, sevatype, name, family_name, phone, email, address, notes,
    preferred_time, internal_notes, change_request, change_reason, decline_reason, status, source, time, request_id, link_hash)
  values (reference, date, 'Langar', 'Gurpreet', 'Singh', phone, email, '12 Elm Street', 'their words', 'at noon',
    'our words', (case status when 'confirmed' then 'move' else '' end)::public.change_request, 'why they ask', 'why not', status,
    'administrator', '10:00', gen_random_uuid(), repeat('a', 64))
$$;
-- Lists the references that the search finds, then the number of messages.
create function pg_temp.found(data jsonb) returns text language sql as $$
  select concat_ws(' ',
    (select string_agg(b ->> 'reference', ' ' order by b ->> 'reference') from jsonb_array_elements(data -> 'bookings') b),
    jsonb_array_length(data -> 'messages'))
$$;
-- Erases everything the search finds, as an administrator who selects all of it.
create function pg_temp.erase(search text) returns jsonb language sql as $$
  select public.erase_family(
    array(select (b ->> 'id')::bigint from jsonb_array_elements(data -> 'bookings') b),
    array(select (m ->> 'id')::bigint from jsonb_array_elements(data -> 'messages') m))
  from public.family_data(search) data
$$;
create function pg_temp.stored(which text) returns text language sql security definer as $$
  select concat_ws('|', name, family_name, phone, email, address, notes, internal_notes, preferred_time, change_request, change_reason,
    decline_reason, request_id, link_hash, private.stage(b)) from public.seva_bookings b where reference = which
$$;
create function pg_temp.outbox() returns setof text language sql security definer as $$
  select concat_ws(' ', event_type, channel, data ->> 'name') from private.notification_outbox order by id
$$;

select pg_temp.booking('PAST22', private.today() - 40, 'confirmed');
select pg_temp.booking('K7M4QX', private.today() + 20, 'confirmed', 'Gurpreet@Example.org', '+1 775 555 0142');
select pg_temp.booking('WAAT22', private.today() + 30, 'pending', 'gurpreet@example.org', '');
select pg_temp.booking('PHNE22', private.today() + 31, 'cancelled', '', '੭੭੫-੫੫੫-੦੧੪੨');
select pg_temp.booking('BARE22', private.today() + 32, 'confirmed', '', '');
select pg_temp.booking('MTHER2', private.today() + 33, 'confirmed', 'other@example.org', '775-555-0143');
insert into private.family_links (hash, booking_id)
select convert_to(reference, 'UTF8'), id from public.seva_bookings;
select tests.as_visitor();
select tests.send_message('Gurpreet Singh', 'gurpreet@example.org', '7755550142', 'When is langar?');
select tests.send_message('Someone Else', 'other@example.org');
select tests.request_seva(private.today() + 40, 'Ardaas', 'Gurpreet', 'Singh', '775-555-0142', 'gurpreet@example.org');
select tests.as_owner();
update public.seva_bookings set reference = 'NEWER2' where sevatype = 'Ardaas';
insert into public.notification_logs (event_type, booking_id, channel, status, error)
select 'booking_confirmed', id, 'sms', 'failed', 'No such number: Gurpreet'
from public.seva_bookings where reference in ('K7M4QX', 'MTHER2');

-- Search by each key.
select tests.as_administrator();
create temporary table held as select public.family_data(' GURPREET@example.org ') as data;
create temporary table referred as select public.family_data('k7m 4qx') as data;
select is(pg_temp.found(data), 'K7M4QX NEWER2 PAST22 WAAT22 1', 'finds a family by any spelling of its email') from held;
select is(pg_temp.found(public.family_data('preet@example.org')), '0', 'does not find a family by a part of its email');
select is(pg_temp.found(public.family_data('੭੭੫ ੫੫੫ ੦੧੪੨')), 'K7M4QX NEWER2 PAST22 PHNE22 1', 'finds a family by any spelling of its phone');
select is(pg_temp.found(data), 'K7M4QX 0', 'a reference finds one booking') from referred;
select throws_ok(format('select public.family_data(%L)', search), 'PT422',
  'Please enter an email address, a phone number of at least 7 digits, or a reference.', 'refuses to search for ' || coalesce(search, 'null'))
from unnest(array['Gurpreet', '555-01']) search;

-- Contents of the result.
select ok(
  data -> 'bookings' @> '[{"reference": "K7M4QX", "sevatype": "Langar", "status": "confirmed", "place": "Gurdwara",
    "time": "10:00:00", "name": "Gurpreet", "family_name": "Singh", "phone": "+1 775 555 0142",
    "email": "Gurpreet@Example.org", "address": "12 Elm Street", "notes": "their words", "preferred_time": "at noon",
    "internal_notes": "our words", "change_request": "move", "change_reason": "why they ask", "decline_reason": "why not"}]',
  'returns the whole booking, including internal notes') from held;
select ok(data -> 'messages' @> '[{"name": "Gurpreet Singh", "message": "When is langar?"}]', 'returns contact messages') from held;
select ok(
  data -> 'sent' @> '[{"event_type": "booking_confirmed", "channel": "sms", "status": "failed"},
    {"event_type": "booking_requested", "channel": "email", "status": "queued"},
    {"event_type": "contact_message", "channel": "sms", "status": "queued"}]',
  'returns sent and queued notifications') from held;
select ok(data::text !~ 'aaaa|request_id|other@|0143', 'returns no secrets and no other family') from held;

-- Erasing.
select is(
  tests.publishes($$create temporary table erased as select pg_temp.erase('gurpreet@example.org') as counts$$), 1::bigint,
  'erasing requests a build');
select is(counts, '{"references": ["PAST22", "K7M4QX", "WAAT22", "NEWER2"], "messages": 1}', 'returns what was erased') from erased;
select results_eq('select subject, action, count(*)::int from public.activity group by 1, 2 order by 1',
  $$values ('contact_submissions', 'deleted', 1), ('seva_bookings', 'erased', 4)$$, 'records the erasure in the activity log');
select is(pg_temp.stored('K7M4QX'), 'G.|S.||||||||||confirmed', 'keeps the initials of an upcoming booking');
select is(pg_temp.stored('WAAT22'), 'G.|S.||||||||||withdrawn', 'withdraws a request and keeps its initials');
select results_eq(
  $$select reference, date, last_day, time, sevatype, place_id is not null, erasedat is not null
    from public.seva_bookings where reference = 'K7M4QX'$$,
  $$values ('K7M4QX', private.today() + 20, private.today() + 20, '10:00'::time, 'Langar', true, true)$$,
  'keeps past bookings in the calendar');
select is(name || email, 'Gurpreetother@example.org', 'does not touch another family') from public.seva_bookings where reference = 'MTHER2';
select ok(search_text !~ 'gurpreet|singh|0142', 'removes the family from the search') from public.seva_bookings where reference = 'K7M4QX';
select results_eq('select name from public.contact_submissions', array['Someone Else'], 'deletes contact messages');
select results_eq('select * from pg_temp.outbox()', array['contact_message sms Someone Else'],
  'sends no more messages, not even about the erasure');
select results_eq(
  $$select b.reference, l.error from public.notification_logs l join public.seva_bookings b on b.id = l.booking_id
    where l.event_type = 'booking_confirmed' order by 1$$,
  $$values ('K7M4QX', null), ('MTHER2', 'No such number: Gurpreet')$$, 'the log contains no names');
select tests.as_owner();
select results_eq(
  $$select b.reference from private.family_links l join public.seva_bookings b on b.id = l.booking_id order by 1$$,
  array['BARE22', 'MTHER2', 'PHNE22'], 'links no longer open the booking');
select is(booking_references, array['PAST22', 'K7M4QX', 'WAAT22', 'NEWER2'], 'stores the references of erased bookings')
from private.erasures;

-- Erased data cannot be found or erased again.
select tests.as_administrator();
select is(pg_temp.found(public.family_data(key)), '0', 'does not find erased data by ' || key) from unnest(array['gurpreet@example.org', 'K7M4QX']) key;
select throws_ok($$select public.erase_family(array(select id from public.seva_bookings where reference = 'K7M4QX'), '{}')$$,
  'PT422', 'This data no longer exists.', 'refuses to erase it again');
select throws_ok(
  format('update public.seva_bookings set %s where reference = ''K7M4QX''', change), 'PT422',
  'The data of this family has been erased. You can no longer enter anything about it.', 'refuses to enter erased data again: ' || change)
from unnest(array['phone = ''775-555-0142''']) change;
select lives_ok($$update public.seva_bookings set status = 'cancelled' where reference = 'K7M4QX'$$,
  'an erased booking can still be cancelled');
select results_eq('select * from pg_temp.outbox()',
  array['contact_message sms Someone Else', 'booking_cancelled sms G.'], 'notifies only the temple of that cancellation');

-- Data without a booking.
select tests.as_owner();
truncate public.seva_bookings, public.contact_submissions, public.notification_logs, private.notification_outbox cascade;
insert into private.stopped_mailboxes (mailbox) values (private.mailbox('waiter@example.org'));
select tests.as_administrator();
select is(public.family_data('waiter@example.org') -> 'isstopped', 'true', 'reports that the address is stopped');
select public.allow_mail('WAITER@example.org');
select is(public.family_data('waiter@example.org') -> 'isstopped', 'false', 'an administrator can allow emails again');
select * from finish();
rollback;
