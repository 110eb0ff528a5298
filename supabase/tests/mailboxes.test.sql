-- Limits what visitors can make the gurdwara send to strangers: how many emails, and which words.
begin;
select plan(52);
delete from private.notification_outbox;
delete from public.notification_logs;
truncate public.seva_bookings, private.recent_submissions cascade;
update private.settings set booking_limit = 1000;

create function pg_temp.mails() returns setof text language sql security definer as $$
  select event_type from private.notification_outbox where channel = 'email' order by id
$$;
create function pg_temp.refusals() returns setof text language sql security definer as $$
  select concat_ws(': ', event_type, address, error) from public.notification_logs where status = 'skipped' order by id
$$;
-- Sends all due messages and returns the link of the last email of a kind.
create function pg_temp.link_of(kind text) returns text language plpgsql security definer as $$
declare
  secret text;
begin
  perform private.is_daytime();
  perform public.claim_notifications(50);
  select link into secret from private.notification_outbox where event_type = kind order by id desc limit 1;
  update private.notification_outbox set state = 'sent', lease = null, link = null where lease is not null;
  return secret;
end $$;
create function pg_temp.request(secret text, email text default 'amrit@example.org') returns void language sql as $$
  insert into public.seva_bookings (date, sevatype, name, family_name, phone, email, status, link_hash)
  values (private.today() + 7, 'Ardaas', 'Amrit', 'Kaur', '775-555-0100', email, 'pending', encode(sha256(convert_to(secret, 'UTF8')), 'hex'))
$$;
create function pg_temp.bookings() returns setof text language sql security definer as $$
  select concat_ws(' ', private.stage(b), email, nullif(change_request, '')) from public.seva_bookings b order by id
$$;

-- Spellings of the same mailbox.
select is(private.mailbox(one), private.mailbox(other), one || ' is ' || other) from (values
  ('Amrit@Example.org', 'amrit@example.org'), ('amrit+seva@example.org', 'amrit@example.org'),
  ('amrit.kaur@gmail.com', 'amritkaur@gmail.com'), ('a.mrit+x@googlemail.com', 'amrit@gmail.com')) v (one, other);
select isnt(private.mailbox(one), private.mailbox(other), one || ' is not ' || other) from (values
  ('amrit.kaur@example.org', 'amritkaur@example.org'), ('amrit@example.org', 'amrit@example.com')) v (one, other);

-- At most three emails a day per address; requests are still accepted.
select tests.as_visitor();
select pg_temp.request('s1'), pg_temp.request('s2', 'amrit+2@example.org'), pg_temp.request('s3', 'AMRIT@example.org');
select lives_ok($$select pg_temp.request('s4')$$, 'accepts a fourth request');
select is(count(*), 3::bigint, 'sends no email about the fourth request') from pg_temp.mails();
select results_eq('select pg_temp.refusals()',
  array['booking_requested: amrit@example.org: Our forms have already sent three emails to this address today.'], 'logs why the fourth email is skipped');
select is((select request_mail from public.family_booking('s4')), 'skipped', 'the page of the fourth request shows that its email was skipped');
select tests.as_owner();
update public.seva_bookings set status = 'confirmed' where link_hash = encode(sha256('s4'), 'hex');
select private.record_booking_notifications(b) from public.seva_bookings b where link_hash = encode(sha256('s4'), 'hex');
select is(count(*), 1::bigint, 'does not count emails about decisions') from pg_temp.mails() m where m = 'booking_confirmed';
update public.seva_bookings set status = 'cancelled' where name = 'Amrit' and status = 'confirmed';
update private.visitor_mails set sentat = sentat - interval '1 day';
select tests.as_visitor();
select pg_temp.request('s6');
select is((select request_mail from public.family_booking('s6')), '', 'sends emails again after a day');
select tests.as_administrator();
insert into public.seva_bookings (date, sevatype, name, family_name, phone, email, status)
values (private.today() + 8, 'Ardaas', 'A', 'K', '', 'amrit@example.org', 'pending');
select tests.as_owner();
select is(count(*), 1::bigint, 'does not count bookings by administrators') from private.visitor_mails
where mailbox = private.mailbox('amrit@example.org');

