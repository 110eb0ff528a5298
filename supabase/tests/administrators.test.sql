begin;
select plan(37);

-- The trigger on the users of Supabase.
create function pg_temp.new_user(person uuid, address text) returns void language sql security definer as $$
  insert into auth.users (id, email) values (person, address)
$$;
create function pg_temp.who() returns setof text language sql security definer as $$
  select concat_ws(' ', name, email, role, case when removedat is not null then 'removed' end)
  from public.administrators where email like '%@team.example' order by email
$$;
select pg_temp.new_user('00000000-0000-4000-8000-00000000000a', 'a@team.example');
select results_eq('select pg_temp.who()', array[' a@team.example everything'], 'a user made in the dashboard may do everything');

-- Inviting.
select tests.as_administrator();
create temp table link as select public.invite_administrator(' Simran  Kaur', 'B@team.example', 'website') as secret;
grant select on link to anon, service_role;
select results_eq('select name, email, role::text from public.invitations', $$values ('Simran Kaur', 'b@team.example', 'website')$$,
  'an invitation has a name, an address and a role');
select matches((select secret from link), '^[\w-]{22}$', 'its secret has 128 bits');
select throws_ok($$select public.invite_administrator('A', 'a@team.example', 'website')$$, 'PT422',
  'This email address belongs to an administrator already.', 'who is here already is not invited');
select throws_ok($$select public.invite_administrator('', 'c@team.example', 'website')$$, 'PT422',
  'Please enter a name of 1 to 60 characters.', 'nor is nobody');
select throws_ok($$select public.invite_administrator('C', 'c', 'website')$$, 'PT422',
  'Please enter a valid email address.', 'nor is no address');
select tests.as_service_role();
select results_eq(
  $$select email, link = (select secret from link), data from public.claim_notifications(1) where event_type = 'administrator_invited'$$,
  $$values ('b@team.example', true, '{"name": "Simran Kaur", "invited_by": "amrit@example.org"}'::jsonb)$$,
  'the link is mailed to whom it is for');
select tests.as_visitor();
select is((select name from public.invited((select secret from link))), 'Simran Kaur', 'whoever has the link sees for whom it is');
select is((select name from public.invited((select secret from link))), 'Simran Kaur', 'which does not use it');
select is_empty($$select * from public.invited('none')$$, 'another secret opens nothing');
select tests.as_service_role();
select is((select email from public.accept_invitation((select secret from link))), 'b@team.example', 'it is accepted');
select is_empty('select * from public.accept_invitation((select secret from link))', 'once');
select public.reopen_invitation((select id from public.invitations));
select is((select email from public.accept_invitation((select secret from link))), 'b@team.example',
  'and again when the user could not be made');
select pg_temp.new_user('00000000-0000-4000-8000-00000000000b', 'b@team.example');
select results_eq('select pg_temp.who()', array[' a@team.example everything', 'Simran Kaur b@team.example website'],
  'whoever has accepted has the name and the role of the invitation');
select is_empty('select from public.invitations', 'which is gone');

-- A new link replaces the one before; after seven days none works.
select tests.as_administrator();
create temp table links as select public.invite_administrator('Harjit', 'c@team.example', 'bookings') as first;
alter table links add second text;
update links set second = public.invite_administrator('Harjit', 'c@team.example', 'everything');
grant select on links to anon, service_role;
select tests.as_visitor();
select is_empty('select * from public.invited((select first from links))', 'a new link replaces the one before');
select isnt_empty('select * from public.invited((select second from links))', 'and works');
select tests.admit('00000000-0000-4000-8000-000000000002', 'website');
select is_empty('select * from public.invited((select second from links))', 'only while whoever has invited may do everything');
select tests.admit('00000000-0000-4000-8000-000000000002', 'everything');
select isnt_empty('select * from public.invited((select second from links))', 'as they do again');
select tests.as_owner();
update public.invitations set expiresat = now() - interval '1 second';
select tests.as_visitor();
select is_empty('select * from public.invited((select second from links))', 'for seven days');
select tests.as_service_role();
select is_empty('select * from public.accept_invitation((select second from links))', 'nor is it accepted then');

-- A user whom nobody accepted gets nothing of an invitation.
select pg_temp.new_user('00000000-0000-4000-8000-00000000000c', 'c@team.example');
select results_eq($$select w from pg_temp.who() w where w like '% c@%'$$, array[' c@team.example everything'],
  'what nobody has accepted gives no role');

-- What counts is the table, not the token.
select tests.as_administrator();
select public.change_administrator('00000000-0000-4000-8000-00000000000a', 'Amrit', 'bookings');
select tests.become('authenticated', '{"role": "authenticated", "sub": "00000000-0000-4000-8000-00000000000a"}');
select ok(not private.may('website') and private.may('bookings') and private.may('anything'), 'a changed role counts at once');
select results_eq('select email from public.administrators', array['a@team.example'], 'the others see themselves only');
select throws_ok($$select public.change_administrator('00000000-0000-4000-8000-00000000000a', 'Amrit', 'everything')$$, '42501',
  'Only administrators with Everything can change what others may do.', 'nobody raises their own role');
select throws_ok($$select public.remove_administrator('00000000-0000-4000-8000-00000000000b')$$, '42501', null,
  'nor do they remove anybody');
select tests.as_administrator();
select public.remove_administrator('00000000-0000-4000-8000-00000000000a');
select results_eq($$select w from pg_temp.who() w where w like '% a@%'$$, array['Amrit a@team.example bookings removed'],
  'whoever is removed stays by name');
select tests.as_owner();
select is_empty($$select from auth.users where email = 'a@team.example'$$, 'but not as a user');
select tests.become('authenticated', '{"role": "authenticated", "sub": "00000000-0000-4000-8000-00000000000a"}');
select ok(not private.may('anything'), 'a token that has not run out opens nothing');
select is_empty('select from public.seva_bookings', 'and reads nothing');
select tests.as_administrator();
select throws_ok($$select public.remove_administrator('00000000-0000-4000-8000-00000000000a')$$, 'PT404',
  'This person is no administrator any more.', 'nobody is removed twice');

-- Somebody is always left.
select tests.as_owner();
delete from public.administrators where user_id <> '00000000-0000-4000-8000-000000000002' and role = 'everything';
select tests.as_administrator();
select throws_ok($$select public.remove_administrator('00000000-0000-4000-8000-000000000002')$$, 'PT422',
  'Somebody must be left who may do everything. Give that to another person first.', 'the last one is not removed');
select throws_ok($$select public.change_administrator('00000000-0000-4000-8000-000000000002', '', 'website')$$, 'PT422',
  'Somebody must be left who may do everything. Give that to another person first.', 'nor made less');
select lives_ok($$select public.change_administrator('00000000-0000-4000-8000-000000000002', 'Amrit', 'everything')$$,
  'but may have another name');
select lives_ok($$select public.change_administrator('00000000-0000-4000-8000-00000000000b', 'Simran', 'everything')$$,
  'another is given Everything');
select lives_ok($$select public.remove_administrator('00000000-0000-4000-8000-000000000002')$$, 'and then the first may go');
select ok(not private.may('anything'), 'at once');

select * from finish();
rollback;
