-- Confirmed bookings never overlap in the same room, which is booked by whole days or by the hour.
begin;
select plan(58);

create function pg_temp.place(named text) returns bigint language sql as $$ select id from public.places where name = named $$;

-- Initially there is one room, and every seva takes whole days.
select results_eq('select name, is_hourly from public.places', $$values ('Gurdwara', false)$$, 'a new database has one room');
select ok(bool_and(place_id = pg_temp.place('Gurdwara') and not is_elsewhere), 'every seva is held in the initial room') from public.sevas;

-- Field limits.
select tests.as_administrator();
select throws_ok(format('insert into public.places (name) values (%s)', name), 'PT422', 'Please enter a name of 1 to 60 characters.', 'refuses the name ' || name)
  from (values ('null'), ('repeat(''x'', 61)')) v (name);
select throws_ok($$insert into public.places (name) values (' gurdwara ')$$, 'PT409', 'There is already a room with this name.', 'refuses a second room with the same name');
select throws_ok($$update public.sevas set is_elsewhere = true where name = 'Langar'$$, 'PT422',
  'A seva held elsewhere cannot have a room.', 'refuses a room for a seva held elsewhere');

-- Darbar and Langar kitchen are booked by the hour. An Ardaas needs no room, and a Sukhmani Sahib is read at a
-- family's home.
select ok(tests.publishes($$insert into public.places (name, is_hourly) values ('Darbar', true), ('Langar kitchen', true)$$) > 0, 'publishes a new room');
update public.sevas set place_id = pg_temp.place('Darbar') where name in ('Akhand Path', 'Anand Karaj (Wedding)', 'Other');
update public.sevas set place_id = pg_temp.place('Langar kitchen') where name = 'Langar';
update public.sevas set place_id = null where name = 'Ardaas';
update public.sevas set place_id = null, is_elsewhere = true where name = 'Sukhmani Sahib';

-- A visitor's request.
create function pg_temp.ask(seva text, day date default '2099-06-07') returns text language sql as $$
  select format('select tests.request_seva(%L, %L)', day, seva)
$$;
create function pg_temp.approve(seva text, hours text default '') returns text language sql as $$
  select format(
    'update public.seva_bookings set status = ''confirmed'' %s where sevatype = %L and status = ''pending''',
    case when hours <> '' then format(', time = %L, end_time = %L', split_part(hours, '-', 1), split_part(hours, '-', 2)) end, seva)
$$;
select tests.as_visitor();
select lives_ok($$insert into public.seva_bookings (date, sevatype, name, family_name, phone, email, notes, status, preferred_time, address)
  values ('2099-06-07', 'Sukhmani Sahib', 'Jasleen', 'Rai', '775-555-0100', 'j@example.org', '', 'pending', ' about 10 ', ' 5 Elm Street ')$$,
  'accepts a preferred time and an address');
select throws_ok(format($$insert into public.seva_bookings (date, sevatype, name, family_name, phone, email, notes, status, %s)
  values ('2099-06-07', 'Ardaas', 'J', 'R', '775-555-0100', 'j@example.org', '', 'pending', repeat('x', %s))$$, field, length), 'PT422', sentence, sentence)
from (values
  ('preferred_time', 61, 'Please keep the preferred time to 60 characters.'),
  ('address', 201, 'Please keep the address to 200 characters.')) v (field, length, sentence);
select lives_ok(pg_temp.ask(seva), 'accepts a request for ' || seva) from (values ('Ardaas'), ('Langar'), ('Anand Karaj (Wedding)')) v (seva);
select tests.as_administrator();
select results_eq(
  $$select sevatype, p.name, b.is_elsewhere, b.address, b.preferred_time from public.seva_bookings b left join public.places p on p.id = place_id
    where date = '2099-06-07' order by sevatype$$,
  $$values ('Anand Karaj (Wedding)', 'Darbar', false, '', ''), ('Ardaas', null, false, '', ''), ('Langar', 'Langar kitchen', false, '', ''),
    ('Sukhmani Sahib', null, true, '5 Elm Street', 'about 10')$$,
  'gives each request the room of its seva');

