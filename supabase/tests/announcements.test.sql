begin;
select plan(21);

select tests.as_owner();
insert into public.announcements (message, position, isactive) values
  ('Langar at noon', 'top', true), ('Old news', 'bottom', false);

select tests.as_administrator();

-- Limits of the fields.
select lives_ok($$insert into public.announcements (message) values ('x')$$, 'one character is enough');
select lives_ok(format('insert into public.announcements (message) values (%L)', repeat('ੴ', 1000)), '1000 characters fit');
select throws_ok(format('insert into public.announcements (message) values (%L)', words), 'PT422',
  'Please enter a message of 1 to 1000 characters.', label)
from (values (repeat('x', 1001), '1001 characters do not fit'), ('', 'an empty message is refused'), (E' \u00a0\n', 'a blank message is refused')) as v (words, label);
select throws_ok($$insert into public.announcements (message) values (null)$$, '23502', null::text, 'a message is required');
select throws_ok($$insert into public.announcements (message, position) values ('x', 'left')$$, 'PT422',
  'An announcement''s position must be top or bottom.', 'a position is top or bottom');
select throws_ok($$update public.announcements set message = ''$$, 'PT422', 'Please enter a message of 1 to 1000 characters.', 'the bounds hold for edits');
select throws_ok($$insert into public.announcements (message, position) values ('x', null)$$, '23502', null::text, 'a position is required');
select results_eq($$select position, isactive from public.announcements where message = 'x'$$, $$values ('top'::text, true)$$, 'announcements begin active, at the top');

-- From when and until when.
select lives_ok(format('insert into public.announcements (message, startsat, endsat) values (''when'', %s)', span), label) from (values
  ('null, null', 'neither has to be said'),
  ('now(), null', 'nor an end'),
  ('null, now() + interval ''1 minute''', 'nor a beginning'),
  ('now(), now() + interval ''1 minute''', 'a minute is enough')
) as v (span, label);
select throws_ok(format('insert into public.announcements (message, startsat, endsat) values (''x'', %s)', span), 'PT422', sentence, label) from (values
  ('now(), now()', 'Please choose an end that is after the start.', 'no time at all is not'),
  ('now(), now() - interval ''1 day''', 'Please choose an end that is after the start.', 'an end before the beginning'),
  ('''infinity'', null', 'Please choose a time between 1900 and 9999.', 'a beginning that never comes'),
  ('null, ''infinity''', 'Please choose a time between 1900 and 9999.', 'an end that never comes')
) as v (span, sentence, label);
select throws_ok(
  $$update public.announcements set endsat = startsat - interval '1 hour' where message = 'when' and startsat is not null$$,
  'PT422', 'Please choose an end that is after the start.', 'the order holds for edits');

-- Each change is published, a change of nothing is not.
select tests.as_owner();
select set_config('tests.version', tests.version()::text, true);
update public.announcements set message = message;
select is(tests.version(), current_setting('tests.version')::bigint, 'saving what is there publishes nothing');
update public.announcements set isactive = false;
select is(tests.version(), current_setting('tests.version')::bigint + 1, 'a change of several rows is one version');

select * from finish();
rollback;
