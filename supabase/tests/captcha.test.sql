-- The optional captcha: off by default, and when on, enforced here.
begin;
select plan(32);
update private.settings set booking_limit = 1000, message_limit = 1000;

-- Sends a pass in the request headers, as the API passes it on; null for none.
create function pg_temp.bring(pass text) returns void language sql as $$
  select set_config('request.headers', jsonb_strip_nulls(jsonb_build_object('host', 'x', 'x-captcha-pass', pass))::text, true)
$$;
-- Makes a new pass, whatever the current role.
create function pg_temp.given_pass() returns text language sql security definer as $$
  select public.grant_captcha_pass()
$$;
create function pg_temp.passes() returns bigint language sql security definer as $$
  select count(*) from private.captcha_passes
$$;
create function pg_temp.refused_without_pass(statement text, description text) returns text language sql as $$
  select throws_ok(statement, 'PT403',
    'Please confirm that you are not a robot. If nothing asks you to, reload this page; what you have typed will be kept.',
    description)
$$;
create function pg_temp.refused_with_pass(statement text, description text) returns text language sql as $$
  select throws_ok(statement, 'PT403', 'Please confirm that you are not a robot and try again.', description)
$$;

-- Off.
select is(public.captcha_state(), '{"required": false, "passed_at": null}', 'it is off by default');
select tests.as_visitor();
select pg_temp.bring(null);
select lives_ok('select tests.request_seva()', 'a request needs no pass');
select set_config('tests.unspent', pg_temp.given_pass(), true);
select pg_temp.bring(current_setting('tests.unspent'));
select lives_ok('select tests.send_message()', 'a message with one is accepted');
select is(pg_temp.passes(), 1::bigint, 'and does not spend it');

-- Switching it on.
select tests.as_owner();
update private.captcha set passed_at = now() - interval '1 day';
select throws_ok('select public.require_captcha(true)', 'PT409',
  'Nobody has passed the captcha in the last day, so switching it on could lock everybody out. Set both keys, deploy the function and the site, send a message from the contact page, and then try again.',
  'it cannot be switched on before a visitor has passed it');
select is(public.require_captcha(false), 'From now on, visitors need no captcha.', 'it can always be switched off');
select tests.as_service_role();
select matches(public.grant_captcha_pass(), '^[0-9a-f]{64}$', 'the service role issues a pass');
select isnt(public.grant_captcha_pass(), public.grant_captcha_pass(), 'each time another');
select is(public.require_captcha(true), 'From now on, visitors must pass the captcha.', 'and then switches it on');
select is(public.captcha_state() ->> 'required', 'true', 'it is on');

-- On.
select tests.as_visitor();
select pg_temp.bring(null);
select pg_temp.refused_without_pass('select tests.request_seva()', 'without a pass, no request');
select pg_temp.refused_without_pass('select tests.send_message()', 'and no message');
select set_config('request.headers', '', true);
select pg_temp.refused_without_pass('select tests.send_message()', 'nor without any header');
select pg_temp.bring('');
select pg_temp.refused_with_pass('select tests.send_message()', 'nor with an empty pass');
select pg_temp.bring(repeat('0', 64));
select pg_temp.refused_with_pass('select tests.send_message()', 'nor with an invented one');
select pg_temp.bring(current_setting('tests.unspent'));
select lives_ok('select tests.request_seva(private.today() + 40)', 'with a pass, a request');
select pg_temp.refused_with_pass('select tests.request_seva(private.today() + 41)', 'but not a second one');
select pg_temp.refused_with_pass('select tests.send_message()', 'nor a message');
select pg_temp.bring(pg_temp.given_pass());
select pg_temp.refused_with_pass(
  'insert into public.contact_submissions (name, email, message)
    values (''A'', ''a@example.org'', ''1''), (''A'', ''a@example.org'', ''2'')',
  'one pass is for one row');

-- Another reason for a refusal comes first and does not use up the pass.
select tests.given_booking(private.today() + 50);
select throws_ok('select tests.request_seva(private.today() + 50)', 'PT409', null, 'a taken day comes first');
select throws_ok('select tests.send_message(name => repeat(''x'', 121))', 'PT422', null, 'so does a name that is too long');
select lives_ok('select tests.send_message()', 'and the pass is still valid');
select tests.as_anonymous_session();
select pg_temp.bring(null);
select pg_temp.refused_without_pass('select tests.request_seva()', 'an anonymous session needs a pass, too');

-- Passes expire.
select pg_temp.bring(pg_temp.given_pass());
select tests.as_owner();
update private.captcha_passes set expires_at = now();
select tests.as_visitor();
select pg_temp.refused_with_pass('select tests.send_message()', 'an expired pass is refused');
select tests.as_owner();
select public.grant_captcha_pass();
select results_eq(
  'select expires_at from private.captcha_passes', $$values (now() + interval '10 minutes')$$,
  'the next grant deletes expired passes; a pass is valid for ten minutes');

-- Who needs no pass.
select pg_temp.bring(null);
select lives_ok('select tests.request_seva()', 'the database owner');
select tests.as_service_role();
select lives_ok('select tests.send_message()', 'the service role');
select tests.as_administrator();
select lives_ok('select tests.request_seva()', 'an administrator');

select tests.as_owner();
select is(count(*), 0::bigint, 'what was refused left nothing behind') from public.seva_bookings where date = private.today() + 41;
delete from private.captcha;
select tests.as_visitor();
select pg_temp.refused_without_pass('select tests.send_message()', 'if the setting is lost, the captcha is on');
select tests.as_owner();
select is_empty(
  $$select relation from jsonb_object_keys(public.backup_rows() -> 'tables') relation where relation ~ 'captcha'$$,
  'a backup leaves it out: a restored project has no keys yet');
insert into private.captcha default values;
select tests.as_visitor();
select lives_ok('select tests.send_message()', 'restored, it is off');

select * from finish();
rollback;
