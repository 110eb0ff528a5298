begin;
select plan(22);

select results_eq(
  $$select id, opens, closes, break_from from public.opening_hours order by id$$,
  $$select day, time '5:00', case when day in (0, 6) then time '21:00' else '20:00' end, null::time from generate_series(0, 6) day$$,
  'a temple begins with hours for each day of the week');

select tests.as_administrator();
select set_config('tests.version', tests.version()::text, true);
select is(tests.rows_touched($$update public.opening_hours set closes = '19:00' where id = 3$$), 1::bigint, 'an administrator changes the hours of a day');
select is(tests.version(), current_setting('tests.version')::bigint + 1, 'changed hours are published');

select lives_ok(format('update public.opening_hours set opens = %L, closes = %L, break_from = %L, break_until = %L where id = 1', opens, closes, break_from, break_until), label)
from (values
  ('5:00', '20:00', '12:00', '16:00', 'a break in the day'),
  ('20:00', '2:00', '23:00', '23:30', 'an end on the next day, with a break before midnight'),
  ('0:00', '0:00', null, null, 'a whole day'),
  (null, null, null, null, 'closed all day')) v (opens, closes, break_from, break_until, label);
select throws_ok(format('update public.opening_hours set opens = %L, closes = %L, break_from = %L, break_until = %L where id = 1', opens, closes, break_from, break_until), 'PT422', words, label)
from (values
  ('5:00', null, null, null, 'Please enter when it opens and when it closes.', 'opening without closing'),
  (null, '20:00', null, null, 'Please enter when it opens and when it closes.', 'closing without opening'),
  ('5:00', '20:00', '12:00', null, 'Please enter when the break begins and when it ends.', 'a break without an end'),
  ('5:00', '20:00', '16:00', '12:00', 'A break must be within the opening hours.', 'a break that ends before it begins'),
  ('5:00', '20:00', '4:00', '6:00', 'A break must be within the opening hours.', 'a break before the temple opens'),
  ('5:00', '20:00', '18:00', '20:00', 'A break must be within the opening hours.', 'a break until the end'),
  (null, null, '12:00', '13:00', 'A break must be within the opening hours.', 'a break of a closed day')) v (opens, closes, break_from, break_until, words, label);
select throws_ok($$insert into public.opening_hours (id) values (7)$$, 'PT422', 'There is no such day of the week.', 'an eighth day');

select set_config('tests.version', tests.version()::text, true);
select lives_ok($$insert into public.special_hours (date, reason) values ('2099-11-01', 'Gurpurab')$$, 'an administrator closes a day');
select is(tests.version(), current_setting('tests.version')::bigint + 1, 'a closed day is published');
select lives_ok($$insert into public.special_hours (date, opens, closes) values ('2099-11-02', '3:00', '23:30')$$, 'other hours without a reason');
select throws_ok($$insert into public.special_hours (date) values ('2099-11-01')$$, 'PT409', 'That day already has special hours.', 'a second row of a date');
select throws_ok($$update public.special_hours set date = '2099-11-01' where date = '2099-11-02'$$, 'PT409', 'That day already has special hours.', 'moved to a date that has a row');
select throws_ok($$insert into public.special_hours (date, opens) values ('2099-11-03', '3:00')$$, 'PT422', 'Please enter when it opens and when it closes.', 'opening without closing on a date');
select throws_ok($$insert into public.special_hours (date, reason) values ('2099-11-03', repeat('x', 201))$$, 'PT422', 'Please keep the reason to 200 characters.', 'a reason of 201 characters');

select * from finish();
rollback;
