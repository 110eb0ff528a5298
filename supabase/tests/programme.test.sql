begin;
select plan(6);

select tests.as_administrator();
insert into public.programme (name, weekdays, starts, ends) values ('Kirtan', '35', '18:30', '19:30');
select is((select name from public.programme order by position desc limit 1), 'Kirtan', 'puts a new item last');

select throws_ok(format('insert into public.programme (name, weekdays, starts, ends) values (%L, %L, ''5:00'', ''6:00'')', name, weekdays), 'PT422', sentence, label)
from (values
  (repeat('x', 61), '0', 'Please enter a name of 1 to 60 characters.', 'refuses a name of 61 characters'),
  ('x', '', 'Please choose at least one day of the week.', 'refuses an item on no day'),
  ('x', '7', 'Please choose at least one day of the week.', 'refuses an eighth day of the week')) v (name, weekdays, sentence, label);
select throws_ok($$insert into public.programme (name, gurmukhi, starts, ends) values ('x', repeat('ਸ', 61), '5:00', '6:00')$$, 'PT422', 'Please keep the Gurmukhi name to 60 characters.', 'refuses a Gurmukhi name of 61 characters');
select throws_ok($$insert into public.programme (name, held, starts, ends) values ('x', repeat('x', 121), '5:00', '6:00')$$, 'PT422', 'Please keep the description to 120 characters.', 'refuses a description of 121 characters');

select * from finish();
rollback;
