begin;
select plan(68);

update private.settings set message_limit = 1000;

-- Visitors and strangers send, and see nothing again.
select tests.as_visitor();
select lives_ok('select tests.send_message()', 'a visitor sends a message');
select lives_ok(
  $$insert into public.contact_submissions (name, email, message) values ('A', 'a@example.org', 'x')$$,
  'phone and status may be left out');
select tests.refused(format('select %I from public.contact_submissions', own), 'a visitor does not read ' || own)
from (values ('id'), ('name'), ('email'), ('phone'), ('message'), ('status'), ('createdat')) as v (own);
select tests.refused('select count(*) from public.contact_submissions', 'a visitor does not count messages');
select tests.refused(
  $$insert into public.contact_submissions (name, email, message) values ('A', 'a@example.org', 'x') returning message$$,
  'a visitor does not read a message back');
select tests.refused(format('select tests.send_message(status => %L)', status), format('a visitor sends no %s message', status))
from (values ('read'), ('answered'), ('archived'), ('other')) as v (status);
select tests.refused($$insert into public.contact_submissions (id, name, email, message) values (1, 'A', 'a@example.org', 'x')$$, 'a visitor does not number messages');
select tests.refused($$insert into public.contact_submissions (createdat, name, email, message) values ('2000-01-01', 'A', 'a@example.org', 'x')$$, 'a visitor does not date messages');
select tests.refused($$update public.contact_submissions set status = 'read'$$, 'a visitor changes no message');
select tests.refused('delete from public.contact_submissions', 'a visitor deletes no message');
select tests.as_stranger();
select lives_ok('select tests.send_message(message => ''Sat Sri Akal ji'')', 'a stranger sends a message');
select tests.refused($$select tests.send_message(status => 'read')$$, 'a stranger sends new messages only');
select is(count(*), 0::bigint, 'a stranger reads no messages') from public.contact_submissions;
select tests.refused(
  $$insert into public.contact_submissions (name, email, message) values ('A', 'a@example.org', 'x') returning id$$,
  'a stranger does not read a message back');
select is(tests.rows_touched($$update public.contact_submissions set status = 'read'$$), 0::bigint, 'a stranger changes no message');
select tests.refused('delete from public.contact_submissions', 'a stranger deletes no message');

-- Administrators read and sort.
select tests.as_administrator();
select is(count(*), 3::bigint, 'an administrator reads all messages') from public.contact_submissions;
select is(tests.rows_touched(format('update public.contact_submissions set status = %L', status)), 3::bigint, 'an administrator sorts messages: ' || status)
from (values ('read'), ('answered'), ('archived'), ('new')) as v (status);
select throws_ok($$update public.contact_submissions set status = 'lost'$$, 'PT422', 'A message is new, read, answered or archived.', 'into what there is');
select tests.refused(format('update public.contact_submissions set %1$I = %1$I', own), 'an administrator does not change ' || own)
from (values ('id'), ('name'), ('email'), ('phone'), ('message'), ('createdat')) as v (own);
select tests.refused('select tests.send_message()', 'an administrator does not write to itself');
select tests.refused('delete from public.contact_submissions', 'an administrator deletes no message');
select tests.as_service_role();
select lives_ok('select tests.send_message(status => ''archived'')', 'the service role may enter messages');
select is(tests.rows_touched('delete from public.contact_submissions'), 4::bigint, 'and delete them');

-- Bounds.
select tests.as_visitor();
select lives_ok(format('select tests.send_message(%s)', arguments), arguments) from (values
  ('name => ''A'''), ('name => repeat(''x'', 120)'), ('phone => null'), ('phone => ''55501'''), ('phone => repeat(''5'', 40)'),
  ('message => ''x'''), ('message => repeat(''ੴ'', 5000)'), ('message => E''two\nlines''')
) as v (arguments);
select throws_ok(format('select tests.send_message(%s)', arguments), 'PT422', sentence, 'not ' || arguments) from (values
  ('name => null', 'Please enter a name of 1 to 120 characters.'),
  ('name => '' ''', 'Please enter a name of 1 to 120 characters.'),
  ('name => repeat(''x'', 121)', 'Please enter a name of 1 to 120 characters.'),
  ('email => null', 'Please enter a valid email address.'),
  ('email => ''amrit''', 'Please enter a valid email address.'),
  ('email => repeat(''x'', 243) || ''@example.org''', 'Please enter a valid email address.'),
  ('phone => ''5550''', 'Please enter a phone number of 5 to 40 characters, or none.'),
  ('phone => repeat(''5'', 41)', 'Please enter a phone number of 5 to 40 characters, or none.'),
  ('message => null', 'Please enter a message of 1 to 5000 characters.'),
  ('message => E'' \n\u00a0''', 'Please enter a message of 1 to 5000 characters.'),
  ('message => repeat(''x'', 5001)', 'Please enter a message of 1 to 5000 characters.'),
  ('status => null', 'A message is new, read, answered or archived.')
) as v (arguments, sentence);
select tests.send_message(E' Amrit\u00a0', ' amrit@example.org ', ' 775-555-0100 ', E'\n Sat  Sri Akal \n');
select tests.as_owner();
select results_eq(
  $$select name, email, phone, message from public.contact_submissions order by id desc limit 1$$,
  $$values ('Amrit', 'amrit@example.org', '775-555-0100', 'Sat  Sri Akal')$$, 'surrounding blanks are dropped');

-- Floods.
truncate public.contact_submissions;
update private.settings set message_limit = default;
select tests.as_visitor();
select lives_ok('select tests.send_message(message => n::text) from generate_series(1, 19) n', '19 messages are welcome');
select tests.as_stranger();
select lives_ok('select tests.send_message(message => ''20'')', 'so is the 20th');
select throws_ok('select tests.send_message(message => ''21'')', 'PT429',
  'We have received many messages just now. Please try again in a few minutes.', 'the 21st is not');
select tests.as_service_role();
select lives_ok('select tests.send_message()', 'the service role is not held up');
select tests.as_owner();
update public.contact_submissions set createdat = now() - interval '10 minutes' where id in
  (select id from public.contact_submissions order by id limit 2);
select tests.as_visitor();
select lives_ok('select tests.send_message(message => ''22'')', 'ten minutes later there is room again');
select throws_ok('select tests.send_message(message => ''23'')', 'PT429', null::text, 'for as many as have gone');

select * from finish();
rollback;
