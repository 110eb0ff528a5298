begin;
select plan(36);

-- Field limits.
select tests.as_administrator();
select lives_ok(format('insert into public.sevas (name, %s) values (%L, %s)', field, 'Seva ' || row_number() over (), given), label) from (values
  ('days', '14', 'accepts fourteen days'),
  ('guide', 'repeat(''ਸ'', 5000)', 'accepts a guide of 5000 characters')
) v (field, given, label);
select throws_ok(format('insert into public.sevas (name, %s) values (''Too much'', %s)', field, given), 'PT422', sentence, sentence) from (values
  ('days', '15', 'A seva takes 1 to 14 days.'),
  ('gurmukhi', 'repeat(''ਸ'', 61)', 'Please keep the Gurmukhi name to 60 characters.'),
  ('length', 'repeat(''x'', 61)', 'Please keep the duration to 60 characters.'),
  ('involves', 'repeat(''x'', 1001)', 'Please keep “What it involves” to 1000 characters.'),
  ('guide', 'repeat(''ਸ'', 5001)', 'Please keep the guide to 5000 characters.'),
  ('card_title', 'repeat(''x'', 61)', 'Please keep the card title to 60 characters.'),
  ('card_gurmukhi', 'repeat(''ਸ'', 61)', 'Please keep the Gurmukhi card title to 60 characters.'),
  ('card_text', 'repeat(''x'', 301)', 'Please keep the card text to 300 characters.')
) v (field, given, sentence);
select throws_ok(format('insert into public.sevas (name) values (%s)', name), 'PT422', 'Please enter a name of 1 to 60 characters.', label) from (values
  ('E'' \u00a0 ''', 'refuses a blank name'), ('repeat(''x'', 61)', 'refuses a name of 61 characters')
) v (name, label);
select throws_ok(statement, 'PT409', 'There is already a seva with this name.', statement) from (values
  ($$insert into public.sevas (name) values (' langar ')$$), ($$update public.sevas set name = 'ARDAAS' where name = 'Langar'$$)) v (statement);
insert into public.sevas (name) values ('  Kirtan ');
select is(position, (select max(position) from public.sevas), 'puts a new seva last') from public.sevas where name = 'Kirtan';
select tests.as_owner();
delete from public.sevas where name ~ '^(Seva \d|Kirtan)';

-- Length of a booking.
create function pg_temp.day(n int) returns date language sql as $$ select private.today() + 100 + n $$;
create function pg_temp.length(n int) returns int language sql as $$
  select last_day - pg_temp.day(n) + 1 from public.seva_bookings where date = pg_temp.day(n)
$$;
create function pg_temp.set_days(seva text, n int) returns void language sql as $$
  update public.sevas set days = n where name = seva
$$;
create function pg_temp.approve(n int) returns text language sql as $$
  select format('update public.seva_bookings set status = ''confirmed'' where date = %L', pg_temp.day(n))
$$;
insert into public.sevas (name, days, place_id)
select v.*, p.id from (values ('Sehaj Path', 2), ('Ek Din', 1)) v, public.places p;
select tests.as_visitor();
select tests.request_seva(pg_temp.day(0), 'Sehaj Path');
select tests.request_seva(pg_temp.day(10), 'Akhand Path');
select tests.as_owner();
select is(pg_temp.length(0), 2, 'a request takes as many days as its seva');

select tests.as_administrator();
select pg_temp.set_days('Sehaj Path', 4);
select is(pg_temp.length(0), 2, 'when a seva becomes longer, requests keep their days');
select lives_ok(pg_temp.approve(0), 'approves a request whose seva has become longer');
select is(pg_temp.length(0), 4, 'an approved request takes the current days of its seva');
select pg_temp.set_days('Sehaj Path', 1);
select is(pg_temp.length(0), 4, 'a confirmed booking keeps its days when the seva becomes shorter');
select pg_temp.set_days('Sehaj Path', 14);
update public.seva_bookings set notes = 'thanks' where date = pg_temp.day(0);
select is(pg_temp.length(0), 4, 'a confirmed booking keeps its days when it is edited after the seva became longer');
select tests.as_visitor();
select throws_ok(
  $$select tests.request_seva(pg_temp.day(-13), 'Sehaj Path')$$, 'PT409',
  'A Sehaj Path takes fourteen days, and one of the thirteen days after this date has already been booked. Please select another date.',
  'refuses a request of fourteen days whose last day is taken');
