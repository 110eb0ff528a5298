-- One sender meets a limit before everybody does, and is soon forgotten.
begin;
select plan(47);
truncate private.recent_submissions, private.sender_salt, public.seva_bookings, public.contact_submissions cascade;

-- The next requests come from this address, as Cloudflare in front of hosted Supabase says it.
create function pg_temp.from_address(address text) returns void language sql as $$
  select set_config('request.headers', jsonb_build_object('host', 'x', 'cf-connecting-ip', address)::text, true)
$$;
create function pg_temp.request_sevas(how_many int) returns void language sql as $$
  select tests.request_seva(private.today() + n) from generate_series(1, how_many) n
$$;
create function pg_temp.send_messages(how_many int) returns void language sql as $$
  select tests.send_message(message => n::text) from generate_series(1, how_many) n
$$;
create function pg_temp.refused_request(description text) returns text language sql as $$
  select throws_ok('select tests.request_seva(private.today() + 50)', 'PT429',
    'We have just received many booking requests. Please try again in a few minutes.', description)
$$;
create function pg_temp.refused_message(description text) returns text language sql as $$
  select throws_ok('select tests.send_message(message => ''another'')', 'PT429',
    'We have just received many messages. Please try again in a few minutes.', description)
$$;
create function pg_temp.kept() returns bigint language sql security definer as $$
  select count(*) from private.recent_submissions
$$;
create function pg_temp.forget() returns void language sql security definer as $$
  truncate private.recent_submissions
$$;
create function pg_temp.let_pass(how_long interval) returns void language sql security definer as $$
  update private.recent_submissions set sentat = sentat - how_long;
  update private.sender_salt set madeat = madeat - how_long;
$$;

-- Five in ten minutes by default, of each kind.
select results_eq('select sender_booking_limit, sender_message_limit from private.settings', 'values (5, 5)',
  'five of each are the default');
select tests.as_visitor();
select pg_temp.from_address('203.0.113.7');
select lives_ok('select pg_temp.request_sevas(5)', 'five requests of one sender are welcome');
select pg_temp.refused_request('the sixth is not');
select lives_ok('select pg_temp.send_messages(5)', 'nor do they keep it from sending five messages');
select pg_temp.refused_message('the sixth is not welcome');
select is(pg_temp.kept(), 10::bigint, 'what was refused is not kept');
select tests.as_anonymous_session();
select pg_temp.refused_request('an anonymous session at the same address is the same sender');
select pg_temp.refused_message('with messages too');
select pg_temp.from_address('203.0.113.8');
select lives_ok('select tests.request_seva(private.today() + 20)', 'at another address it is another');
select lives_ok('select tests.send_message(message => ''from another'')', 'with messages too');

-- Everybody's limit stands behind it.
select tests.as_owner();
update private.settings set booking_limit = 7, message_limit = 7;
select tests.as_visitor();
select pg_temp.from_address('203.0.113.9');
select lives_ok('select tests.request_seva(private.today() + 21)', 'a third sender''s request is the seventh');
select lives_ok('select tests.send_message(message => ''from a third'')', 'so is its message');
select pg_temp.from_address('203.0.113.10');
select pg_temp.refused_request('a fourth sender meets the limit of all');
select pg_temp.refused_message('with a message too');
select tests.as_owner();
update private.settings set booking_limit = 1000, message_limit = 1000;

-- Whoever may enter rows for others is no sender.
select pg_temp.from_address('203.0.113.7');
select tests.as_administrator();
select lives_ok('select pg_temp.request_sevas(6)', 'administrators are not held up');
select tests.as_service_role();
select lives_ok('select pg_temp.request_sevas(6)', 'nor is the service role');
select lives_ok('select pg_temp.send_messages(6)', 'with messages too');
select tests.as_owner();
select is(pg_temp.kept(), 14::bigint, 'and nothing is kept of them');
-- Administrators send no messages, but it is a policy that says so: nothing else would hold them up.
update private.settings set message_limit = 0;
update private.captcha set required = true;
create policy "For this test" on public.contact_submissions for insert to authenticated with check (true);
select tests.as_administrator();
select lives_ok('select pg_temp.send_messages(6)', 'an administrator''s messages would meet neither limit nor captcha');
select tests.as_owner();
drop policy "For this test" on public.contact_submissions;
update private.captcha set required = false;
update private.settings set message_limit = 1000;