-- "This was not me".
truncate public.seva_bookings, private.visitor_mails cascade;
delete from private.notification_outbox;
delete from public.notification_logs;
select tests.given_booking(private.today() + 9);
select tests.as_visitor();
select pg_temp.request('form');
create temporary table link as select pg_temp.link_of('booking_requested') as secret;
grant select on link to public;
select is(public.disown_request('form'), false, 'refuses to disown a request by the form''s own link');
select is(public.disown_request(secret), true, 'disowns a request by a mailed link') from link;
select tests.as_owner();
select results_eq('select pg_temp.bookings()', array['confirmed harjit@example.org', 'withdrawn amrit@example.org'], 'withdraws the disowned request');
select is(to_jsonb(m)::text ~ 'amrit', false, 'stores the hash of the address') from private.stopped_mailboxes m;
delete from private.notification_outbox;
select tests.as_visitor();
select lives_ok($$select pg_temp.request('again', 'Amrit+x@example.org')$$, 'accepts another request with that address');
select is_empty('select pg_temp.mails()', 'sends nothing to that address');
select tests.as_owner();
select private.new_family_link(id, email) from public.seva_bookings where name = 'Harjit';
insert into private.family_links (hash, booking_id, mailbox) select sha256('mailed'), id, private.mailbox(email) from public.seva_bookings where name = 'Harjit';
select tests.as_visitor();
select is(public.disown_request('mailed'), true, 'disowns a confirmed booking');
select tests.as_owner();
select results_eq($$select change_request::text, status::text from public.seva_bookings where name = 'Harjit'$$,
  $$values ('cancel', 'confirmed')$$, 'asks the administrators to check a confirmed booking');
select set_config('request.headers', '{"cf-connecting-ip": "203.0.113.7"}', true);
update private.settings set sender_link_limit = 2;
select tests.as_visitor();
select throws_ok('select public.disown_request(n::text) from generate_series(1, 3) n', 'PT429', null, 'limits attempts with wrong links');
select set_config('request.headers', '', true);
select tests.as_owner();

-- Changing the email notifies the previous address.
truncate public.seva_bookings, private.visitor_mails, private.stopped_mailboxes cascade;
delete from private.notification_outbox;
select tests.as_visitor();
select pg_temp.request('own');
select tests.as_owner();
delete from private.notification_outbox;
delete from private.visitor_mails;
select tests.as_visitor();
select public.family_booking('own', 'correct', '{"email": " Amrit@example.org "}');
select public.family_booking('own', 'correct', '{"phone": "775-555-0111"}');
select is_empty('select pg_temp.mails()', 'another spelling of the address or a new phone number causes no email');
select public.family_booking('own', 'correct', '{"email": "robber@example.net"}');
select tests.as_owner();
select results_eq('select event_type, email, link from public.claim_notifications(50)',
  $$values ('booking_redirected', 'Amrit@example.org', null::text)$$, 'notifies the earlier address, without a link');
truncate private.visitor_mails, private.notification_outbox;
update public.seva_bookings set email = 'amrit@example.org';
insert into private.visitor_mails (mailbox) select private.mailbox('amrit@example.org') from generate_series(1, 3);
select tests.as_visitor();
select public.family_booking('own', 'correct', '{"email": "robber@example.net"}');
select tests.as_owner();
select results_eq('select event_type, due_at - now() from private.notification_outbox',
  $$values ('booking_redirected', interval '1 day')$$, 'delays the email by a day after three emails');

-- Names with links are refused. Messages show at most sixty whole letters of a name, and add a space after each dot, so
-- that no mail program turns it into a link.
select is(private.no_address(name), false, name) from unnest(array[
  'https://evil.example', 'Win (WWW.evil)', 'me@evil.io', 'ｗｗｗ。evil', 'me＠evil']) name;
