begin;
select plan(62);

-- Out of bounds: 422 and a sentence.
select tests.as_administrator();
select lives_ok(format('insert into public.sevas (name, %s) values (%L, %s)', col, 'Seva ' || row_number() over (), val), label) from (values
  ('days', '14', 'fourteen days'),
  ('gurmukhi', 'repeat(''ਸ'', 60)', 'a Gurmukhi name of 60 characters'),
  ('length', 'repeat(''x'', 60)', 'a length of 60 characters'),
  ('involves', 'repeat(''x'', 1000)', 'what it involves in 1000 characters'),
  ('card_title', 'repeat(''x'', 60)', 'a title of 60 characters'),
  ('card_gurmukhi', 'repeat(''ਸ'', 60)', 'a Gurmukhi title of 60 characters'),
  ('card_text', 'repeat(''x'', 300)', 'a card of 300 characters')
) as v (col, val, label);
select throws_ok(format('insert into public.sevas (name, %s) values (%L, %s)', col, 'Too much', val), 'PT422', sentence, sentence) from (values
  ('days', '0', 'A seva takes 1 to 14 days.'),
  ('days', '15', 'A seva takes 1 to 14 days.'),
  ('gurmukhi', 'repeat(''ਸ'', 61)', 'Please keep the Gurmukhi name to 60 characters.'),
  ('gurmukhi', 'E''a\nb''', 'Please keep the Gurmukhi name to 60 characters.'),
  ('length', 'repeat(''x'', 61)', 'Please keep the length to 60 characters.'),
  ('length', 'E''a\nb''', 'Please keep the length to 60 characters.'),
  ('involves', 'repeat(''x'', 1001)', 'Please keep “What it involves” to 1000 characters.'),
  ('card_title', 'repeat(''x'', 61)', 'Please keep the title of the card to 60 characters.'),
  ('card_title', 'E''a\nb''', 'Please keep the title of the card to 60 characters.'),
  ('card_gurmukhi', 'repeat(''ਸ'', 61)', 'Please keep the Gurmukhi title of the card to 60 characters.'),
  ('card_text', 'repeat(''x'', 301)', 'Please keep the text of the card to 300 characters.')
) as v (col, val, sentence);
select throws_ok(format('insert into public.sevas (name) values (%s)', name), 'PT422', 'Please enter a name of 1 to 60 characters.', label) from (values
  ('null', 'a name is required'), ('''''', 'an empty name'), ('E'' \u00a0 ''', 'a blank name'),
  ('repeat(''x'', 61)', 'a name of 61 characters'), ('E''two\nlines''', 'a name of two lines')
) as v (name, label);
select throws_ok(format('insert into public.sevas (name) values (%L)', name), 'PT409', 'There is already a seva with this name.', label)
from (values ('Langar', 'a name is given once'), (' langar ', 'in whatever letters')) as v (name, label);
select throws_ok(
  $$update public.sevas set name = 'ARDAAS' where name = 'Langar'$$, 'PT409', 'There is already a seva with this name.', 'nor is one renamed to it');
select lives_ok($$update public.sevas set name = 'LANGAR' where name = 'Langar'$$, 'its own name can be spelt anew');
insert into public.sevas (name) values ('  Kirtan ');
select is(position, (select max(position) from public.sevas), 'a new seva is the last') from public.sevas where name = 'Kirtan';
select tests.as_owner();
delete from public.sevas where name ~ '^(Seva \d|Kirtan)';
update public.sevas set name = 'Langar' where name = 'LANGAR';

-- What is stored of a booking's days.
create function pg_temp.day(n int) returns date language sql as $$ select private.today() + 100 + n $$;
create function pg_temp.last_day(n int) returns int language sql as $$
  select last_day - pg_temp.day(n) + 1 from public.seva_bookings where date = pg_temp.day(n)
$$;
create function pg_temp.keep(seva text, n int) returns void language sql as $$
  update public.sevas set days = n where name = seva
$$;
create function pg_temp.approve(n int) returns text language sql as $$
  select format('update public.seva_bookings set status = ''confirmed'' where date = %L', pg_temp.day(n))
$$;
insert into public.sevas (name, days) values ('Sehaj Path', 2), ('Ek Din', 1);
select tests.as_visitor();
select tests.request_seva(pg_temp.day(0), 'Sehaj Path');
select tests.request_seva(pg_temp.day(10), 'Akhand Path');
select tests.as_owner();
select is(pg_temp.last_day(0), 2, 'a request takes as many days as its seva has');
select is(pg_temp.last_day(10), 3, 'and that is three of an Akhand Path');
create function pg_temp.says_days() returns text language sql as $$
  select $sql$insert into public.seva_bookings (date, sevatype, name, family_name, phone, email, last_day)
    values (private.today() + 1, 'Langar', 'A', 'B', '7755550100', 'a@example.org', private.today() + 9)$sql$
$$;
select tests.as_visitor();
select tests.refused(pg_temp.says_days(), 'a visitor says nothing about them');
select tests.as_administrator();
select tests.refused(pg_temp.says_days(), 'nor does an administrator');
select tests.refused($$update public.seva_bookings set last_day = date$$, 'who does not change them either');