select lives_ok($$select tests.request_seva(pg_temp.day(-14), 'Sehaj Path')$$, 'accepts a request of fourteen days that ends the day before');
select tests.as_administrator();
select tests.request_seva(pg_temp.day(5), 'Ek Din');
select pg_temp.set_days('Ek Din', 6);
select lives_ok(pg_temp.approve(10), 'approves a later booking');
select throws_ok(
  pg_temp.approve(5), 'PT409',
  'An Ek Din takes six days, and one of the five days after this date has already been booked. Please select another date.',
  'refuses to approve a request that has become too long');
select is(pg_temp.length(5), 1, 'a refused approval changes nothing');

-- A seva that is not offered.
update public.sevas set is_offered = false where name in ('Ardaas', 'Ek Din');
select tests.as_visitor();
select throws_ok(
  $$select tests.request_seva(private.today() + 1, 'Ardaas')$$, 'PT422',
  'Ardaas is not offered at present. Please choose another seva.', 'refuses a request for a seva that is not offered');
select tests.as_administrator();
select pg_temp.set_days('Ek Din', 1);
select lives_ok(pg_temp.approve(5), 'approves an earlier request for a seva that is no longer offered');

-- Renaming a seva updates every booking and keeps its days.
select ok(tests.publishes($$update public.sevas set name = 'Sahaj Path' where name = 'Sehaj Path'$$) > 0, 'publishes a new name of a seva');
select results_eq(
  $$select sevatype, last_day - date + 1 from public.seva_bookings where sevatype ~ 'haj' order by date$$,
  $$values ('Sahaj Path', 14), ('Sahaj Path', 4)$$, 'renames the seva in its bookings, which keep their days');
select tests.as_owner();
insert into private.notification_outbox (event_type, source_id, channel, template, data, state)
select event, (select min(id) from public.seva_bookings where sevatype = 'Sahaj Path'), 'facebook', 'Of {sevatype}',
  '{"sevatype": "Sahaj Path"}', state
from (values ('booking_confirmed', 'queued'), ('booking_cancelled', 'sent')) v (event, state);
select tests.as_administrator();
update public.sevas set name = 'Sadharan' where name = 'Sahaj Path';
select tests.as_owner();
select results_eq(
  $$select data ->> 'sevatype' from private.notification_outbox where template = 'Of {sevatype}' order by state$$,
  $$values ('Sadharan'), ('Sahaj Path')$$, 'queued messages use the new name, sent ones do not change');

-- Deleting.
select tests.as_administrator();
select throws_ok(
  $$delete from public.sevas where name = 'Sadharan'$$, 'PT409',
  'Sadharan has bookings, so it cannot be deleted. Stop offering it instead.', 'refuses to delete a seva with bookings');
select lives_ok($$delete from public.sevas where name = 'Other'$$, 'deletes a seva without bookings');
select tests.as_service_role();
select throws_ok(
  $$select tests.request_seva(sevatype => 'Other')$$, 'PT422', 'Please choose one of the listed sevas.', 'a deleted seva cannot be booked');

-- Corrections by the service role.
update public.seva_bookings set date = date + 1 where date = pg_temp.day(10);
select is(pg_temp.length(11), 3, 'a booking that is moved keeps its length');
update public.seva_bookings set sevatype = 'Langar' where date = pg_temp.day(11);
select is(pg_temp.length(11), 1, 'a booking that changes to another seva gets its length');

select * from finish();
rollback;
