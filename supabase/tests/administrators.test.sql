begin;
-- The user of tests.as_administrator(), who has signed in before.
insert into auth.users (id, email, last_sign_in_at) values
  ('00000000-0000-4000-8000-000000000002', 'owner@example.org', now());
select plan(40);

-- Shows what the trigger on auth.users has written.
create function pg_temp.who() returns setof text language sql security definer as $$
  select concat_ws(' ', name, email, role, case when removedat is not null then 'removed' end)
  from public.administrators where email like '%@team.example' order by email
$$;
insert into auth.users (id, email) values ('00000000-0000-4000-8000-00000000000a', 'a@team.example');
select results_eq('select pg_temp.who()', array[' a@team.example everything'], 'a user added in Supabase has Everything');

insert into auth.users (id, email) values ('00000000-0000-4000-8000-00000000000b', 'b@team.example');
update public.administrators set name = 'Simran Kaur', role = 'website' where email = 'b@team.example';

-- The table overrides the token.
select tests.as_administrator();
select public.change_administrator('00000000-0000-4000-8000-00000000000a', 'Amrit', 'website');
select throws_ok($$select public.change_administrator('00000000-0000-4000-8000-00000000000a', 'Amrit', 'everything', now() - interval '1 s')$$, 'PT412',
  null, 'refuses to overwrite a role that someone else has changed');
select tests.become('authenticated', '{"role": "authenticated", "sub": "00000000-0000-4000-8000-00000000000a"}');
select ok(private.has_access('website') and not private.has_access('everything'), 'a changed role takes effect immediately');
select results_eq('select email from public.administrators', array['a@team.example'], 'administrators without Everything see only themselves');
select throws_ok($$select public.change_administrator('00000000-0000-4000-8000-00000000000a', 'Amrit', 'everything')$$, '42501',
  'Only administrators with “Everything” access can change other people’s access.', 'administrators cannot raise their own role');
-- Users can change their own name.
select public.change_administrator('00000000-0000-4000-8000-00000000000a', 'Amrit Kaur');
select throws_ok($$select public.change_administrator('00000000-0000-4000-8000-00000000000b', 'Amrit')$$, '42501', null, 'administrators without Everything change only their own name');
select tests.as_administrator();
select public.remove_administrator('00000000-0000-4000-8000-00000000000a');
select results_eq($$select w from pg_temp.who() w where w like '% a@%'$$, array['Amrit Kaur a@team.example website removed'],
  'keeps the name of a removed administrator');
select tests.as_owner();
select is_empty($$select from auth.users where email = 'a@team.example'$$, 'deletes the removed administrator''s user');
select tests.become('authenticated', '{"role": "authenticated", "sub": "00000000-0000-4000-8000-00000000000a"}');
select ok(not private.has_access('website'), 'a removed administrator''s valid token has no access');
select is_empty('select from public.seva_bookings', 'a removed administrator reads nothing');
select tests.as_administrator();

-- Invitations: the owner and another administrator with Everything invite Jasleen.
select tests.as_owner();
insert into auth.users (id, email, last_sign_in_at) values
  ('00000000-0000-4000-8000-00000000000c', 'inviter@team.example', now());
create function pg_temp.invite(inviter uuid default '00000000-0000-4000-8000-000000000002', updatedat timestamptz default null)
returns bigint
language plpgsql as $$
begin
  perform tests.become('authenticated', jsonb_build_object('role', 'authenticated', 'sub', inviter));
  return public.invite_administrator('Jasleen', 'Jasleen@team.example', 'website', updatedat);
end $$;
-- Creates the user as Supabase does for the link.
create function pg_temp.make_user(invitation bigint, address text default 'jasleen@team.example') returns void
language plpgsql as $$
begin
  perform tests.as_owner();
  insert into auth.users (id, email, raw_user_meta_data)
  values (gen_random_uuid(), address, jsonb_build_object('invitation', invitation));
end $$;
create function pg_temp.access(address text default 'jasleen@team.example') returns text
language sql security definer as $$
  select coalesce(
    (select a.role::text from public.administrators a join auth.users u on u.id = a.user_id
      where a.email = address and a.removedat is null),
    case when exists (select from auth.users where email = address) then 'a user without access' else 'no user' end)
$$;

select tests.as_website();
select throws_ok($$select public.invite_administrator('Jasleen', 'jasleen@team.example', 'website')$$, '42501',
  'Only administrators with “Everything” access can invite others.', 'only administrators with Everything can invite');
select tests.as_administrator();
select throws_ok($$select public.invite_administrator('Inviter', 'Inviter@team.example', 'website')$$, 'PT422',
  'This email address already belongs to an administrator.', 'refuses to invite an administrator again');

select set_config('test.invitation', pg_temp.invite()::text, true);
select is((select concat_ws(' ', person, action, subject, words) from public.activity order by id desc limit 1),
  'An administrator added invitations Jasleen', 'records an invitation without the inviter''s email address');
