begin;
select plan(12);
create function pg_temp.activity() returns setof text language sql security definer as $$
  select concat_ws(' | ', person, action, subject, words, array_to_string(columns, ' ')) from public.activity order by id
$$;

select tests.as_administrator();
insert into public.closed_days (date, last_day, reason) values ('2099-04-14', '2099-04-14', 'Vaisakhi');
update public.closed_days set reason = 'Vaisakhi mela' where reason = 'Vaisakhi';
update public.closed_days set reason = reason;
delete from public.closed_days where reason = 'Vaisakhi mela';
select results_eq('select pg_temp.activity()', array[
    'An administrator | added | closed_days | Vaisakhi | ',
    'An administrator | changed | closed_days | Vaisakhi mela | reason',
    'An administrator | deleted | closed_days | Vaisakhi mela | '],
  'records who changed which row and columns, and skips updates without a change');

select tests.as_owner();
delete from public.activity;
create temp table given as select tests.given_booking(private.today() + 9, 'pending') as id;
grant select on given to authenticated;
select tests.as_visitor();
select tests.request_seva(private.today() + 10);
select is_empty('select pg_temp.activity()', 'does not record what visitors do');
select tests.as_administrator();
update public.seva_bookings set status = 'confirmed' where id = (select id from given);
update public.seva_bookings set date = date + 1, phone = '775-555-0111' where id = (select id from given);
update public.seva_bookings set status = 'cancelled' where id = (select id from given);
select results_eq('select a.action from public.activity a order by a.id', array['approved', 'moved', 'cancelled'],
  'names a decision about a booking');
select is_empty($$select from public.activity a where a::text ~ 'Harjit|555'$$, 'the activity contains no family data');
select ok('phone' = any (columns), 'contains only the names of changed columns') from public.activity where action = 'moved';
select results_eq($$select person, action from public.last_changes('seva_bookings', (select id::text from given))$$,
  $$values ('An administrator', 'cancelled'), ('An administrator', 'moved'), ('An administrator', 'approved')$$,
  'lists who changed a booking, newest first');

-- Rows changed by another row's trigger are not recorded as anybody's edit.
select tests.as_owner();
delete from public.activity;
update public.sevas set place_id = (select id from public.places) where name = 'Ardaas';
insert into public.seva_bookings (date, sevatype, name, family_name, phone, email, status, time, end_time, place_id, updatedat)
select private.today() + 30, 'Ardaas', 'Jasleen', 'Rai', '775-555-0100', 'j@example.org', 'confirmed', '9:00', '10:00', id, '2020-01-01' from public.places;
select tests.as_website();
update public.sevas set name = 'Ardas' where name = 'Ardaas';
update public.places set is_hourly = true;
update public.opening_hours set opens = '6:00' where id = 0;
select tests.as_owner();
select results_eq('select pg_temp.activity()', array[
    'An administrator | changed | sevas | Ardas | name',
    'An administrator | changed | places | Gurdwara | is_hourly',
    'An administrator | changed | opening_hours | Sunday | opens'],
  'records a renamed seva and a room''s new rule once each, and not for their bookings');
select results_eq($$select sevatype, taken = tsrange(date + time, date + end_time), updatedat from public.seva_bookings where family_name = 'Rai'$$,
  $$values ('Ardas', true, timestamptz '2020-01-01')$$, 'cascaded changes of bookings do not conflict with an open form');

select tests.as_website();
select is_empty('select from public.activity', 'only Everything reads the whole list');
select throws_ok($$select * from public.last_changes('seva_bookings', '1')$$, '42501', null, 'only administrators with access to a row read its changes');

select tests.as_owner();
update public.activity set at = now() - interval '1 year 1 day';
select tests.as_administrator();
insert into public.closed_days (date, last_day, reason) values ('2099-04-14', '2099-04-14', 'Vaisakhi');
select results_eq('select a.action from public.activity a', array['added'], 'deletes records older than a year');
select tests.as_owner();
select is_empty($$
    select t.tgrelid::regclass::text, private.area_of(t.tgrelid::regclass::text) from pg_trigger t
    where tgname = 'record_activity' and not exists (
      select from pg_policies p where p.schemaname = 'public' and p.tablename = t.tgrelid::regclass::text
      and concat(p.qual, p.with_check) like '%' || private.area_of(p.tablename) || '%')
    and t.tgrelid <> all (array['public.administrators', 'private.invitations']::regclass[]) order by 1$$, 'reading a table''s activity requires the same role as changing the table');

select * from finish();
rollback;
