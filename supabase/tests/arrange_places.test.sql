-- Whoever arranges the places takes the coming bookings along: none stays in a place that no longer keeps its room.
begin;
select plan(31);

create function pg_temp.place(named text) returns bigint language sql as $$ select id from public.places where name = named $$;
-- Where the coming bookings are, as 'Langar: Darbar'.
create function pg_temp.places() returns setof text language sql security definer as $$
  select sevatype || ': ' || coalesce(p.name, 'none') from public.seva_bookings b left join public.places p on p.id = b.place_id
  where b.date >= private.today() order by b.date, b.id
$$;
create function pg_temp.seva(named text) returns text language sql as $$
  select p.name from public.sevas s left join public.places p on p.id = s.place_id where s.name = named
$$;
create function pg_temp.book(day date, seva text, hours text default null, status text default 'confirmed') returns text language sql as $$
  select format($f$insert into public.seva_bookings (date, sevatype, name, family_name, phone, email, status, time, end_time)
    values (%L, %L, 'Amrit', 'Mann', '775-555-0100', 'a@example.org', %L, %L, %L)$f$,
    day, seva, status, split_part(hours, '-', 1), split_part(hours, '-', 2))
$$;
delete from public.seva_bookings;
select tests.given_booking('2020-03-01');

-- A first start has one place for everything.
select tests.as_administrator();
select lives_ok(pg_temp.book(day::date, seva, null, status), seva || ' is booked') from (values
  ('2099-12-12', 'Anand Karaj (Wedding)', 'confirmed'), ('2099-12-13', 'Langar', 'confirmed'), ('2099-12-14', 'Ardaas', 'confirmed'),
  ('2099-12-15', 'Sukhmani Sahib', 'pending'), ('2099-12-16', 'Other', 'confirmed')) v (day, seva, status);
select lives_ok(pg_temp.book('2099-12-08', 'Akhand Path', null, 'pending'), 'so is an Akhand Path asked for');
select tests.as_owner();
-- As if it had been asked for before the wedding was confirmed.
update public.seva_bookings set date = '2099-12-11' where sevatype = 'Akhand Path';
update public.seva_bookings set change_request = 'cancel', change_reason = 'x' where sevatype = 'Other';
create temporary table told as select count(*) as mails from private.notification_outbox;
grant select on told to public;

-- One press sets up two.
create function pg_temp.split(bookings jsonb default '{}') returns void language sql as $$
  select public.arrange_places(
    '[{"name": "Darbar", "gurmukhi": "ਦਰਬਾਰ", "byhour": true}, {"name": "Langar kitchen", "byhour": true}]',
    (select jsonb_object_agg(name, jsonb_build_object('place', case
      when name = 'Langar' then 'Langar kitchen' when name <> 'Ardaas' then 'Darbar' end)) from public.sevas),
    bookings)
$$;
select tests.as_administrator();
select throws_ok($$select pg_temp.split('{"1": "Library"}')$$, 'PT422', 'Please choose one of the places.', 'not into what is no place');
select is(count(*), 1::bigint, 'and then nothing is saved') from public.places;
select lives_ok('select pg_temp.split()', 'Darbar and Langar kitchen');
select results_eq('select name from public.places order by position', array['Gurdwara', 'Darbar', 'Langar kitchen'], 'in this order');
select results_eq('select pg_temp.places()', array[
    'Akhand Path: Darbar', 'Anand Karaj (Wedding): Darbar', 'Langar: Langar kitchen', 'Ardaas: none', 'Sukhmani Sahib: Darbar', 'Other: Darbar'],
  'bookings and requests go along');
select is(p.name, 'Gurdwara', 'but past ones') from public.seva_bookings b join public.places p on p.id = b.place_id where b.date < '2021-01-01';
select throws_ok(pg_temp.book('2099-12-11', 'Akhand Path'), 'PT409', null, 'an Akhand Path is not confirmed across the wedding');
select lives_ok(pg_temp.book('2099-12-12', 'Langar', '14:00-16:00'), 'a langar of that day is');
select tests.as_owner();
select is((select count(*) from private.notification_outbox), mails + 1, 'nobody is told of new rooms, only of the new langar') from told;
select is(change_request, 'cancel', 'nor has the family been answered') from public.seva_bookings where sevatype = 'Other';
update public.seva_bookings set change_request = '' where sevatype = 'Other';

