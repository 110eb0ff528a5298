-- The whole test is one transaction, in which now() never changes: instead of waiting, it moves recorded times back.
begin;
select plan(50);

-- Stand-ins for pg_net, the Vault and pg_cron, which the embedded backend lacks.
select tests.as_owner();
create schema net;
create table net.sent (id bigint generated always as identity, url text, headers jsonb, body jsonb);
create table net._http_response (id bigint, status_code int, timed_out boolean, error_msg text);
create function net.http_post(url text, body jsonb, headers jsonb, timeout_milliseconds int) returns bigint
language plpgsql as $$
declare
  request bigint;
begin
  if http_post.url like '%/broken' then
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
create function vault.update_secret(uuid, text) returns void language sql as $$
  update vault.secrets set secret = $2 where id = $1
$$;
create schema cron;
create table cron.job (jobid bigint);

create function tests.posts() returns bigint language sql as $$ select count(*) from net.sent $$;
create function tests.edit() returns void language sql as $$
  update public.page_content set content = content || 'x' where (page, section) = ('home', 'hero_subtitle')
$$;
-- Moves all recorded times back.
create function tests.passes(span interval) returns void language sql as $$
  update public.rebuild_requests set
    changedat = changedat - span, postedat = postedat - span, waitingsince = waitingsince - span,
    retryat = retryat - span
$$;
create function tests.answers(status int, late boolean default false) returns void language sql as $$
  insert into net._http_response (id, status_code, timed_out)
  select request_id, status, late from public.rebuild_requests;
  select private.flush_rebuild_requests()
$$;

-- Without an address nothing is posted, and nothing is lost.
select tests.edit();
select is(tests.posts(), 0::bigint, 'without an address nothing is posted');
select is(wanted_version, tests.version(), 'what changed is noted') from public.rebuild_requests;
select is(waitingsince, null, 'and nothing is said to wait') from public.rebuild_requests;
select private.flush_rebuild_requests();
select is(tests.posts(), 0::bigint, 'the schedule posts nothing either');

-- One call.
select throws_ok($$select private.configure_rebuild('http://example.org/hook')$$, 'PT422', null::text, 'the address is https');
select alike(private.configure_rebuild('https://host.example/hook-secret', 'a-token'), 'Saved%', 'one call keeps address and token');
select results_eq('select url from net.sent', array['https://host.example/hook-secret'], 'and asks for a first build');
select is(headers ->> 'Authorization', 'Bearer a-token', 'the token is sent as a bearer') from net.sent;
select is(headers ->> 'Accept', 'application/vnd.github+json', 'GitHub''s media type is asked for') from net.sent;
select isnt(headers ->> 'User-Agent', null, 'GitHub wants a user agent') from net.sent;
select is(body, '{"event_type": "content_changed"}', 'the body is a repository_dispatch') from net.sent;
select is(count(*), 2::bigint, 'both are in the Vault') from vault.secrets;
select private.configure_rebuild('https://host.example/hook');
select results_eq('select secret from vault.secrets', array['https://host.example/hook'], 'a hook without a token keeps none');
select ok(not headers ? 'Authorization', 'and sends none') from net.sent order by id desc limit 1;
select tests.answers(204);
select results_eq(
  $$select accepted_version, posted_version, request_id, waitingsince, last_error from public.rebuild_requests$$,
  $$select tests.version(), tests.version(), null::bigint, null::timestamptz, ''$$, 'the host''s yes is noted');
select is(to_jsonb(r)::text ~ 'host\.example|a-token', false, 'the row shown to administrators holds neither') from public.rebuild_requests r;

-- The first change after a pause is posted at once, the following ones wait for a quiet minute.
delete from net.sent;
select tests.passes('1 hour');
select tests.edit();
select is(tests.posts(), 1::bigint, 'the first change is posted at once');
select tests.edit();
select is(posted_version, tests.version(), 'a second statement of the same transaction is covered by that post') from public.rebuild_requests;
select tests.answers(200);
select tests.passes('5 seconds');
select tests.edit() from generate_series(1, 49);
select is(tests.posts(), 1::bigint, 'later changes wait');
select is(waitingsince, now(), 'and say since when') from public.rebuild_requests;
select private.flush_rebuild_requests();
select is(tests.posts(), 1::bigint, 'the schedule waits for a quiet time');
select tests.passes('1 minute');
select private.flush_rebuild_requests();
select is(tests.posts(), 2::bigint, 'then it posts once for all of them');
select tests.answers(201);
select is(accepted_version, tests.version(), 'the last change is in it') from public.rebuild_requests;
select private.flush_rebuild_requests();
select is(tests.posts(), 2::bigint, 'and nothing more is posted');

-- Changes without a pause are built every ten minutes.
select tests.passes('1 minute');
update public.rebuild_requests set postedat = now() - interval '30 seconds', waitingsince = null;
select tests.edit();
update public.rebuild_requests set waitingsince = now() - interval '10 minutes', postedat = now() - interval '11 minutes';
select private.flush_rebuild_requests();
select is(tests.posts(), 3::bigint, 'patience ends after ten minutes');
select tests.answers(200);

