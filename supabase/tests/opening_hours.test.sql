begin;
select plan(14);

select tests.as_administrator();
create function pg_temp.hours(opens text, closes text, break_from text, break_until text) returns text language sql as $$
  select format('update public.opening_hours set opens = %L, closes = %L, break_from = %L, break_until = %L where id = 1',
    opens, closes, break_from, break_until)
$$;
select lives_ok(pg_temp.hours(opens, closes, break_from, break_until), label)
from (values
  ('5:00', '20:00', '12:00', '16:00', 'accepts a break'),
  ('20:00', '2:00', '23:00', '23:30', 'accepts an end on the next day, with a break before midnight'),
  ('0:00', '0:00', null, null, 'accepts a whole day'),
  (null, null, null, null, 'accepts a closed day')) v (opens, closes, break_from, break_until, label);
select throws_ok(pg_temp.hours(opens, closes, break_from, break_until), 'PT422', sentence, label)
from (values
  ('5:00', null, null, null, 'Please enter when it opens and when it closes.', 'refuses an opening time without a closing time'),
  ('5:00', '20:00', '12:00', null, 'Please enter when the break begins and when it ends.', 'refuses a break without an end'),
  ('5:00', '20:00', '16:00', '12:00', 'A break must be within the opening hours.', 'refuses a break that ends before it begins'),
  ('5:00', '20:00', '4:00', '6:00', 'A break must be within the opening hours.', 'refuses a break before the temple opens'),
  (null, null, '12:00', '13:00', 'A break must be within the opening hours.', 'refuses a break on a closed day')) v (opens, closes, break_from, break_until, sentence, label);

insert into public.special_hours (date, reason) values ('2099-11-01', 'Gurpurab');
select lives_ok($$insert into public.special_hours (date, opens, closes) values ('2099-11-02', '3:00', '23:30')$$, 'accepts special hours without a reason');
select throws_ok(statement, code, sentence, 'refuses ' || statement) from (values
  ($$insert into public.special_hours (date) values ('2099-11-01')$$, 'PT409', 'That day already has special hours.'),
  ($$insert into public.special_hours (date) values ('infinity')$$, 'PT422', 'Please choose a date between 1900 and 9999.'),
  ($$insert into public.special_hours (date, opens) values ('2099-11-03', '3:00')$$, 'PT422', 'Please enter when it opens and when it closes.'),
  ($$insert into public.special_hours (date, reason) values ('2099-11-03', repeat('x', 201))$$, 'PT422', 'Please keep the reason to 200 characters.')) v (statement, code, sentence);

select * from finish();
rollback;
