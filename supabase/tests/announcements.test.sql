begin;
select plan(31);

select tests.as_owner();
insert into public.announcements (message, position, isactive) values
  ('Langar at noon', 'top', true), ('Old news', 'bottom', false);

-- Visitors and strangers: active ones only, nothing to write.
select tests.as_visitor();
select results_eq('select message from public.announcements', array['Langar at noon'], 'a visitor reads active announcements');
select tests.refused($$insert into public.announcements (message) values ('x')$$, 'a visitor makes no announcement');
select tests.refused($$update public.announcements set isactive = false$$, 'a visitor changes no announcement');
select tests.refused($$delete from public.announcements$$, 'a visitor deletes no announcement');

select tests.as_stranger();
select results_eq('select message from public.announcements', array['Langar at noon'], 'a stranger reads active announcements');
select tests.refused($$insert into public.announcements (message) values ('x')$$, 'a stranger makes no announcement');
select is(tests.rows_touched($$update public.announcements set message = 'x'$$), 0::bigint, 'a stranger changes no announcement');
select is(tests.rows_touched($$delete from public.announcements$$), 0::bigint, 'a stranger deletes no announcement');

-- Administrators.
select tests.as_administrator();
select is(count(*), 2::bigint, 'an administrator reads inactive announcements too') from public.announcements;
select lives_ok($$insert into public.announcements (message, position, isactive) values ('New', 'bottom', false)$$, 'an administrator makes an announcement');
select is(tests.rows_touched($$update public.announcements set isactive = not isactive where message = 'New'$$), 1::bigint, 'an administrator activates an announcement');
select is(tests.rows_touched($$update public.announcements set message = 'Newer', position = 'top' where message = 'New'$$), 1::bigint, 'an administrator edits an announcement');
select is(tests.rows_touched($$delete from public.announcements where message = 'Newer'$$), 1::bigint, 'an administrator deletes an announcement');
select tests.refused($$insert into public.announcements (message, createdat) values ('x', '2000-01-01')$$, 'nobody chooses when an announcement was made');
select tests.refused($$update public.announcements set createdat = '2000-01-01'$$, 'nobody changes when an announcement was made');
select tests.refused($$update public.announcements set id = 1$$, 'nobody renumbers announcements');

-- Bounds.
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

-- The service role may do all.
select tests.as_service_role();
select lives_ok($$insert into public.announcements (message, createdat) values ('dated', '2000-01-01')$$, 'the service role makes announcements');
select is(tests.rows_touched($$update public.announcements set message = 'changed' where message = 'dated'$$), 1::bigint, 'the service role changes announcements');
select is(tests.rows_touched($$delete from public.announcements where message = 'changed'$$), 1::bigint, 'the service role deletes announcements');

-- Each change is published, a change of nothing is not.
select tests.as_owner();
select set_config('tests.version', tests.version()::text, true);
update public.announcements set message = message;
select is(tests.version(), current_setting('tests.version')::bigint, 'saving what is there publishes nothing');
update public.announcements set isactive = false;
select is(tests.version(), current_setting('tests.version')::bigint + 1, 'a change of several rows is one version');

select * from finish();
rollback;
