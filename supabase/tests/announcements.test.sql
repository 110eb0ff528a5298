begin;
select plan(14);

select tests.as_administrator();
select lives_ok(format('insert into public.announcements (message) values (%L)', message), label)
from (values ('x', 'accepts one character'), (repeat('ੴ', 1000), 'accepts 1000 characters')) v (message, label);
select throws_ok(format('insert into public.announcements (message) values (%L)', message), 'PT422',
  'Please enter a message of 1 to 1000 characters.', label)
from (values (repeat('x', 1001), 'refuses 1001 characters'), ('', 'refuses an empty message'), (E' \u00a0\n', 'refuses a blank message')) v (message, label);
select throws_ok($$update public.announcements set message = ''$$, 'PT422', 'Please enter a message of 1 to 1000 characters.', 'checks edits, too');
select results_eq($$select position::text, isactive from public.announcements where message = 'x'$$, $$values ('top', true)$$, 'new announcements are active and at the top');

select lives_ok(format('insert into public.announcements (message, startsat, endsat) values (''when'', %s)', span), 'accepts ' || span)
from (values ('now(), null'), ('null, now()'), ('now(), now() + interval ''1 minute''')) v (span);
select throws_ok(format('insert into public.announcements (message, startsat, endsat) values (''x'', %s)', span), 'PT422', sentence, 'refuses ' || span) from (values
  ('now(), now()', 'Please choose an end that is after the start.'),
  ('''infinity'', null', 'Please choose a time between 1900 and 9999.'),
  ('null, ''infinity''', 'Please choose a time between 1900 and 9999.')
) v (span, sentence);

select is(tests.publishes('update public.announcements set isactive = false'), 1::bigint, 'a change of several rows raises the version once');

select * from finish();
rollback;
