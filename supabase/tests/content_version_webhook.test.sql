-- The rebuild webhook is posted where pg_net and the Vault are (here: stand-ins for both), and never fails a save.
begin;
select plan(10);

insert into public.announcements (message) values ('a');

drop schema if exists net cascade;
drop schema if exists vault cascade;
create schema net;
create schema vault;
create table net.requests (url text, headers jsonb, body jsonb);
create function net.http_post(
  url text, body jsonb default '{}', params jsonb default '{}', headers jsonb default '{}', timeout_milliseconds int default 5000
) returns bigint language sql as $$
  insert into net.requests values (url, headers, body) returning 1::bigint
$$;
select lives_ok($$update public.announcements set message = 'b'$$, 'without a Vault a save succeeds');
create table vault.decrypted_secrets (name text, decrypted_secret text);
select lives_ok($$update public.announcements set message = 'c'$$, 'without an address in it as well');
select is_empty('select url from net.requests', 'and nothing is posted');
insert into vault.decrypted_secrets values ('rebuild_webhook_url', 'https://build.example/hook'), ('other', 'x');
select tests.as_administrator();
select lives_ok($$update public.announcements set message = 'd'$$, 'with an address, an administrator''s save');
select tests.as_owner();
select results_eq('select url, headers, body from net.requests',
  format($$values ('https://build.example/hook', '{"Content-Type": "application/json"}'::jsonb,
    '{"event_type": "content_changed", "client_payload": {"version": %s}}'::jsonb)$$, tests.version()),
  'posts the version to it');
insert into vault.decrypted_secrets values ('rebuild_webhook_secret', 'hush');
update public.announcements set message = 'e';
select is(count(*), 1::bigint, 'a secret goes along as bearer') from net.requests where headers ->> 'Authorization' = 'Bearer hush';
create or replace function net.http_post(
  url text, body jsonb default '{}', params jsonb default '{}', headers jsonb default '{}', timeout_milliseconds int default 5000
) returns bigint language plpgsql as $$ begin raise exception 'no network'; end $$;
set local client_min_messages = error;
select set_config('tests.version', tests.version()::text, true);
select lives_ok($$update public.announcements set message = 'f'$$, 'a post that fails does not fail the save');
select is(tests.version(), current_setting('tests.version')::bigint + 1, 'nor hide the change');
select is(message, 'f', 'which is saved') from public.announcements;
drop schema net cascade;
select lives_ok($$update public.announcements set message = 'h'$$, 'without pg_net a save succeeds');

select * from finish();
rollback;