-- One Sunday with four sevas.
select lives_ok(pg_temp.approve(seva, hours), format('confirms %s %s', seva, hours)) from (values
  ('Anand Karaj (Wedding)', '09:00-12:00'), ('Langar', '11:00-14:00'), ('Ardaas', ''), ('Sukhmani Sahib', '10:00-11:00')) v (seva, hours);
select tests.as_visitor();
select lives_ok(pg_temp.ask(seva), 'accepts a request for ' || seva || ' at other hours') from (values ('Langar'), ('Other')) v (seva);
select throws_ok(pg_temp.ask('Akhand Path', day::date), 'PT409', sentence, 'refuses an Akhand Path on ' || day || ', which overlaps the wedding') from (values
  ('2099-06-06', 'An Akhand Path takes three days, and one of the two days after this date has already been booked. Please select another date.'),
  ('2099-06-07', 'Darbar is taken from 9:00 AM to 12:00 PM on Sunday, June 7, 2099 (Anand Karaj (Wedding), Kaur family). Please choose another date.')) v (day, sentence);
select tests.as_administrator();
select throws_ok(pg_temp.approve('Langar', hours), 'PT409',
  'Langar kitchen is taken from 11:00 AM to 2:00 PM on Sunday, June 7, 2099 (Langar, Kaur family). Please choose other hours or another date.',
  'refuses a second Langar that overlaps: ' || hours) from (values (''), ('13:30-16:00'), ('08:00-11:01')) v (hours);
select lives_ok(pg_temp.approve('Langar', '14:00-16:00'), 'a booking can begin when another one ends');
select throws_ok(format($$update public.seva_bookings set place_id = %s where sevatype = 'Langar' and time = '11:00'$$, pg_temp.place('Darbar')), 'PT409', null, 'refuses to move a booking into a taken room');
select lives_ok(pg_temp.approve('Other', '18:00-19:00'), 'confirms an evening in the darbar');
select tests.as_service_role();
update public.seva_bookings set taken = 'empty' where sevatype = 'Langar' and time = '14:00';
select is(taken, '[2099-06-07 14:00,2099-06-07 16:00)'::tsrange, 'computes the occupied time itself, even for the service role')
from public.seva_bookings where sevatype = 'Langar' and time = '14:00';
select tests.as_owner();

-- A whole day in a room booked by the hour.
select tests.as_visitor();
select lives_ok(pg_temp.ask('Langar', '2099-06-10'), 'accepts a request for Langar on another day');
select tests.as_administrator();
select lives_ok(pg_temp.approve('Langar'), 'confirms a booking without hours');
select tests.as_visitor();
select throws_ok(pg_temp.ask('Langar', '2099-06-10'), 'PT409', 'This date has already been booked. Please select another date.', 'a booking without hours takes the whole day');
select tests.as_owner();

-- A night in the darbar, from 8 PM to 1 AM.
select tests.as_administrator();
create function pg_temp.night(fields text, day text default '2099-07-04') returns text language sql as $$
  select format($f$insert into public.seva_bookings (date, sevatype, name, family_name, phone, email, status, time, end_time, is_overnight)
    values ('%s', 'Other', 'Amrit', 'Bains', '775-555-0100', 'a@example.org', 'confirmed', %s)$f$, day, fields)
$$;
create function pg_temp.change_night(assignments text) returns text language sql as $$
  select format('update public.seva_bookings set %s where family_name = ''Bains''', assignments)
