begin;
select plan(17);

select tests.as_owner();
insert into public.events (title, date, time, "isHighlighted") values
  ('Vaisakhi', '2099-04-14', '10:00', true), ('Past', '2000-01-01', null, false);

select tests.as_administrator();
select set_config('tests.version', tests.version()::text, true);
select lives_ok($$insert into public.events (title, date) values ('Gurpurab', '2099-11-01')$$, 'an administrator enters an event');
select results_eq(
  $$select description, time, "isHighlighted" from public.events where title = 'Gurpurab'$$,
  $$values ('', null::time, false)$$, 'description, time and highlight are optional');
select is(tests.version(), current_setting('tests.version')::bigint + 1, 'a new event is published');
select is(tests.rows_touched($$update public.events set "isHighlighted" = true, time = '18:30', description = 'All welcome' where title = 'Gurpurab'$$), 1::bigint, 'an administrator changes an event');
select is(tests.version(), current_setting('tests.version')::bigint + 2, 'a changed event is published');
select is(tests.rows_touched($$delete from public.events where title = 'Gurpurab'$$), 1::bigint, 'an administrator deletes an event');
select is(tests.version(), current_setting('tests.version')::bigint + 3, 'a deleted event is published');

select lives_ok($$insert into public.events (title, date) values (repeat('x', 200), '1900-01-01')$$, 'a title of 200 characters, long ago');
select throws_ok(format('insert into public.events (title, date) values (%L, ''2099-01-01'')', title), 'PT422', 'Please enter a title of 1 to 200 characters.', label)
from (values ('', 'an empty title'), (' ', 'a blank title'), (repeat('x', 201), 'a title of 201 characters')) as v (title, label);
select lives_ok($$insert into public.events (title, description, date) values ('x', repeat('x', 5000), '9999-12-31')$$, 'a description of 5000 characters, far ahead');
select throws_ok($$insert into public.events (title, description, date) values ('x', repeat('x', 5001), '2099-01-01')$$, 'PT422', 'Please enter a description of at most 5000 characters.', 'a description of 5001 characters');
select throws_ok(format('insert into public.events (title, date) values (''x'', %L)', day), 'PT422', 'Please choose a date between 1900 and 9999.', day)
from (values ('1899-12-31'), ('infinity'), ('10000-01-01')) as v (day);
select throws_ok($$insert into public.events (title) values ('x')$$, '23502', null::text, 'a date is required');

select * from finish();
rollback;
