-- The secret of a booking's link shows that booking and allows a family's actions.
begin;
select plan(32);
truncate public.seva_bookings, private.recent_submissions, private.sender_salt cascade;
-- This recipient gets every notification.
insert into public.notification_recipients (name, phone, sms) values ('Sewadar', '775-555-0100', true);
update public.notification_settings set sms_enabled = true;

create function pg_temp.secret(number int) returns text language sql as $$ select 'secret-' || number $$;
create function pg_temp.asked() returns text language sql security definer as $$
  select string_agg(data ->> 'status', ', ') from private.notification_outbox where event_type = 'booking_asked'
$$;
create function pg_temp.booking(how_long interval default '0') returns text language sql security definer as $$
  update public.seva_bookings set date = date - extract(day from how_long)::int where extract(day from how_long) > 0;
  select concat_ws('|', status, is_withdrawn, change_request, change_reason, phone, email, notes) from public.seva_bookings
$$;
create function pg_temp.set_status(new_status public.booking_status) returns void language sql security definer as $$
  update public.seva_bookings set status = new_status
$$;
create function pg_temp.request(number int default 1) returns void language sql as $$
  insert into public.seva_bookings (date, sevatype, name, family_name, phone, email, notes, status, link_hash)
  values (private.today() + 7, 'Langar', 'Amrit', 'Kaur', '775-555-0100', 'amrit@example.org', 'Sunday if possible',
    'pending', encode(sha256(convert_to(pg_temp.secret(number), 'UTF8')), 'hex'))
$$;

-- Request, reference and link.
select tests.as_visitor();
select lives_ok('select pg_temp.request()', 'stores a request with the link of its form');
select throws_ok('select pg_temp.request()', 'PT409', 'The link of this request is already in use. Please reload the page.',
  'refuses a link that another request uses');
select throws_ok(
  $$insert into public.seva_bookings (date, sevatype, name, family_name, phone, email, status, link_hash)
    values (private.today() + 7, 'Langar', 'A', 'B', '775-555-0100', 'a@example.org', 'pending', 'secret')$$,
  'PT422', 'The link of this request is not valid. Please reload the page.', 'accepts only a hash');
select results_eq(
  $$select stage, date, sevatype, place, name, family_name, phone, email, notes, change_request::text
    from public.family_booking('secret-1')$$,
  $$values ('pending', private.today() + 7, 'Langar', null::text, 'Amrit', 'Kaur', '775-555-0100', 'amrit@example.org',
    'Sunday if possible', '')$$,
  'the link opens the request');
select matches((select reference from public.family_booking('secret-1')), '^[2-9A-HJKMNP-Z]{6}$', 'returns the reference');
select is_empty($$select * from public.family_booking('secret-2')$$, 'a wrong secret opens nothing');
select is_empty($$select * from public.family_booking('secret-2', 'withdraw')$$, 'a wrong secret performs no action');

-- Before a decision.
select lives_ok(
  $$select public.family_booking('secret-1', 'correct', '{"phone": " 775-555-0111 ", "email": "new@example.org"}')$$,
  'the family corrects its phone and email');
select is(pg_temp.booking(), 'pending|f|||775-555-0111|new@example.org|Sunday if possible', 'a correction leaves the other details unchanged');
select isnt((select refusal from public.family_booking('secret-1', 'correct', details::jsonb)), null, 'refuses ' || left(details, 20)) from unnest(array['{"phone": "12"}', '{"email": "amrit"}', format('{"notes": "%s"}', repeat('x', 2001))]) details;

-- After the confirmation.
select pg_temp.set_status('confirmed');
select is((select refusal from public.family_booking('secret-1', 'withdraw')),
  'This request has been confirmed in the meantime. You can ask to cancel it.', 'refuses to withdraw a confirmed booking');
select is((select refusal from public.family_booking('secret-1', 'move', '{"reason": " "}')),
  'Please tell us why, in a sentence.', 'refuses a change request without a reason');
