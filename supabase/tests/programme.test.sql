begin;
select plan(11);

select results_eq(
  'select name, weekdays, starts, ends from public.programme order by position',
  $$values ('Morning', '0123456', time '5:00', time '8:00'),
    ('Evening', '0123456', '18:00', '20:00'), ('Sunday', '0', '10:00', '13:00')$$,
  'a temple begins with a programme');

select tests.as_administrator();
select set_config('tests.version', tests.version()::text, true);
select lives_ok($$insert into public.programme (name, weekdays, starts, ends) values ('Kirtan', '35', '18:30', '19:30')$$, 'an administrator adds to the programme');
select is((select name from public.programme order by position desc limit 1), 'Kirtan', 'what is new stands last');
select is(tests.version(), current_setting('tests.version')::bigint + 1, 'it is published');
select is(tests.rows_touched($$delete from public.programme where name = 'Kirtan'$$), 1::bigint, 'an administrator deletes from it');

select throws_ok(format('insert into public.programme (name, weekdays, starts, ends) values (%L, %L, ''5:00'', ''6:00'')', name, weekdays), 'PT422', words, label)
from (values
  (' ', '0', 'Please enter a name of 1 to 60 characters.', 'a blank name'),
  (repeat('x', 61), '0', 'Please enter a name of 1 to 60 characters.', 'a name of 61 characters'),
  ('x', '', 'Please choose at least one day of the week.', 'on no day'),
  ('x', '7', 'Please choose at least one day of the week.', 'on an eighth day'),
  ('x', '00000000', 'Please choose at least one day of the week.', 'eight times the same day')) v (name, weekdays, words, label);
select throws_ok($$insert into public.programme (name, starts) values ('x', '5:00')$$, '23502', null::text, 'an end is required');

select * from finish();
rollback;
