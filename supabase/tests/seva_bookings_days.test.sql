-- Pending, confirmed, cancelled, in that order, or pending and declined; and two confirmed bookings never share a day.
begin;
select plan(43);

-- Every pair of statuses, as an administrator.
create temporary table moves (id bigint, before text, after text);
insert into moves
select tests.given_booking(private.today() + (row_number() over ())::int, before), before, after
from unnest(array['pending', 'confirmed', 'cancelled']) before, unnest(array['pending', 'confirmed', 'cancelled']) after;
grant select on moves to authenticated;

select tests.as_administrator();
select lives_ok(
  format('update public.seva_bookings set status = %L where id = %s', after, id), format('%s to %s', before, after))
from moves where (before, after) in (('pending', 'confirmed'), ('confirmed', 'cancelled')) or before = after;
select throws_ok(
  format('update public.seva_bookings set status = %L where id = %s', after, id), 'PT409',
  format('A %s booking cannot become %s.', before, after), format('not %s to %s', before, after))
from moves where (before, after) not in (('pending', 'confirmed'), ('confirmed', 'cancelled')) and before <> after;
select throws_ok(
  format('update public.seva_bookings set status = ''done'' where id = %s', id), 'PT409',
  format('A %s booking cannot become done.', before), format('%s to what does not exist', before))
from moves where before = after;
select throws_ok(
  format('update public.seva_bookings set status = null where id = %s', id), '23502', null::text, 'nor to nothing')
from moves where before = after and before = 'pending';
select lives_ok(
  format('update public.seva_bookings set notes = ''thanks'' where id = %s', id), format('notes on a %s booking', before))
from moves where before = after;
select throws_ok(
  format('update public.seva_bookings set notes = repeat(''x'', 2001) where id = %s', id), 'PT422',
  'Please keep the notes to 2000 characters.', 'notes are bounded here too')
from moves where before = after and before = 'pending';

-- Declining.
select throws_ok(
  format('update public.seva_bookings set status = ''cancelled'', isdeclined = true where id = %s', id), 'PT409',
  format('A %s booking cannot become declined.', before), format('a %s booking is not declined', before))
from moves where (before, after) in (('confirmed', 'confirmed'), ('cancelled', 'cancelled'));
select lives_ok(
  format($$update public.seva_bookings set status = 'cancelled', isdeclined = true, decline_reason = 'A wedding.',
    internal_notes = 'Twice.' where id = %s$$, id), 'a pending one is')
from moves where (before, after) = ('pending', 'pending');
select throws_ok(
  format('update public.seva_bookings set isdeclined = false where id = %s', id), 'PT409',
  'A declined booking cannot become cancelled.', 'and stays so')
from moves where (before, after) = ('pending', 'pending');

select tests.as_service_role();
select throws_ok(
  $$update public.seva_bookings set status = 'pending' where status = 'cancelled' and not isdeclined$$, 'PT409',
  'A cancelled booking cannot become pending.', 'the service role keeps to the order too');

-- An Akhand Path takes three days.
select tests.as_owner();
truncate public.seva_bookings cascade;
select tests.given_booking('2099-05-10', 'confirmed', 'Akhand Path');
select tests.given_booking('2099-05-20', 'confirmed', 'Langar');
select results_eq(
  'select date, last_day from public.seva_bookings order by date',
  $$values (date '2099-05-10', date '2099-05-12'), ('2099-05-20', '2099-05-20')$$, 'how many days a seva takes');

create temporary table requests as
select tests.given_booking(day::date, 'pending', seva) as id, day::date, seva, refusal
from (values
  ('2099-05-07', 'Akhand Path', null),
  ('2099-05-08', 'Akhand Path', 'later'),
  ('2099-05-09', 'Akhand Path', 'later'),
  ('2099-05-09', 'Langar', null),
  ('2099-05-10', 'Langar', 'taken'),
  ('2099-05-11', 'Ardaas', 'taken'),
  ('2099-05-12', 'Other', 'taken'),
  ('2099-05-12', 'Akhand Path', 'taken'),
  ('2099-05-13', 'Akhand Path', null),
  ('2099-05-18', 'Akhand Path', 'later'),
  ('2099-05-19', 'Langar', null),
  ('2099-05-20', 'Langar', 'taken'),
  ('2099-05-21', 'Akhand Path', null)
) as v (day, seva, refusal);
grant select on requests to authenticated;

create function pg_temp.approve(id bigint) returns text language sql as $$
  select format('update public.seva_bookings set status = ''confirmed'' where id = %s', id)
$$;
select tests.as_administrator();
select throws_ok(
  pg_temp.approve(id), 'PT409',
  case refusal
    when 'taken' then 'This date has already been booked. Please select another date.'
    else 'An Akhand Path takes three days, and one of the two days after this date has already been booked. Please select another date.'
  end, format('%s on %s collides', seva, day))
from requests where refusal is not null;
-- These overlap each other, so they are tried one at a time.
select lives_ok(pg_temp.approve(id), format('%s on %s fits', seva, day))
from requests where refusal is null and day <> '2099-05-09';
select throws_ok(
  pg_temp.approve(id), 'PT409', 'This date has already been booked. Please select another date.',
  'what was free is taken after an approval')
from requests where day = '2099-05-09' and seva = 'Langar';

-- Cancelling a booking frees its days.
select lives_ok(
  $$update public.seva_bookings set status = 'cancelled' where date = '2099-05-10' and status = 'confirmed'$$,
  'a confirmed booking is cancelled');
select lives_ok(pg_temp.approve(id), 'its days are free again') from requests where day = '2099-05-11';

-- The constraint holds even without the triggers.
select tests.as_owner();
alter table public.seva_bookings disable trigger check_booking_status;
select throws_ok(
  pg_temp.approve(id), '23P01', null::text, format('the constraint refuses %s on %s as well', seva, day))
from requests where day in ('2099-05-18', '2099-05-20');
select throws_ok(
  $$select tests.given_booking('2099-05-20')$$, '23P01', null::text, 'nor can the owner enter a second confirmed one');
select throws_ok(
  $$update public.seva_bookings set date = '2099-05-19' where date = '2099-05-20' and status = 'confirmed'$$,
  '23P01', null::text, 'nor move one onto a taken day');
select throws_ok(
  $$update public.seva_bookings set sevatype = 'Akhand Path' where date = '2099-05-19' and status = 'confirmed'$$,
  '23P01', null::text, 'nor lengthen one over a taken day');
alter table public.seva_bookings enable trigger check_booking_status;

select * from finish();
rollback;