select is((select change_request from public.family_booking('secret-1', 'move', '{"reason": "We travel"}')), 'move',
  'the family asks to move it');
select is(pg_temp.booking(), 'confirmed|f|move|We travel|775-555-0111|new@example.org|Sunday if possible',
  'a change request changes nothing else');
select is(pg_temp.asked(), 'asks to move', 'notifies the committee');

-- The administrator's decision.
select tests.as_administrator();
select throws_ok($$update public.seva_bookings set change_request = 'cancel'$$, 'PT422', 'Only the family can ask to move or cancel.',
  'refuses change requests by administrators');
update public.seva_bookings set change_request = '';
select is((select change_request from public.seva_bookings), '', 'an administrator can close the request without a change');
select tests.as_visitor();
select public.family_booking('secret-1', 'move', '{"reason": "Again"}');
select tests.as_administrator();
update public.seva_bookings set date = date + 1;
select is((select change_request from public.seva_bookings), '', 'moving the booking closes the request');
select isnt(public.new_family_link((select id from public.seva_bookings)), 'secret-1', 'an administrator creates a new link');
select tests.as_visitor();
select is_empty($$select * from public.family_booking('secret-1')$$, 'a new link withdraws the earlier one');

-- A withdrawn request, and an old one.
select tests.as_owner();
delete from public.seva_bookings;
select tests.as_visitor();
select pg_temp.request(2);
select is((select stage from public.family_booking('secret-2', 'withdraw')), 'withdrawn', 'a family withdraws its request');
select is((select refusal from public.family_booking('secret-2', 'correct', '{"notes": "x"}')),
  'This can no longer be changed here. Please call the gurdwara.', 'refuses actions on a withdrawn request');
select pg_temp.booking('97 days');
select isnt_empty($$select * from public.family_booking('secret-2')$$, 'the link works for 90 days after the day');
select pg_temp.booking('1 day');
select is_empty($$select * from public.family_booking('secret-2')$$, 'the link expires after 90 days');
select tests.as_administrator();
select throws_ok('select public.new_family_link(id) from public.seva_bookings', 'PT422',
  'This booking ended more than 90 days ago, so it has no link.', 'refuses a new link to an expired booking');

-- Expired links are deleted daily.
select tests.as_owner();
delete from public.seva_bookings;
insert into private.family_links (hash, booking_id)
select sha256(convert_to('secret-' || days, 'UTF8')), tests.given_booking(private.today() - days) from unnest(array[89, 90, 91]) days;
update public.seva_bookings set erasedat = now(), name = 'H.', family_name = 'S.', phone = '', email = '', notes = '', source = 'administrator'
where date = private.today() - 89;
select tests.as_visitor();
select is_empty($$select * from public.family_booking('secret-89')$$, 'links do not open an erased booking');
select tests.as_owner();
select private.forget_family_links();
select results_eq('select private.today() - date from private.family_links join public.seva_bookings b on b.id = booking_id order by 1',
  array[90], 'deletes expired links');

-- The limit per sender also counts refused attempts.
select set_config('request.headers', '{"cf-connecting-ip": "203.0.113.7"}', true);
select tests.as_owner();
insert into private.family_links (hash, booking_id) select sha256('refused'), tests.given_booking();
select tests.as_visitor();
select isnt((select refusal from public.family_booking('refused', 'withdraw')), null, 'refuses to withdraw a confirmed booking');
select tests.as_owner();
select is(count(*), 1::bigint, 'counts a refused action as a use of a link') from private.recent_submissions where kind = 'link';
select tests.as_visitor();
select throws_ok($$select public.family_booking(n::text) from generate_series(1, 61) n$$, 'PT429',
  'Too many requests just now. Please try again in a few minutes.', 'refuses the sixty-first link in ten minutes');
select * from finish();
rollback;