select is(private.no_address(name), true, name) from unnest(array['Dr.Dev', 'J.P. O’Connor-Singh', 'ਹਰਜੀਤ ਸਿੰਘ']) name;
select is(private.shown_name(name), shown, 'shows in messages: ' || left(name, 9)) from (values
  ('Dr.Dev', 'Dr. Dev'), ('S.S. Gill (Jr.)', 'S. S. Gill (Jr.)'), ('evil。com', 'evil。 com'),
  (repeat('x', 60), repeat('x', 60)), (repeat('x', 61), repeat('x', 59) || '…'),
  (repeat('ਕਿ', 60), repeat('ਕਿ', 60)), (repeat('ਸ੍ਰੀ', 61), repeat('ਸ੍ਰੀ', 59) || '…')) v (name, shown);
select tests.as_visitor();
select throws_ok($$select tests.request_seva(name => 'www.evil.com')$$, 'PT422', 'Please enter a name without a web or email address.', 'refuses a link in a name');
select throws_ok($$select tests.request_seva(family_name => 'a@evil.com')$$, 'PT422',
  'Please enter a family name without a web or email address.', 'refuses an email address in a family name');
select throws_ok($$select tests.send_message(name => 'http://evil')$$, 'PT422', 'Please enter a name without a web or email address.', 'refuses a link in the name of a contact message');
select tests.as_owner();

-- The committee gets a limited number of notifications.
delete from public.seva_bookings;
delete from private.notification_outbox;
update public.notification_settings set sms_enabled = event_type = 'booking_asked', whatsapp_enabled = false, facebook_enabled = false, instagram_enabled = false;
delete from public.notification_recipients;
insert into public.notification_recipients (name, phone, sms) values ('Sewadar', '775-555-0100', true);
select tests.given_booking();
create function pg_temp.ask(number int) returns void language plpgsql as $$
begin
  update public.seva_bookings set change_request = (array['move', 'cancel'])[number % 2 + 1]::public.change_request, change_reason = 'Reason ' || number;
end $$;
create function pg_temp.claim() returns setof text language sql as $$
  with claimed as (select * from public.claim_notifications(50))
  select data ->> 'status' from claimed where public.record_notification(id, lease, 'sent') is not null
$$;
-- Simulates the passing of time.
create function pg_temp.pass(how_long interval) returns void language sql as $$
  update private.notification_outbox set due_at = due_at - how_long
$$;
select pg_temp.ask(n) from generate_series(1, 4) n;
select results_eq('select pg_temp.claim()', array['asks to move'], 'notifies of the last of four change requests');
select pg_temp.ask(31);
select is_empty('select pg_temp.claim()', 'sends no further notification within the hour');
select pg_temp.pass('1 hour 3 minutes');
select results_eq('select pg_temp.claim()', array['asks to cancel'], 'sends the next notification after an hour');
select pg_temp.ask(32), pg_temp.pass('1 hour 3 minutes');
select results_eq('select pg_temp.claim()', array['asks to move'], 'sends a third notification');
select pg_temp.ask(33), pg_temp.pass('2 hours');
select is_empty('select pg_temp.claim()', 'sends no fourth notification on that day');
select pg_temp.pass('23 hours');
update public.seva_bookings set change_request = '';
select is_empty('select pg_temp.claim()', 'sends a later notification only if the request is still open');

-- Paid messages have a daily limit.
delete from private.notification_outbox;
delete from public.notification_logs;
update private.settings set phone_message_limit = 3;
insert into private.notification_outbox (event_type, source_id, channel, recipient_id, template, data)
select 'contact_message', n, 'sms', gen_random_uuid(), '', '{}' from generate_series(1, 5) n;
insert into public.notification_logs (event_type, channel, status, createdat)
values ('contact_message', 'sms', 'sent', now()), ('contact_message', 'sms', 'sent', now() - interval '2 days'), ('contact_message', 'facebook', 'sent', now());
select is(count(*), 2::bigint, 'claims only messages below the daily limit') from public.claim_notifications(50);
select is(count(*), 3::bigint, 'logs messages above the daily limit as skipped') from public.notification_logs
where error = 'The limit of 3 SMS and WhatsApp messages a day has been reached.';

select tests.as_administrator();
select results_eq('select * from public.phone_limit()', $$values (3::bigint, 3)$$, 'the screen shows today''s number and the limit');

select * from finish();
rollback;