-- Who the sender is, only Cloudflare says.
select pg_temp.forget();
select tests.as_visitor();
select set_config('request.headers', '', true);
select lives_ok('select pg_temp.request_sevas(6)', 'outside of any request there is no sender');
select set_config('request.headers',
  '{"x-forwarded-for": "203.0.113.7", "x-real-ip": "203.0.113.7", "forwarded": "for=203.0.113.7"}', true);
select lives_ok('select pg_temp.request_sevas(6)', 'what a client can write itself is not looked at');
select lives_ok(format('select pg_temp.from_address(%L), pg_temp.request_sevas(6)', address), 'no address: ' || address)
from unnest(array['', 'unknown', '203.0.113.7, 203.0.113.8', '256.0.0.1', repeat('1', 5000)]) address;
select is(pg_temp.kept(), 0::bigint, 'and nothing is kept');
select pg_temp.from_address('2001:db8:1:2::1');
select pg_temp.request_sevas(5);
select pg_temp.from_address('2001:db8:1:2:ffff:ffff:ffff:ffff');
select pg_temp.refused_request('the addresses of one network are one sender');
select pg_temp.from_address('2001:db8:1:3::1');
select lives_ok('select tests.request_seva()', 'those of the next are another');

-- However alike: what has no id of its own is another request.
select pg_temp.forget();
select pg_temp.from_address('203.0.113.7');
select tests.request_seva(private.today() + 30) from generate_series(1, 5);
select pg_temp.refused_request('a request that came five times counts five times');
select throws_ok('select tests.request_seva(private.today() + 30)', 'PT429', null::text, 'and is refused as any other');
select pg_temp.forget();
select throws_ok(
  $$insert into public.contact_submissions (name, email, message)
    select 'A', 'a@example.org', n::text from generate_series(1, 6) n$$,
  'PT429', null::text, 'one statement with six rows is a flood too');
select is(pg_temp.kept(), 0::bigint, 'and leaves nothing behind');

-- Forgotten after ten minutes, by whoever comes next.
select pg_temp.send_messages(5);
select pg_temp.let_pass('9 minutes');
select pg_temp.refused_message('nine minutes later a sender is known');
select pg_temp.let_pass('1 minute');
select pg_temp.from_address('203.0.113.8');
select lives_ok('select tests.request_seva(private.today() + 40)', 'ten minutes later another one comes');
select is(pg_temp.kept(), 1::bigint, 'and the first is forgotten');
select pg_temp.from_address('203.0.113.7');
select lives_ok('select tests.send_message(message => ''once more'')', 'who may send again');
select pg_temp.let_pass('10 minutes');
select set_config('request.headers', '', true);
select tests.request_seva(private.today() + 41);
select is(pg_temp.kept(), 0::bigint, 'a request without an address has them forgotten too');

-- Hashed with a salt that lasts a day.
select pg_temp.from_address('203.0.113.7');
select tests.send_message(message => 'with today''s salt');
select tests.as_owner();
select is(octet_length(salt), 32, 'the salt is as long as the hash') from private.sender_salt;
select set_config('tests.salt', encode(salt, 'hex'), true) from private.sender_salt;
select is(octet_length(sender), 32, 'of an address there is a hash') from private.recent_submissions;
select isnt(sender, sha256('203.0.113.7'), 'that cannot be made without the salt') from private.recent_submissions;
update private.sender_salt set madeat = now() - interval '23 hours 59 minutes';
select private.forget_senders();
select is(count(*), 1::bigint, 'a salt is kept for a day') from private.sender_salt;
select pg_temp.let_pass('1 minute');
select private.forget_senders();
select is(count(*), 0::bigint, 'and no longer') from private.sender_salt;
select tests.as_visitor();
select tests.send_message(message => 'with tomorrow''s salt');
select tests.as_owner();
select isnt(encode(salt, 'hex'), current_setting('tests.salt'), 'then there is another') from private.sender_salt;
select is(count(distinct sender), 2::bigint, 'which makes another hash') from private.recent_submissions;
select is(count(*), 2::bigint, 'the log and copies of the database hold nothing of it') from pg_class
where relnamespace = 'private'::regnamespace and relname in ('recent_submissions', 'sender_salt') and relpersistence = 'u';
select is_empty(
  $$select relation from jsonb_object_keys(public.backup_rows() -> 'tables') relation where relation ~ 'sender|recent'$$,
  'nor does a backup');

select * from finish();
rollback;
