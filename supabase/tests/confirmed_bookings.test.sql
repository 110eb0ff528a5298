-- Visitors see only the parts of a confirmed booking that its family chose to show.
begin;
select plan(13);
delete from public.seva_bookings;
update public.places set is_hourly = true, name = 'Darbar';
update public.sevas set is_announced = true where name = 'Akhand Path';
update public.notification_settings set facebook_enabled = true where event_type = 'booking_confirmed';

create function pg_temp.shown(way public.shown_as, day int) returns void language sql as $$
  insert into public.seva_bookings (date, sevatype, name, family_name, phone, email, shown_as, status)
  values (private.today() + day, 'Akhand Path', 'Amrit', way, '775-555-0100', 'amrit@example.org', way, 'pending')
$$;
create function pg_temp.posts() returns text language sql security definer as $$
  select string_agg(concat_ws(' ', data ->> 'name', data ->> 'family_name'), ', ' order by id)
  from private.notification_outbox where channel = 'facebook'
$$;

select tests.as_visitor();
select lives_ok(format('select pg_temp.shown(%L, %s)', way, day), 'a family asks to be shown by ' || way)
from (values ('name', 10), ('family', 20), ('taken', 30)) v (way, day);
select throws_ok($$select pg_temp.shown('nobody', 40)$$, '22P02', null, 'refuses any other value');
select tests.as_administrator();
update public.seva_bookings set status = 'confirmed';

select tests.as_visitor();
select results_eq(
  'select date - private.today(), sevatype, name, family_name, is_announced from public.confirmed_bookings() order by date',
  $$values (10, 'Akhand Path', 'Amrit', 'name', true), (20, 'Akhand Path', '', 'family', true), (30, '', '', '', false)$$,
  'shows what each family chose');
select is_empty('select * from public.confirmed_bookings() where ' || condition, 'visitors cannot search hidden fields: ' || condition)
from (values ($$family_name = 'taken'$$), ($$name like 'A%' and date > private.today() + 15$$)) v (condition);
select results_eq('select family_name from public.seva_bookings', array['name'], 'visitors read only bookings shown by name from the table');
select is(pg_temp.posts(), 'Amrit name, family', 'posts contain only what the family shows, and nothing is posted for a day shown as taken');

select tests.as_administrator();
update public.seva_bookings set shown_as = 'taken' where shown_as = 'name';
update public.seva_bookings set shown_as = 'name' where shown_as = 'family';
select is(pg_temp.posts(), 'Amrit family', 'updates queued posts when the family changes its choice');

-- Bookings by the hour.
update public.seva_bookings set shown_as = family_name::public.shown_as;
select tests.as_owner();
delete from public.seva_bookings;
insert into public.seva_bookings (date, sevatype, name, family_name, phone, email, status, shown_as, time, end_time)
select private.today() + 10, 'Sukhmani Sahib', 'Amrit', 'Kaur', '775-555-0100', 'amrit@example.org', 'confirmed', 'taken', '09:00', '11:00';
insert into public.seva_bookings (date, sevatype, name, family_name, phone, email, status, shown_as, is_elsewhere)
select private.today() + 10, 'Ardaas', 'Amrit', 'Kaur', '775-555-0100', 'amrit@example.org', 'confirmed', 'taken', true;
select tests.as_visitor();
select results_eq('select time, place_id is null from public.confirmed_bookings()', $$values (time '09:00', false)$$,
  'omits hidden bookings without a room');
create function pg_temp.asks() returns text language sql as $$
  select format($f$insert into public.seva_bookings (date, sevatype, name, family_name, phone, email, status)
    values (%L, 'Akhand Path', 'Jas', 'Rai', '775-555-0199', 'jas@example.org', 'pending')$f$, private.today() + 10)
$$;
select throws_like(pg_temp.asks(), 'Darbar is taken from 9:00 AM to 11:00 AM on %. Please choose another date.',
  'a refusal tells visitors when the room is taken, but not by whom');
select tests.as_administrator();
select throws_like(pg_temp.asks(), '% (Sukhmani Sahib, Kaur family). Please choose another date.', 'a refusal tells administrators who has taken the room');
select * from finish();
rollback;