select pg_temp.make_user(current_setting('test.invitation')::bigint, 'somebody@team.example');
select is(pg_temp.access('somebody@team.example'), 'a user without access', 'an invitation gives no access to another address');
select pg_temp.make_user(current_setting('test.invitation')::bigint);
select is(pg_temp.access(), 'website', 'the invited user gets the role of the invitation');
select is_empty('select from private.invitations', 'an invitation works once');
select throws_ok($$select pg_temp.invite(updatedat => now() - interval '1 s')$$, 'PT412', null,
  'refuses to renew an invitation from an outdated list');
update auth.users set raw_user_meta_data = '{}' where email = 'jasleen@team.example';
select is(pg_temp.access(), 'website', 'ignores what users write about themselves');

select tests.as_service_role();
select ok(public.record_invitation(current_setting('test.invitation')::bigint, 'token'), 'records the email of an invitation');
select is(link, 'token', 'the email has the link') from public.claim_notifications(10) where email = 'jasleen@team.example';
select tests.as_administrator();
select public.remove_administrator(user_id) from public.administrators where email = 'jasleen@team.example';
select is(pg_temp.access(), 'no user', 'withdrawing an invitation deletes its user');
select is_empty($$select from public.administrators where email = 'jasleen@team.example'$$, 'keeps no name of a withdrawn invitation');
select tests.as_service_role();
select ok(not public.record_invitation(current_setting('test.invitation')::bigint, 'token'), 'records no email for a withdrawn invitation');

-- Whatever happens to an invitation while it is being accepted, nobody gets more access than it grants.
create function pg_temp.accept(act text, step text) returns text language plpgsql as $$
declare
  invitation bigint := pg_temp.invite('00000000-0000-4000-8000-00000000000c');
  now_at text;
begin
  foreach now_at in array array['written', 'made', 'pressed'] loop
    if now_at = 'made' then
      perform pg_temp.make_user(invitation);
    elsif now_at = 'pressed' then
      perform tests.as_owner();
      update auth.users set last_sign_in_at = now() where email = 'jasleen@team.example';
    end if;
    continue when now_at <> step;
    perform tests.as_administrator();
    case act
      when 'renewed' then
        begin
          perform public.invite_administrator('Jasleen', 'jasleen@team.example', 'website');
        exception when sqlstate 'PT422' then null;
        end;
      when 'withdrawn' then
        perform public.remove_administrator(user_id) from public.administrators where email = 'jasleen@team.example';
      when 'inviter removed' then perform public.remove_administrator('00000000-0000-4000-8000-00000000000c');
      when 'inviter lowered' then
        perform public.change_administrator('00000000-0000-4000-8000-00000000000c', '', 'website');
    end case;
  end loop;
  raise exception using errcode = 'UNDO1', message = pg_temp.access();
exception when sqlstate 'UNDO1' then return sqlerrm;
end $$;
select is(pg_temp.accept(act, step), got, format('%s when %s: %s', act, step, got))
from (values
  ('renewed', 'written', 'a user without access'), ('inviter removed', 'written', 'a user without access'),
  ('inviter lowered', 'written', 'a user without access'),
  ('renewed', 'made', 'no user'), ('withdrawn', 'made', 'no user'), ('inviter removed', 'made', 'no user'),
  ('inviter lowered', 'made', 'no user'),
  ('renewed', 'pressed', 'website'), ('withdrawn', 'pressed', 'no user'), ('inviter removed', 'pressed', 'website'),
  ('inviter lowered', 'pressed', 'website'))
  as each (act, step, got);

select pg_temp.make_user(pg_temp.invite());
update auth.users set last_sign_in_at = now() where email = 'jasleen@team.example';
select is((select concat_ws(' ', person, action, subject, words) from public.activity order by id desc limit 1),
  'Jasleen accepted invitations Jasleen', 'records that an invitation was accepted');

-- At least one administrator with Everything who has signed in must remain.
select tests.as_owner();
update public.administrators set removedat = now() where user_id <> '00000000-0000-4000-8000-000000000002' and role = 'everything';
insert into auth.users (id, email) values ('00000000-0000-4000-8000-00000000000d', 'd@team.example');
select tests.as_administrator();
select throws_ok($$select public.remove_administrator('00000000-0000-4000-8000-000000000002')$$, 'PT422',
  'At least one person must keep full access. Give it to someone else first.',
  'refuses to remove the last one with Everything who has signed in');
select throws_ok($$select public.change_administrator('00000000-0000-4000-8000-000000000002', '', 'website')$$, 'PT422',
  'At least one person must keep full access. Give it to someone else first.', 'refuses to limit the last one with Everything');
select tests.as_owner();
update auth.users set last_sign_in_at = now() where email = 'b@team.example';
select tests.as_administrator();
select lives_ok($$select public.change_administrator('00000000-0000-4000-8000-00000000000b', 'Simran', 'everything')$$,
  'gives Everything to another administrator');
select lives_ok($$select public.remove_administrator('00000000-0000-4000-8000-000000000002')$$, 'the first can be removed once another has Everything');
select ok(not private.has_access('website'), 'ends the access at once');

select * from finish();
rollback;