-- What the old place was is booked by nobody any more, by no way.
create function pg_temp.into(named text) returns text language sql as $$
  select format('update public.seva_bookings set place_id = %s where sevatype = ''Other''', pg_temp.place(named))
$$;
select tests.as_administrator();
select throws_ok(pg_temp.into('Gurdwara'), 'PT422', sentence, 'not by an administrator'),
  throws_ok(format($$insert into public.seva_bookings (date, sevatype, name, family_name, phone, email, status, place_id)
    values ('2099-12-20', 'Other', 'A', 'B', '7755550100', 'a@example.org', 'confirmed', %s)$$, pg_temp.place('Gurdwara')), 'PT422', sentence, 'nor a new one')
from (values ('No seva is held in this place, so nothing is kept from others there. Please choose another one.')) v (sentence);
select tests.as_service_role();
select throws_ok(pg_temp.into('Gurdwara'), 'PT422', null, 'nor by the secret key');

-- A seva that gets another place takes its bookings along, also when only its row is changed.
select tests.as_administrator();
select lives_ok($$insert into public.places (name) values ('Hall')$$, 'a hall that is kept by whole days');
select lives_ok(format('update public.sevas set place_id = %s where name = ''Sukhmani Sahib''', pg_temp.place('Hall')), 'Sukhmani Sahib moves there');
select lives_ok(pg_temp.book('2099-12-21', 'Sukhmani Sahib', '09:00-10:00'), 'one is confirmed for the morning');
update public.sevas set place_id = pg_temp.place('Darbar') where name = 'Sukhmani Sahib';
select is(taken, '[2099-12-21 09:00,2099-12-21 10:00)'::tsrange, 'back in the darbar it takes its hours') from public.seva_bookings where date = '2099-12-21';
select lives_ok(pg_temp.book('2099-12-21', 'Other', '18:00-19:00'), 'and another one the evening');
create function pg_temp.move(named text, seen timestamptz default null, bookings jsonb default '{}') returns void language sql as $$
  select public.arrange_places(
    sevas => jsonb_build_object('Sukhmani Sahib', jsonb_build_object('place', named, 'updatedat', seen)), bookings => bookings)
$$;
update public.sevas set place_id = pg_temp.place('Hall') where name = 'Other';
select throws_ok($$select pg_temp.move('Hall')$$, 'PT409',
  'Sukhmani Sahib (Mann family, Monday, December 21, 2099) and Other (Mann family, Monday, December 21, 2099) would overlap in Hall. Please move one of them, or choose another place for it.',
  'what would overlap is named');
select is(pg_temp.seva('Sukhmani Sahib'), 'Darbar', 'and then nothing is saved');
select throws_ok($$select pg_temp.move('Hall', now() - interval '1 day')$$, 'PT412', null, 'nor over what someone else has changed');
select lives_ok(format($$select pg_temp.move('Hall', null, '{"%s": "Darbar"}')$$, id), 'one of them may stay') from public.seva_bookings where date = '2099-12-21' and sevatype <> 'Other';
select is(pg_temp.seva('Sukhmani Sahib'), 'Hall', 'and the seva moves');

-- Two change their places for each other.
create function pg_temp.id(seva text, day date) returns text language sql as $$
  select id::text from public.seva_bookings where sevatype = seva and date = day
$$;
select lives_ok($$select public.arrange_places(bookings => jsonb_build_object(
  pg_temp.id('Sukhmani Sahib', '2099-12-21'), 'Hall', pg_temp.id('Other', '2099-12-21'), 'Darbar'))$$, 'two change their places');

-- The last seva cannot leave a booking behind.
select lives_ok(format('update public.seva_bookings set place_id = %s where sevatype = ''Langar'' and date = ''2099-12-13''', pg_temp.place('Hall')), 'a langar in the hall');
update public.sevas set place_id = pg_temp.place('Darbar') where name = 'Other';
select throws_ok($$select pg_temp.move('Darbar')$$, 'PT409',
  'No seva would be held in Hall any more, but Langar (Mann family, Sunday, December 13, 2099) is still there. Please choose another place for it first.', 'nobody is forgotten');

select * from finish();
rollback;
