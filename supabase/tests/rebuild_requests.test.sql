-- Requests that the database sends: builds, and calls of the function that sends messages. The whole test is one
-- transaction, so now() never changes: instead of waiting, it moves recorded times back.
begin;
select plan(25);

-- Stubs for pg_net, the Vault and pg_cron, which the embedded backend lacks.
select tests.as_owner();
create schema net;
create table net.sent (id bigint generated always as identity, url text, headers jsonb, body jsonb);
create table net._http_response (id bigint, status_code int, timed_out boolean, error_msg text);
create function net.http_post(url text, body jsonb, headers jsonb, timeout_milliseconds int default 5000) returns bigint
language plpgsql as $$
declare
  request bigint;
begin
  if http_post.url like '%/broken%' then
    raise exception 'no such host: %', http_post.url;
  end if;
  insert into net.sent (url, headers, body) values (http_post.url, http_post.headers, http_post.body) returning id into request;
  return request;
end $$;
create schema vault;
create table vault.secrets (id uuid default gen_random_uuid(), name text, secret text);
create view vault.decrypted_secrets as select name, secret as decrypted_secret from vault.secrets;
create function vault.create_secret(text, text, text) returns uuid language sql as $$
  insert into vault.secrets (name, secret) values ($2, $1) returning id
$$;
create schema cron;
create table cron.job (jobname text);
create function cron.schedule(text, text, text) returns void language sql as $$ insert into cron.job values ($1) $$;

create function tests.posts() returns bigint language sql as $$ select count(*) from net.sent $$;
create function tests.edit() returns void language sql as $$
  update public.page_content set content = content || 'x' where (page, section) = ('home', 'hero_subtitle')
$$;
-- Moves all recorded times back and runs the schedule.
create function tests.passes(span interval) returns void language sql as $$
  update public.rebuild_requests set
    changedat = changedat - span, postedat = postedat - span, firstchangedat = firstchangedat - span;
  select private.flush_rebuild_requests()
$$;
create function tests.answers(status int, late boolean default false) returns void language sql as $$
  insert into net._http_response (id, status_code, timed_out)
  select request_id, status, late from public.rebuild_requests;
  select private.flush_rebuild_requests()
$$;

-- Start at noon, so that the hours that pass below stay within the day: each new day causes a build.
select tests.at_hour(12);

select tests.edit();
select tests.passes('1 day');
select is(tests.posts(), 0::bigint, 'posts nothing without an address');

-- Configuring the host with one call.
select throws_ok($$select private.configure_rebuild('http://example.org/hook')$$, 'PT422', null::text, 'refuses an address without https');
select alike(private.configure_rebuild('https://host.example/hook-secret', 'a-token'), 'Saved%', 'stores address and token with one call');
select is(headers, '{"Accept": "application/vnd.github+json", "User-Agent": "gurdwara-website", "Content-Type": "application/json", "Authorization": "Bearer a-token"}',
  'sends GitHub''s headers, with the token as a bearer token') from net.sent;
select is(body, '{"event_type": "content_changed"}', 'sends a repository_dispatch') from net.sent;
select is(to_jsonb(r)::text ~ 'host\.example|a-token', false, 'the public row contains neither address nor token') from public.rebuild_requests r;
select private.configure_rebuild('https://host.example/hook');
select ok(not headers ? 'Authorization', 'sends no Authorization header without a token') from net.sent order by id desc limit 1;
select tests.answers(204);

-- Posts the first change after a pause at once; later ones wait for a quiet minute.
delete from net.sent;
select tests.passes('1 hour');
select tests.edit();
select tests.edit();
select is(tests.posts(), 1::bigint, 'posts the first change at once');
select tests.answers(200);
select tests.passes('5 seconds');
select tests.edit() from generate_series(1, 49);
select tests.passes('54 seconds');
select is(tests.posts(), 1::bigint, 'waits for a pause before posting later changes');
select tests.passes('6 seconds');
select is(tests.posts(), 2::bigint, 'posts several changes once');
select tests.answers(201);
select tests.passes('1 hour');

-- Changes without a pause are built every ten minutes.
select tests.edit();
select tests.answers(200);
do $$ begin for second in 1..19 loop perform tests.passes('30 seconds'); perform tests.edit(); end loop; end $$;
select is(tests.posts(), 3::bigint, 'waits while changes continue');
select tests.passes('40 seconds');
select tests.edit();
select tests.passes('30 seconds');
select is(tests.posts(), 4::bigint, 'waits at most ten minutes');

-- A change after a post causes another build, even if the response arrives later.
select tests.passes('10 seconds');
select tests.edit();
select tests.answers(200);
select tests.passes('1 minute');
select is(tests.posts(), 5::bigint, 'requests another build for a change during a build');
select tests.answers(200);

-- Failures are logged and retried with growing delays.
select tests.passes('1 hour');
delete from net.sent;
select tests.edit();
select tests.answers(503);
select tests.edit();
select results_eq('select last_error, attempts from public.rebuild_requests', $$values ('The host answered HTTP 503.', 1)$$, 'reports a refusal');
select is(tests.posts(), 1::bigint, 'does not retry a refusal immediately');
select tests.passes('1 minute');
select is(tests.posts(), 2::bigint, 'retries a refusal after a minute');
select tests.answers(401);
select tests.passes('15 minutes');
select is(last_error, 'The host refused the token (HTTP 401).', 'reports a refused token') from public.rebuild_requests;
update public.rebuild_requests set attempts = 5000;
select tests.passes('15 minutes');
select is(attempts, 5001, 'counts a lost answer as a failure, and waits at most fifteen minutes') from public.rebuild_requests;
select tests.answers(200);
select results_eq('select last_error, attempts from public.rebuild_requests', $$values ('', 0)$$, 'a success clears the failure');

-- A post that fails immediately does not fail the save.
update vault.secrets set secret = 'https://host.example/broken';
select tests.passes('1 hour');
select tests.edit();
select is(last_error, 'The database could not send the request (SQLSTATE P0001).', 'reports a failed request without the address') from public.rebuild_requests;

-- Nightly builds, and switching off.
select private.configure_rebuild('https://host.example/hook');
select tests.answers(200);
delete from net.sent;
select tests.passes('1 day');
select is(tests.posts(), 1::bigint, 'requests a build on each new day at the temple');
select private.configure_rebuild('');
select is_empty('select from vault.secrets', 'an empty address removes address and token, and turns builds off');

-- A new message calls the function that sends it.
delete from net.sent;
select vault.create_secret('https://project.example/', 'project_url', ''), vault.create_secret('sb_publishable_x', 'publishable_key', '');
update public.notification_settings set sms_enabled = true where event_type = 'contact_message';
insert into public.notification_recipients (name, phone, sms) values ('Secretary', '+17755550100', true);
select tests.as_visitor();
select tests.send_message();
select tests.as_owner();
select results_eq('select url, headers, body from net.sent',
  $$values ('https://project.example/functions/v1/send-notifications',
    '{"apikey": "sb_publishable_x", "Content-Type": "application/json"}'::jsonb, '{"event_type": "schedule"}'::jsonb)$$,
  'calls the function with the public key and no data of the sender');
select private.wake_notifications();
select is(tests.posts(), 2::bigint, 'calls the function again while a message is due');
update vault.secrets set secret = 'https://project.example/broken' where name = 'project_url';
select tests.as_visitor();
select lives_ok('select tests.send_message()', 'accepts a message even if the function cannot be called');

select * from finish();
rollback;