$$;
select throws_ok(pg_temp.night(hours), 'PT422', sentence, 'refuses the hours ' || hours) from (values
  ('''20:00'', ''01:00'', false', 'It cannot end before it begins.'),
  ('''20:00'', ''21:00'', true', 'A booking that ends the next day must end earlier in the day than it begins.'),
  ('null, null, true', 'A booking that ends the next day must end earlier in the day than it begins.')) v (hours, sentence);
select lives_ok(pg_temp.night('''20:00'', ''01:00'', true'), 'accepts a booking that ends on the next day');
select lives_ok(pg_temp.change_night($$date = '2099-07-11'$$), 'moves a booking that ends on the next day');
select is(taken, '[2099-07-11 20:00,2099-07-12 01:00)'::tsrange, 'moves the occupied hours of both days') from public.seva_bookings where family_name = 'Bains';
select tests.as_owner();
select is(private.notification_payload(b) ->> 'end_time', '01:00:00', 'notifications include an end on the next day') from public.seva_bookings b where family_name = 'Bains';

-- Changing a room's rule, or a seva's room, requires moving the upcoming bookings first.
create function pg_temp.by_whole_days() returns text language sql as $$
  select 'update public.places set is_hourly = false where name = ''Darbar'''
$$;
create function pg_temp.seva_to(named text, seva text) returns text language sql as $$
  select format('update public.sevas set place_id = %s where name = %L', coalesce(pg_temp.place(named)::text, 'null'), seva)
$$;
create function pg_temp.move(named text, seva text) returns text language sql as $$
  select format('update public.seva_bookings set place_id = %s where sevatype = %L and status = ''confirmed''', pg_temp.place(named), seva)
$$;
select tests.as_owner();
insert into public.places (name, is_hourly) values ('Library', true);
select tests.given_booking('2020-03-02', 'confirmed', 'Langar');
update public.seva_bookings set change_request = 'move' where family_name = 'Bains';
delete from private.notification_outbox;
select tests.as_website();
select throws_ok(statement, 'PT409', '3 upcoming bookings use this room. Move them first.', 'refuses ' || statement) from (values
  (pg_temp.by_whole_days()), (pg_temp.seva_to('Library', 'Langar')), (pg_temp.seva_to('', 'Langar'))) v (statement);
select lives_ok(pg_temp.seva_to(named, seva), 'lets ' || seva || ' change its room to ' || named) from (values
  ('Library', 'Akhand Path'), ('Darbar', 'Akhand Path')) v (named, seva);
select tests.as_administrator();
select lives_ok(pg_temp.move('Library', 'Other'), 'moves bookings to a room that no seva uses yet');
select lives_ok(pg_temp.move('Gurdwara', 'Anand Karaj (Wedding)'), 'moves bookings to a room that sevas use');
select tests.as_owner();
select is_empty('select from private.notification_outbox', 'a change of room causes no notification');
select is(change_request::text, 'move', 'a change of room does not close a change request') from public.seva_bookings where family_name = 'Bains';
select tests.as_website();
select lives_ok(pg_temp.seva_to('Library', 'Other'), 'the seva can change its room once it has no upcoming bookings there');
select lives_ok(pg_temp.by_whole_days(), 'a room without upcoming bookings can switch to whole days');
select tests.as_administrator();
select lives_ok(pg_temp.move('Darbar', 'Anand Karaj (Wedding)'), 'moves a wedding to a room booked by whole days');
select is(taken, '[2099-06-07,2099-06-08)'::tsrange, 'the wedding then takes the whole day') from public.seva_bookings where sevatype = 'Anand Karaj (Wedding)';
select tests.as_website();
select lives_ok($$update public.places set is_hourly = true where name = 'Darbar'$$, 'a room can switch to hours at any time');
select tests.as_owner();
select is(taken, '[2099-06-07 09:00,2099-06-07 12:00)'::tsrange, 'the bookings of that room then occupy only their hours') from public.seva_bookings where sevatype = 'Anand Karaj (Wedding)';

-- Deleting.
select tests.as_owner();
insert into public.places (name) values ('Old hall');
select tests.given_booking('2020-03-01');
update public.seva_bookings set place_id = pg_temp.place('Old hall') where date = '2020-03-01';
select tests.as_administrator();
select throws_ok(format('delete from public.places where name = %L', name), 'PT409', sentence, sentence) from (values
  ('Darbar', 'Darbar cannot be deleted because Akhand Path uses it. Choose another room for that seva first.'),
  ('Old hall', 'Old hall has bookings, so it cannot be deleted. You can rename it.')) v (name, sentence);

-- Public data.
select tests.as_owner();
select is(private.notification_payload(b) ->> 'place', 'Elsewhere', 'notifications do not include a family''s address') from public.seva_bookings b where address <> '';
select is(private.notification_payload(b) ->> 'place', 'Darbar', 'notifications include the room') from public.seva_bookings b where sevatype = 'Anand Karaj (Wedding)';

select * from finish();
rollback;