-- A length that changes.
select tests.as_administrator();
select lives_ok($$select pg_temp.keep('Sehaj Path', 4)$$, 'a seva becomes longer');
select is(pg_temp.last_day(0), 2, 'requests keep their days until they are looked at');
select lives_ok(pg_temp.approve(0), 'one is approved');
select is(pg_temp.last_day(0), 4, 'and takes the days that the seva has by then');
select pg_temp.keep('Sehaj Path', 1);
select is(pg_temp.last_day(0), 4, 'a confirmed booking keeps them');
select pg_temp.keep('Sehaj Path', 14);
select lives_ok(
  format('update public.seva_bookings set notes = ''thanks'' where date = %L', pg_temp.day(0)), 'whatever else changes');
select is(pg_temp.last_day(0), 4, 'it takes nobody else''s days');
select tests.as_visitor();
select throws_ok(
  $$select tests.request_seva(pg_temp.day(3))$$, 'PT409',
  'This date has already been booked. Please select another date.', 'the last of its days is taken');
select throws_ok(
  $$select tests.request_seva(pg_temp.day(-13), 'Sehaj Path')$$, 'PT409',
  'A Sehaj Path takes fourteen days, and one of the thirteen days after this date has already been booked. Please select another date.',
  'its seva now reaches a fortnight');
select lives_ok($$select tests.request_seva(pg_temp.day(-14), 'Sehaj Path')$$, 'and no further');
select tests.as_owner();
select pg_temp.keep('Ek Din', 2);
select tests.as_visitor();
select throws_ok(
  $$select tests.request_seva(pg_temp.day(-1), 'Ek Din')$$, 'PT409',
  'An Ek Din takes two days, and the day after this date has already been booked. Please select another date.',
  'of two days it says the day after');
select tests.as_administrator();
select lives_ok(format('select tests.request_seva(%L, ''Ek Din'')', pg_temp.day(5)), 'an approval counts anew');
select pg_temp.keep('Ek Din', 6);
select lives_ok(pg_temp.approve(10), 'what came later is approved');
select throws_ok(
  pg_temp.approve(5), 'PT409',
  'An Ek Din takes six days, and one of the five days after this date has already been booked. Please select another date.',
  'and what has become too long is not');
select is(pg_temp.last_day(5), 2, 'and is as it was');

-- A seva that is not offered.
update public.sevas set isoffered = false where name in ('Ardaas', 'Ek Din');
select throws_ok(
  $$select tests.request_seva(private.today() + 1, 'Ardaas')$$, 'PT422',
  'Ardaas is not offered at present. Please choose another seva.', 'an administrator cannot ask for it');
select tests.as_visitor();
select throws_ok(
  $$select tests.request_seva(private.today() + 1, 'Ardaas')$$, 'PT422',
  'Ardaas is not offered at present. Please choose another seva.', 'nor can a visitor');
select isnt_empty($$select from public.sevas where name = 'Ardaas'$$, 'who may know of it');
select tests.as_administrator();
select pg_temp.keep('Ek Din', 1);
select lives_ok(pg_temp.approve(5), 'what was asked for before can be approved');

-- A new name reaches every booking, and changes none of its days.
select set_config('tests.version', tests.version()::text, true);
select lives_ok($$update public.sevas set name = 'Sahaj Path' where name = 'Sehaj Path'$$, 'a seva is renamed');
select results_eq(
  $$select sevatype, last_day - date + 1 from public.seva_bookings where sevatype ~ 'haj' order by date$$,
  $$values ('Sahaj Path', 14), ('Sahaj Path', 4)$$, 'so are its bookings, which keep their days');
select ok(bool_and(search_text like '%sahaj path%'), 'the search finds them by it')
from public.seva_bookings where sevatype = 'Sahaj Path';
select ok(tests.version() > current_setting('tests.version')::bigint, 'the site is built anew');
select tests.as_owner();
insert into private.notification_outbox (event_type, source_id, channel, template, data, state)
select event, (select min(id) from public.seva_bookings where sevatype = 'Sahaj Path'), 'facebook', 'Of {sevatype}',
  '{"sevatype": "Sahaj Path"}', state
from (values ('booking_confirmed', 'waiting'), ('booking_cancelled', 'sent')) v (event, state);
select tests.as_administrator();
update public.sevas set name = 'Sadharan' where name = 'Sahaj Path';
select tests.as_owner();
select results_eq(
  $$select data ->> 'sevatype' from private.notification_outbox where template = 'Of {sevatype}' order by state desc$$,
  $$values ('Sadharan'), ('Sahaj Path')$$, 'what waits to be sent says it, what was sent stays as it was');

-- Deleting.
select tests.as_administrator();
select throws_ok(
  $$delete from public.sevas where name = 'Sadharan'$$, 'PT409',
  'Sadharan has bookings, so it cannot be deleted. Stop offering it instead.', 'a seva with bookings stays');
select lives_ok($$delete from public.sevas where name = 'Other'$$, 'one without goes');
select tests.as_service_role();
select throws_ok(
  $$insert into public.seva_bookings (date, sevatype, name, family_name, phone, email)
    values ('2001-01-01', 'Other', 'A', 'B', '7755550100', 'a@example.org')$$, 'PT422',
  'Please choose one of the listed sevas.', 'and then nobody can enter it');

-- A correction by the service role.
update public.seva_bookings set date = date + 1 where date = pg_temp.day(10);
select is(pg_temp.last_day(11), 3, 'a booking that is moved is as long as before');
update public.seva_bookings set sevatype = 'Langar' where date = pg_temp.day(11);
select is(pg_temp.last_day(11), 1, 'one of another seva takes its days');

select * from finish();
rollback;
