begin;
select plan(12);

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
  'The position of an announcement is top or bottom.', 'a position is top or bottom');
select throws_ok($$update public.announcements set message = ''$$, 'PT422', 'Please enter a message of 1 to 1000 characters.', 'the bounds hold for edits');
select throws_ok($$insert into public.announcements (message, position) values ('x', null)$$, '23502', null::text, 'a position is required');
select results_eq($$select position, isactive from public.announcements where message = 'x'$$, $$values ('top'::text, true)$$, 'announcements begin active, at the top');

-- Each change is published, a change of nothing is not.
select tests.as_owner();
select set_config('tests.version', tests.version()::text, true);
update public.announcements set message = message;
select is(tests.version(), current_setting('tests.version')::bigint, 'saving what is there publishes nothing');
update public.announcements set isactive = false;
select is(tests.version(), current_setting('tests.version')::bigint + 1, 'a change of several rows is one version');

select * from finish();
rollback;
