begin;
select plan(16);

-- The trigger on the users of Supabase.
create function pg_temp.who() returns setof text language sql security definer as $$
  select concat_ws(' ', name, email, role, case when removedat is not null then 'removed' end)
  from public.administrators where email like '%@team.example' order by email
$$;
insert into auth.users (id, email) values ('00000000-0000-4000-8000-00000000000a', 'a@team.example');
select results_eq('select pg_temp.who()', array[' a@team.example everything'], 'a user made in the dashboard may do everything');

insert into auth.users (id, email) values ('00000000-0000-4000-8000-00000000000b', 'b@team.example');
update public.administrators set name = 'Simran Kaur', role = 'website' where email = 'b@team.example';

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