-- After a pause each edit is posted at once.
select tests.passes('59 seconds');
select tests.edit();
select is(tests.posts(), 3::bigint, 'within a minute of the last post an edit waits');
select tests.passes('1 minute');
select private.flush_rebuild_requests();
select is(tests.posts(), 4::bigint, 'for a quiet minute');
select tests.answers(200);
select tests.passes('1 minute');
select tests.edit();
select is(tests.posts(), 5::bigint, 'a minute after the last post an edit is posted at once');

-- A change during a build is built again.
update public.rebuild_requests set postedat = now() - interval '10 seconds';
select tests.edit();
select tests.answers(200);
select isnt(waitingsince, null, 'what changed since the post still waits') from public.rebuild_requests;
select ok(accepted_version < wanted_version, 'and is not taken for accepted') from public.rebuild_requests;
select tests.passes('1 hour');
select private.flush_rebuild_requests();
select tests.answers(200);

-- Failures are retried, ever more slowly, and explained.
select tests.passes('1 hour');
select tests.edit();
select tests.answers(status, status is null)
from (values (503)) v (status);
select results_eq(
  'select last_error, attempts, retryat - now(), accepted_version < wanted_version from public.rebuild_requests',
  $$values ('The host answered HTTP 503.', 1, interval '1 minute', true)$$, 'a refusal is said and tried again');
delete from net.sent;
select private.flush_rebuild_requests();
select tests.edit();
select is(tests.posts(), 0::bigint, 'not before its time, and not by the next change either');
select tests.passes('1 minute');
select private.flush_rebuild_requests();
select is(tests.posts(), 1::bigint, 'then it is posted again');
select tests.answers(404);
select is(last_error, 'The host does not know the address (HTTP 404).', 'an unknown address is said') from public.rebuild_requests;
select is(retryat - now(), interval '2 minutes', 'the second wait is longer') from public.rebuild_requests;
update public.rebuild_requests set attempts = 50;
select tests.passes('2 minutes');
select private.flush_rebuild_requests();
select tests.answers(null, true);
select is(last_error, 'The host did not answer in time.', 'a late host is said') from public.rebuild_requests;
select is(retryat - now(), interval '15 minutes', 'no wait is longer than a quarter of an hour') from public.rebuild_requests;
select tests.passes('15 minutes');
select private.flush_rebuild_requests();
select tests.answers(null);
select is(last_error, 'The host could not be reached.', 'an unreachable host is said') from public.rebuild_requests;
select tests.passes('15 minutes');
select private.flush_rebuild_requests();
select tests.answers(401);
select is(last_error, 'The host refused the token (HTTP 401).', 'a refused token is said') from public.rebuild_requests;
select tests.passes('15 minutes');
select private.flush_rebuild_requests();
select tests.passes('6 minutes');
select private.flush_rebuild_requests();
select is(last_error, 'No answer of the host was heard.', 'an answer that was lost counts as a failure') from public.rebuild_requests;
select tests.passes('15 minutes');
select private.flush_rebuild_requests();
select tests.answers(200);
select results_eq(
  'select last_error, attempts, retryat, waitingsince, accepted_version = wanted_version from public.rebuild_requests',
  $$values ('', 0, null::timestamptz, null::timestamptz, true)$$, 'when it works again nothing is lost');

-- A post that fails at once does not fail the save.
update vault.secrets set secret = 'https://host.example/broken';
select tests.passes('1 hour');
select lives_ok('select tests.edit()', 'the save succeeds');
select is(last_error, 'The database could not send the request (SQLSTATE P0001).', 'the failure is said, without the address') from public.rebuild_requests;
select private.configure_rebuild('https://host.example/hook');
select is(attempts, 0, 'configuring anew forgets the failures') from public.rebuild_requests;
select tests.answers(200);

-- Every night.
delete from net.sent;
select private.flush_rebuild_requests();
select is(tests.posts(), 0::bigint, 'one build a day is enough when nothing changes');
update public.rebuild_requests set acceptedat = now() - interval '1 day';
select private.flush_rebuild_requests();
select is(tests.posts(), 1::bigint, 'a new day at the temple is built');
select tests.answers(200);

-- Switched off.
select private.configure_rebuild('');
select is_empty('select from vault.secrets', 'an empty address removes address and token');
select is(configured, false, 'and switches off') from public.rebuild_requests;

-- Without pg_cron nothing is posted later, so every change is posted at once.
drop schema cron cascade;
select alike(private.configure_rebuild('https://host.example/hook'), '%pg_cron is off%', 'a missing pg_cron is said');
update public.rebuild_requests set postedat = now() - interval '1 second';
delete from net.sent;
select tests.edit();
select is(tests.posts(), 1::bigint, 'every change is posted');

select * from finish();
rollback;
