begin;
select plan(31);

select tests.as_administrator();
select results_eq(
  $$insert into public.events (title, date) values ('Gurpurab', '2099-11-01') returning description, time, "isHighlighted"$$,
  $$values ('', null::time, false)$$, 'description, time and highlight are optional');

select lives_ok($$insert into public.events (title, date) values (repeat('x', 200), '1900-01-01')$$, 'accepts a title of 200 characters and a date long ago');
select throws_ok(format('insert into public.events (title, date) values (%L, ''2099-01-01'')', title), 'PT422', 'Please enter a title of 1 to 200 characters.', label)
from (values (' ', 'refuses a blank title'), (repeat('x', 201), 'refuses a title of 201 characters')) as v (title, label);
select throws_ok($$insert into public.events (title, description, date) values ('x', repeat('x', 5001), '2099-01-01')$$, 'PT422', 'Please keep the description to 5000 characters.', 'refuses a description of 5001 characters');
select throws_ok(format('insert into public.events (title, date) values (''x'', %L)', day), 'PT422', 'Please choose a date between 1900 and 9999.', 'refuses the date ' || day)
from (values ('1899-12-31'), ('10000-01-01')) as v (day);
select results_eq(
  $$insert into public.events (title, date, last_day, time, end_time, place, link)
    values ('Camp', '2099-07-01', '2099-08-30', '18:00', '09:00', repeat('x', 200), 'https://example.org/join?x=1') returning ends_on$$,
  $$values ('2099-08-30'::date)$$, 'accepts an event of 61 days with its own end time');
select results_eq(
  $$update public.events set last_day = null, end_time = null, date = '2099-07-02' where title = 'Camp' returning ends_on$$,
  $$values ('2099-07-02'::date)$$, 'an event without a last day ends on its first');
select throws_ok(format('insert into public.events (title, date, %s) values (''x'', ''2099-07-01'', %L)', field, given), 'PT422', sentence, given)
from (values
  ('last_day', '2099-06-30', 'The last day cannot be before the first.'),
  ('last_day', '2099-08-31', 'Please choose a last day at most 60 days after the first.'),
  ('end_time', '18:00', 'Please also enter when it begins.'),
  ('place', repeat('x', 201), 'Please keep the place to 200 characters.'),
  ('image_url', 'https://example.org/a.jpg', 'Please say what the picture shows.'),
  ('alt_text', repeat('x', 301), 'Please keep the description to 300 characters.'),
  ('link', 'javascript:alert(1)', 'Please enter a link that starts with https://, or leave it blank.')
) as v (field, given, sentence);
select throws_ok($$insert into public.events (title, date, image_url, alt_text) values ('x', '2099-07-01', 'http://example.org/a.jpg', 'x')$$, 'PT422', 'Please enter an image address that starts with https://, or leave it blank.', 'refuses a picture without https');
select throws_ok($$insert into public.events (title, date, time, end_time) values ('x', '2099-07-01', '18:00', '18:00')$$, 'PT422', 'It cannot end before it begins. If it runs past midnight, set the last day to the next day.', 'refuses an end time that equals the start time');
select lives_ok($$insert into public.events (title, date, last_day, time, end_time) values ('x', '2099-07-01', '2099-07-02', '18:00', '01:00')$$, 'accepts an end past midnight');

select results_eq(
  $$insert into public.events (title, date, last_day, time, end_time, rrule, exdate) values
    ('Diwan', '2099-01-04', '2099-01-05', '18:00', '1:00', 'FREQ=WEEKLY;UNTIL=20990131', '20990111') returning ends_on$$,
  $$values ('2099-01-26'::date)$$, 'a series ends with its last date');
select tests.as_visitor();
select results_eq(
  $$select date, last_day, first_date, shown_from, is_cancelled from public.event_dates where title = 'Diwan' order by date$$,
  $$values ('2099-01-04'::date, '2099-01-05'::date, '2099-01-04'::date, null::date, false), ('2099-01-11', '2099-01-12', '2099-01-04', '2099-01-06', true),
    ('2099-01-18', '2099-01-19', '2099-01-04', '2099-01-13', false), ('2099-01-25', '2099-01-26', '2099-01-04', '2099-01-20', false)$$,
  'visitors read all dates, including cancelled ones');
select tests.as_administrator();
select throws_ok(format('insert into public.events (title, date, rrule) values (''x'', %L, %L)', first, rrule), 'PT422', sentence, rrule || first)
from (values
  ('2099-01-04', 'FREQ=DAILY;UNTIL=20990131', 'An event can repeat every week, or every month on its date or weekday.'),
  ('2099-01-04', 'FREQ=WEEKLY;UNTIL=20990103', 'Please choose the last day of the series: after the first date, and within five years.'),
  ('2099-01-04', 'FREQ=WEEKLY;UNTIL=21050131', 'Please choose the last day of the series: after the first date, and within five years.'),
  ('2099-01-04', 'FREQ=MONTHLY;BYDAY=-1SU;UNTIL=20991231', 'The first date must be part of the series.')
) as v (first, rrule, sentence);
select throws_ok($$insert into public.events (title, date, last_day, rrule) values ('x', '2099-01-04', '2099-01-11', 'FREQ=WEEKLY;UNTIL=20990131')$$, 'PT422', 'Each date of a series must be over before the next begins.', 'refuses a series whose dates overlap');
select throws_ok($$insert into public.events (title, date, exdate) values ('x', '2099-01-04', '20990104')$$, 'PT422', 'Only a date in a series can be cancelled on its own.', 'refuses a cancelled date without a series');
select throws_ok($$insert into public.events (title, date, rrule, exdate) values ('x', '2099-01-04', 'FREQ=WEEKLY;UNTIL=20990131', '2099-01-11')$$, 'PT422', 'Please write the cancelled dates like this: 20270131,20270207.', 'refuses a cancelled date in another format');
select lives_ok($$insert into public.events (title, date, rrule) values ('x', '2099-01-25', 'FREQ=MONTHLY;BYDAY=-1SU;UNTIL=20991231')$$, 'accepts the last Sunday of every month');

select results_eq(
  $$insert into public.events (title, date, rrule) values ('Kirtan', private.today() + 1, 'FREQ=WEEKLY') returning ends_on$$,
  $$values ('9999-12-31'::date)$$, 'a series without an end is never past');
select results_eq($$select count(*)::int, max(date) > private.today() + 350 from public.event_dates where title = 'Kirtan'$$,
  $$values (53, true)$$, 'lists the dates of the coming year for a series without an end');

select * from finish();
rollback;
