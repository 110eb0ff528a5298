begin;
select plan(17);

update private.settings set message_limit = 1000;

select tests.as_visitor();
select lives_ok(
  $$insert into public.contact_submissions (name, email, message) values ('A', 'a@example.org', 'x')$$,
  'accepts a message without phone and status');
select lives_ok(format('select tests.send_message(%s)', arguments), 'accepts ' || arguments) from (values
  ('phone => null'), ('phone => ''555-0100'''), ('message => repeat(''ੴ'', 5000)'), ('message => E''two\nlines''')
) v (arguments);
select throws_ok(format('select tests.send_message(%s)', arguments), 'PT422', sentence, 'refuses ' || arguments) from (values
  ('name => '' ''', 'Please enter a name of 1 to 120 characters.'),
  ('email => ''amrit''', 'Please enter a valid email address.'),
  ('phone => ''asdfgh''', 'Please enter a phone number of at least 7 digits and at most 40 characters, such as (775) 555-0123, or leave it blank.'),
  ('message => E'' \n\u00a0''', 'Please enter a message of 1 to 5000 characters.'),
  ('message => repeat(''x'', 5001)', 'Please enter a message of 1 to 5000 characters.')
) v (arguments, sentence);
select tests.send_message(E' Amrit\u00a0', ' amrit@example.org ', ' 775-555-0100 ', E'\n Sat  Sri Akal \n');
select tests.as_administrator();
select results_eq(
  $$select name, email, phone, message from public.contact_submissions order by id desc limit 1$$,
  $$values ('Amrit', 'amrit@example.org', '775-555-0100', 'Sat Sri Akal')$$, 'trims and collapses whitespace');

-- Flood limit.
select tests.as_owner();
truncate public.contact_submissions cascade;
update private.settings set message_limit = 2;
select tests.as_visitor();
select lives_ok('select tests.send_message()', 'accepts a message');
select tests.as_anonymous_session();
select lives_ok('select tests.send_message()', 'accepts the last message below the limit');
select throws_ok('select tests.send_message()', 'PT429',
  'We have just received many messages. Please try again in a few minutes.', 'refuses a message above the limit');
select tests.as_owner();
update public.contact_submissions set createdat = now() - interval '10 minutes' where id in
  (select id from public.contact_submissions order by id limit 1);
select tests.as_visitor();
select lives_ok('select tests.send_message()', 'accepts messages again after ten minutes');
select throws_ok('select tests.send_message()', 'PT429', null, 'counts only messages of the last ten minutes');
select tests.as_owner();
select is(count(*), 3::bigint, 'a refused message leaves nothing behind') from public.contact_submissions;

select * from finish();
rollback;
