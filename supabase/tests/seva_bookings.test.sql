-- Who may do what with bookings, column by column. The rules of a request: seva_bookings_requests.test.sql;
-- of approving and of days: seva_bookings_days.test.sql.
begin;
select plan(94);

select tests.given_booking(private.today() - 3, 'confirmed');
select tests.given_booking(private.today() + 7, 'confirmed');
select tests.given_booking(private.today() + 8, 'pending');
select tests.given_booking(private.today() + 9, 'cancelled');

-- Visitors read confirmed bookings, and of those only what is public.
select tests.as_visitor();
select lives_ok(
  'select id, date, last_day, sevatype, name, family_name, status from public.seva_bookings order by date, id',
  'a visitor reads the public columns');
select results_eq(
  'select distinct status from public.seva_bookings', array['confirmed'], 'a visitor reads confirmed bookings only');
select is(count(*), 2::bigint, 'a visitor reads all confirmed bookings') from public.seva_bookings;
select is(count(*), 0::bigint, 'a visitor cannot ask for pending ones') from public.seva_bookings where status = 'pending';

select tests.refused(format(statement, hidden), format('a visitor cannot %s %s', verb, hidden))
from
  (values ('phone'), ('email'), ('notes'), ('createdat'), ('search_text')) as hidden_columns (hidden),
  (values
    ('select', 'select %I from public.seva_bookings'),
    ('filter by', 'select id from public.seva_bookings where %I::text = ''x'''),
    ('order by', 'select id from public.seva_bookings order by %I'),
    ('group by', 'select count(*) from public.seva_bookings group by %I'),
    ('aggregate', 'select max(%I::text) from public.seva_bookings'),
    ('guess through errors', 'select id from public.seva_bookings where 1 / length(%I::text) = 1'),
    ('have returned', 'insert into public.seva_bookings (date, sevatype, name, family_name, phone, email)
       values (private.today(), ''Langar'', ''A'', ''B'', ''77555'', ''a@example.org'') returning %I')
  ) as probes (verb, statement);
select tests.refused('select * from public.seva_bookings', 'a visitor cannot select everything');
select tests.refused('select b from public.seva_bookings b', 'a visitor cannot select whole rows');
select tests.refused('select to_jsonb(b) from public.seva_bookings b', 'a visitor cannot turn rows into JSON');

-- Visitors insert pending requests, and nothing else.
select lives_ok($$select tests.request_seva(private.today() + 20)$$, 'a visitor requests a booking');
select tests.refused(
  $$insert into public.seva_bookings (date, sevatype, name, family_name, phone, email)
    values (private.today(), 'Langar', 'A', 'B', '77555', 'a@example.org') returning id$$,
  'a visitor cannot read back a pending request');
select tests.refused(
  format('select tests.request_seva(private.today() + 20, status => %L)', status),
  format('a visitor cannot insert a %s booking', status))
from (values ('confirmed'), ('cancelled'), ('other')) as v (status);
select tests.refused(
  format(
    'insert into public.seva_bookings (%I, date, sevatype, name, family_name, phone, email)
      values (%L, private.today(), ''Langar'', ''A'', ''B'', ''77555'', ''a@example.org'')', own, value),
  format('a visitor cannot choose %s', own))
from (values ('id', '1'), ('createdat', '2000-01-01')) as v (own, value);
select throws_ok(
  $$insert into public.seva_bookings (last_day, date, sevatype, name, family_name, phone, email)
    values (private.today(), private.today(), 'Langar', 'A', 'B', '77555', 'a@example.org')$$,
  null::char(5), null::text, 'a visitor cannot choose the last day');
select tests.refused($$update public.seva_bookings set status = 'cancelled'$$, 'a visitor cancels nothing');
select tests.refused($$update public.seva_bookings set name = 'x'$$, 'a visitor changes nothing');
select tests.refused($$delete from public.seva_bookings$$, 'a visitor deletes nothing');
select tests.refused($$truncate public.seva_bookings$$, 'a visitor truncates nothing');
select tests.refused($$select nextval('public.seva_bookings_id_seq')$$, 'a visitor uses up no numbers');
select tests.refused(
  $$insert into public.seva_bookings (date, sevatype, name, family_name, phone, email)
    values (private.today(), 'Langar', 'A', 'B', '77555', 'a@example.org')
    on conflict (id) do update set status = 'confirmed'$$,
  'a visitor cannot upsert');

-- A stranger reads nothing (its role could read phones), and requests like a visitor.
select tests.as_stranger();
select is(count(*), 0::bigint, 'a stranger reads no bookings') from public.seva_bookings;
select is(count(phone), 0::bigint, 'a stranger reads no phones') from public.seva_bookings;
select lives_ok($$select tests.request_seva(private.today() + 21)$$, 'a stranger requests a booking');
select tests.refused(
  $$select tests.request_seva(private.today() + 21, status => 'confirmed')$$, 'a stranger confirms no request of its own');
select tests.refused(
  $$insert into public.seva_bookings (date, sevatype, name, family_name, phone, email)
    values (private.today(), 'Langar', 'A', 'B', '77555', 'a@example.org') returning phone$$,
  'a stranger cannot read back a request');
select is(tests.rows_touched($$update public.seva_bookings set status = 'confirmed'$$), 0::bigint, 'a stranger approves nothing');
select is(tests.rows_touched($$update public.seva_bookings set notes = 'x'$$), 0::bigint, 'a stranger notes nothing');
select tests.refused($$delete from public.seva_bookings$$, 'a stranger deletes nothing');

-- Administrators read all, change status and notes, insert pending, delete nothing.
select tests.as_administrator();
select is(count(*), 6::bigint, 'an administrator reads every booking') from public.seva_bookings;
select lives_ok('select * from public.seva_bookings order by date desc', 'an administrator reads every column');
select lives_ok($$select tests.request_seva(private.today() + 22)$$, 'an administrator enters a pending booking');
select tests.refused(
  format('select tests.request_seva(private.today() + 22, status => %L)', status),
  format('an administrator cannot insert a %s booking', status))
from (values ('confirmed'), ('cancelled')) as v (status);
select is(
  tests.rows_touched($$update public.seva_bookings set status = 'confirmed' where date = private.today() + 8$$),
  1::bigint, 'an administrator approves a booking');
select is(
  tests.rows_touched($$update public.seva_bookings set notes = 'called back' where date = private.today() + 8$$),
  1::bigint, 'an administrator notes something');
select tests.refused(
  format('update public.seva_bookings set %1$I = %1$I', own), format('an administrator cannot change %s', own))
from (values ('id'), ('date'), ('sevatype'), ('name'), ('family_name'), ('phone'), ('email'), ('createdat')) as v (own);
select tests.refused($$delete from public.seva_bookings$$, 'an administrator deletes nothing');
select tests.refused($$truncate public.seva_bookings$$, 'an administrator truncates nothing');

-- The service role may do all, and may record what has been.
select tests.as_service_role();
select lives_ok($$select tests.request_seva(private.today() - 30, status => 'confirmed')$$, 'the service role records history');
select is(
  tests.rows_touched($$update public.seva_bookings set name = 'x' where date = private.today() - 30$$),
  1::bigint, 'the service role corrects a booking');
select is(
  tests.rows_touched($$delete from public.seva_bookings where date = private.today() - 30$$),
  1::bigint, 'the service role deletes a booking');

-- Only what is or was confirmed is published.
select tests.as_owner();
create function pg_temp.publishes(statement text) returns bigint language plpgsql as $$
declare
  before bigint := tests.version();
begin
  execute statement;
  return tests.version() - before;
end $$;
select is(pg_temp.publishes(statement), raised::bigint, label) from (values
  ($$select tests.request_seva(private.today() + 40)$$, 0, 'a request publishes nothing'),
  ($$update public.seva_bookings set notes = 'x' where date = private.today() + 40$$, 0, 'notes on a request publish nothing'),
  ($$update public.seva_bookings set status = 'confirmed' where date = private.today() + 40$$, 1, 'an approval publishes'),
  ($$update public.seva_bookings set status = status where date = private.today() + 40$$, 0, 'an approval repeated publishes nothing'),
  ($$update public.seva_bookings set name = 'x' where date = private.today() + 40$$, 1, 'a correction of a confirmed booking publishes'),
  ($$update public.seva_bookings set status = 'cancelled' where date = private.today() + 40$$, 1, 'a cancellation publishes'),
  ($$delete from public.seva_bookings where date = private.today() + 40$$, 0, 'deleting a cancelled booking publishes nothing'),
  ($$select tests.given_booking(private.today() + 41)$$, 1, 'a confirmed booking that is entered publishes'),
  ($$delete from public.seva_bookings where date = private.today() + 41$$, 1, 'deleting a confirmed booking publishes'),
  ($$truncate public.seva_bookings$$, 1, 'emptying the table publishes')
) as v (statement, raised, label);

select * from finish();
rollback;
