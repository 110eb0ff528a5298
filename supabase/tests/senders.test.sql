-- The limit for one sender is below the limit for all, and senders are soon forgotten.
begin;
select plan(29);
truncate private.recent_submissions, private.sender_salt, public.seva_bookings, public.contact_submissions cascade;
update private.settings set booking_limit = 1000, message_limit = 1000;

-- Sets the sender's address, as Cloudflare reports it to hosted Supabase.
create function pg_temp.from_address(address text) returns void language sql as $$
  select set_config('request.headers', jsonb_build_object('host', 'x', 'cf-connecting-ip', address)::text, true)
$$;
create function pg_temp.request_sevas(how_many int) returns void language sql as $$
  select tests.request_seva(private.today() + n) from generate_series(1, how_many) n
$$;
create function pg_temp.send_messages(how_many int) returns void language sql as $$
  select tests.send_message(message => n::text) from generate_series(1, how_many) n
$$;
create function pg_temp.refused(what text, description text) returns text language sql as $$
  select throws_ok(format('select tests.%s()', what), 'PT429',
    format('We have just received many %s. Please try again in a few minutes.',
      case what when 'send_message' then 'messages' else 'booking requests' end), description)
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

-- By default, five of each kind in ten minutes.
select tests.as_visitor();
select pg_temp.from_address('203.0.113.7');
select lives_ok('select pg_temp.request_sevas(5)', 'accepts five requests of one sender');
select pg_temp.refused('request_seva', 'refuses the sixth request of one sender');
select lives_ok('select pg_temp.send_messages(5)', 'accepts five messages of one sender');
select pg_temp.refused('send_message', 'refuses the sixth message of one sender');
select is(pg_temp.kept(), 10::bigint, 'does not record a refused submission');
select tests.as_anonymous_session();
select pg_temp.refused('send_message', 'an anonymous session at the same address is the same sender');
select pg_temp.from_address('203.0.113.8');
select lives_ok('select tests.request_seva(), tests.send_message()', 'another address is another sender');

-- Requests without a sender.
select pg_temp.from_address('203.0.113.7');
select tests.as_administrator();
select lives_ok('select tests.request_seva()', 'administrators have no limit');
select tests.as_service_role();
select lives_ok('select tests.send_message()', 'the service role has no limit');
select is(pg_temp.kept(), 12::bigint, 'records nothing about administrators and the service role');

-- Headers other than Cloudflare's are ignored.
select pg_temp.forget();
select tests.as_visitor();
select is(set_config('request.headers', headers, true), headers, 'no sender: ' || headers), tests.send_message()
from (values (''), ('{"x-forwarded-for": "203.0.113.7", "x-real-ip": "203.0.113.7", "forwarded": "for=203.0.113.7"}')) v (headers);
select lives_ok(format('select pg_temp.from_address(%L), tests.send_message()', address), 'no address: ' || left(address, 40))
from unnest(array['', '203.0.113.7, 203.0.113.8', '256.0.0.1']) address;
select is(pg_temp.kept(), 0::bigint, 'records nothing without a sender address');
select pg_temp.from_address('2001:db8:1:2::1');
select pg_temp.send_messages(5);
select pg_temp.from_address('2001:db8:1:2:ffff:ffff:ffff:ffff');
select pg_temp.refused('send_message', 'the addresses of one network are one sender');
select pg_temp.from_address('2001:db8:1:3::1');
select lives_ok('select tests.send_message()', 'addresses of the next network are another sender');
select pg_temp.forget();

-- Senders are forgotten after ten minutes, at the next request.
select pg_temp.from_address('203.0.113.7');
select pg_temp.send_messages(5);
select pg_temp.let_pass('9 minutes');
select pg_temp.refused('send_message', 'remembers a sender for nine minutes');
select pg_temp.let_pass('1 minute');
select pg_temp.from_address('203.0.113.8');
select tests.request_seva();
select is(pg_temp.kept(), 1::bigint, 'forgets a sender after ten minutes');

-- The salt of the hash changes daily.
select pg_temp.from_address('203.0.113.7');
select tests.send_message(message => 'with today''s salt');
select tests.as_owner();
select set_config('tests.salt', encode(salt, 'hex'), true) from private.sender_salt;
select is(octet_length(sender), 32, 'an address is stored as a hash') from private.recent_submissions;
select isnt(sender, sha256('203.0.113.7'), 'the hash cannot be computed without the salt') from private.recent_submissions;
update private.sender_salt set madeat = now() - interval '23 hours 59 minutes';
select private.forget_senders();
select is(count(*), 1::bigint, 'keeps the salt for a day') from private.sender_salt;
select pg_temp.let_pass('1 minute');
select private.forget_senders();
select is(count(*), 0::bigint, 'deletes the salt after a day') from private.sender_salt;
select tests.as_visitor();
select tests.send_message(message => 'with tomorrow''s salt');
select tests.as_owner();
select isnt(encode(salt, 'hex'), current_setting('tests.salt'), 'creates a new salt') from private.sender_salt;
select is(count(*), 2::bigint, 'neither table is in the write-ahead log or in a replica') from pg_class
where relnamespace = 'private'::regnamespace and relname in ('recent_submissions', 'sender_salt') and relpersistence = 'u';
select is_empty(
  $$select relation from jsonb_object_keys(public.backup_rows() -> 'tables') relation where relation ~ 'sender|recent'$$,
  'a backup contains neither table');

select * from finish();
rollback;
