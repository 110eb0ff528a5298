-- The optional captcha: off by default, and when on, enforced here.
begin;
select plan(37);
update private.settings set booking_limit = 1000, message_limit = 1000;

-- Sends a pass in the request headers, as the API passes it on.
create function pg_temp.bring(pass text) returns void language sql as $$
  select set_config('request.headers', jsonb_build_object('host', 'x', 'x-captcha-pass', pass)::text, true)
$$;
create function pg_temp.bring_nothing() returns void language sql as $$
  select set_config('request.headers', '{"host": "x"}', true)
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

-- Switched off, the default.
select is(public.captcha_state(), '{"required": false, "passed_at": null}', 'it is off by default');
select tests.as_visitor();
select lives_ok('select tests.request_seva()', 'a visitor requests a seva, outside of any request');
select pg_temp.bring_nothing();
select lives_ok('select tests.request_seva()', 'a visitor requests a seva without a pass');
select lives_ok('select tests.send_message()', 'and sends a message');
select set_config('tests.unspent', pg_temp.given_pass(), true);
select pg_temp.bring(current_setting('tests.unspent'));
select lives_ok('select tests.send_message()', 'a pass that nobody asks for does no harm');
select is(pg_temp.passes(), 1::bigint, 'and is not spent');

-- Switching it on.
select tests.as_owner();
update private.captcha set passed_at = null;
select throws_ok('select public.require_captcha(true)', 'PT409',
  'Nobody has passed the captcha in the last day, so switching it on could lock everybody out. Set both keys, deploy the function and the site, send a message from the contact page, and then try again.',
  'it cannot be switched on before somebody came through');
update private.captcha set passed_at = now() - interval '1 day';
select throws_ok('select public.require_captcha(true)', 'PT409', null::text, 'nor when that was a day ago');
select is(public.require_captcha(false), 'From now on, visitors need no captcha.', 'it can always be switched off');
select tests.as_service_role();
select matches(public.grant_captcha_pass(), '^[0-9a-f]{64}$', 'the service role grants a pass');
select isnt(public.grant_captcha_pass(), public.grant_captcha_pass(), 'each time another');
select is(public.require_captcha(true), 'From now on, visitors must pass the captcha.', 'and then switches it on');
select is(public.captcha_state() ->> 'required', 'true', 'it is on');

-- Switched on.
select tests.as_visitor();
select pg_temp.bring_nothing();
select pg_temp.refused_without_pass('select tests.request_seva()', 'without a pass no seva is requested');
select pg_temp.refused_without_pass('select tests.send_message()', 'and no message sent');
select set_config('request.headers', '', true);
select pg_temp.refused_without_pass('select tests.send_message()', 'nor without any header');
select pg_temp.bring('');
select pg_temp.refused_with_pass('select tests.send_message()', 'nor with an empty pass');
select pg_temp.bring(repeat('0', 64));
select pg_temp.refused_with_pass('select tests.send_message()', 'nor with an invented one');
select pg_temp.bring(current_setting('tests.unspent'));
select lives_ok('select tests.request_seva(private.today() + 40)', 'with a pass a seva is requested');
select pg_temp.refused_with_pass('select tests.request_seva(private.today() + 41)', 'but not a second one');
select pg_temp.refused_with_pass('select tests.send_message()', 'nor a message');
select pg_temp.bring(pg_temp.given_pass());
select lives_ok('select tests.send_message()', 'with another pass a message is sent');
select pg_temp.bring(pg_temp.given_pass());
select pg_temp.refused_with_pass(
  'insert into public.contact_submissions (name, email, message)
    values (''A'', ''a@example.org'', ''1''), (''A'', ''a@example.org'', ''2'')',
  'one pass is for one row');

-- Other reasons for a refusal come first and do not use up the pass.
select tests.given_booking(private.today() + 50);
select throws_ok('select tests.request_seva(private.today() + 50)', 'PT409', null::text, 'a taken day is said first');
select throws_ok('select tests.send_message(name => repeat(''x'', 121))', 'PT422', null::text, 'so is a name too long');
select lives_ok('select tests.request_seva(private.today() + 51)', 'and the pass is still good');
select tests.as_anonymous_session();
select pg_temp.bring_nothing();
select pg_temp.refused_without_pass('select tests.request_seva()', 'an anonymous session needs a pass as well');

-- Passes expire.
select pg_temp.bring(pg_temp.given_pass());
select tests.as_owner();
update private.captcha_passes set expires_at = now();
select tests.as_visitor();
select pg_temp.refused_with_pass('select tests.send_message()', 'an expired pass is none');
select tests.as_service_role();
select public.grant_captcha_pass();
select tests.as_owner();
select is(count(*), 1::bigint, 'expired passes are swept with the next grant') from private.captcha_passes;
select is(expires_at, now() + interval '10 minutes', 'a pass is good for ten minutes') from private.captcha_passes;

-- Roles that need no pass.
select pg_temp.bring_nothing();
select lives_ok('select tests.request_seva()', 'the database''s owner needs none');
select tests.as_service_role();
select lives_ok('select tests.send_message()', 'nor does the service role');
select tests.as_administrator();
select lives_ok('select tests.request_seva()', 'nor an administrator');

-- Refused rows are neither stored nor notified.
select tests.as_owner();
select is(count(*), 0::bigint, 'what was refused is not there') from public.seva_bookings
where date = private.today() + 41;
delete from private.captcha;
select tests.as_visitor();
select pg_temp.refused_without_pass('select tests.send_message()', 'should the setting be lost, it is on');
select tests.as_owner();
insert into private.captcha default values;
select tests.as_visitor();
select lives_ok('select tests.send_message()', 'and off as soon as it says so');
select tests.as_owner();
select is_empty(
  $$select relation from jsonb_object_keys(public.backup_rows() -> 'tables') relation where relation ~ 'captcha'$$,
  'a backup leaves it out: a restored project has no keys yet');

select * from finish();
rollback;
