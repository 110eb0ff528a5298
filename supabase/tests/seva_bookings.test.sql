-- Which changes of bookings are published. Requests: seva_bookings_requests.test.sql; approval and days:
-- seva_bookings_days.test.sql.
begin;
select plan(15);

select tests.given_booking(private.today() - 3, 'confirmed');
select tests.given_booking(private.today() + 7, 'confirmed');
select tests.given_booking(private.today() + 8, 'pending');
select tests.given_booking(private.today() + 9, 'cancelled');

select tests.as_administrator();
select is(
  tests.rows_touched($$update public.seva_bookings set status = 'confirmed' where date = private.today() + 8$$),
  1::bigint, 'an administrator approves a booking');
select is(
  tests.rows_touched($$update public.seva_bookings set notes = 'called back' where date = private.today() + 8$$),
  1::bigint, 'an administrator notes something');

select tests.as_service_role();
select lives_ok($$select tests.request_seva(private.today() - 30, status => 'confirmed')$$, 'the service role records history');

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
  ($$update public.seva_bookings set internal_notes = 'x', phone = '775-555-0111' where date = private.today() + 40$$, 0, 'what nobody else reads publishes nothing'),
  ($$update public.seva_bookings set time = '10:00' where date = private.today() + 40$$, 1, 'an hour of a confirmed booking publishes'),
  ($$update public.seva_bookings set name = 'x' where date = private.today() + 40$$, 1, 'a correction of a confirmed booking publishes'),
  ($$update public.seva_bookings set status = 'cancelled' where date = private.today() + 40$$, 1, 'a cancellation publishes'),
  ($$delete from public.seva_bookings where date = private.today() + 40$$, 0, 'deleting a cancelled booking publishes nothing'),
  ($$select tests.given_booking(private.today() + 41)$$, 1, 'a confirmed booking that is entered publishes'),
  ($$delete from public.seva_bookings where date = private.today() + 41$$, 1, 'deleting a confirmed booking publishes'),
  ($$truncate public.seva_bookings cascade$$, 1, 'emptying the table publishes')
) as v (statement, raised, label);

select * from finish();
rollback;
