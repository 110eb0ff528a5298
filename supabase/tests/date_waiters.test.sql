-- Whoever waits for a taken day is told once if it becomes free, all at the same time.
begin;
select plan(45);

delete from private.notification_outbox;
delete from public.notification_logs;
delete from public.seva_bookings;
update public.notification_settings
set whatsapp_enabled = false, sms_enabled = false, facebook_enabled = false, instagram_enabled = false;
update private.settings set waiting_limit = 1000;

create function pg_temp.wait(
  date date default '2099-03-01', email text default 'amrit@example.org', sevatype text default 'Langar'
) returns void language sql as $$
  insert into public.date_waiters (date, sevatype, email) values (date, sevatype, email)
$$;
create function pg_temp.waiting() returns setof text language sql security definer as $$
  select concat_ws(' ', date, sevatype, email) from public.date_waiters where toldat is null order by id
$$;
-- Who has been told, in the order of the emails.
create function pg_temp.told() returns setof text language sql security definer as $$
  select concat_ws(' ', o.data ->> 'date', o.data ->> 'sevatype', w.email)
  from private.notification_outbox o join public.date_waiters w on w.id = o.source_id
  where o.event_type = 'day_free' order by w.id
$$;
create function pg_temp.change(assignments text) returns void language plpgsql as $$
begin
  perform tests.as_administrator();
  execute format('update public.seva_bookings set %s', assignments);
  perform tests.as_owner();
end $$;
create function pg_temp.empty() returns void language sql security definer as $$
  delete from private.notification_outbox;
  delete from public.date_waiters;
  delete from public.seva_bookings;
$$;

-- Which days can be waited for.
select tests.given_booking('2099-03-01');
insert into public.closed_days (date, last_day, reason) values ('2099-03-09', '2099-03-09', 'Painting');
select tests.as_visitor();
select lives_ok('select pg_temp.wait()', 'a visitor waits for a taken day');
select tests.refused('select * from public.date_waiters', 'and reads nobody who does');
select tests.refused($$insert into public.date_waiters (date, sevatype, email)
  values ('2099-03-01', 'Langar', 'b@example.org') returning email$$, 'not even itself');
select tests.refused($$insert into public.date_waiters (date, sevatype, email, toldat)
  values ('2099-03-01', 'Langar', 'b@example.org', now())$$, 'nor does it choose when it is told');
select tests.refused('delete from public.date_waiters', 'nor take anybody off');
select throws_ok(format('select pg_temp.wait(%s)', arguments), code, sentence, 'not ' || arguments) from (values
  ('''2099-03-02''', 'PT409', 'This day is free. You can ask for it now.'),
  ('''2099-03-09''', 'PT409', 'This date cannot be booked: Painting. Please select another date.'),
  ('private.today() - 1', 'PT422', 'Please choose today or a later date.'),
  ('date => null', 'PT422', 'Please choose today or a later date.'),
  ('email => ''amrit''', 'PT422', 'Please enter a valid email address.'),
  ('email => null', 'PT422', 'Please enter a valid email address.'),
  ('sevatype => ''Sleep''', 'PT422', 'Please choose one of the listed sevas.')
) v (arguments, code, sentence);
select lives_ok($$select pg_temp.wait('2099-02-27', 'path@example.org', 'Akhand Path')$$,
  'a day whose later days are taken for a seva of several days is taken for it');
select tests.as_anonymous_session();
select lives_ok($$select pg_temp.wait(email => ' balbir@example.org ')$$, 'an anonymous session waits, too');
select tests.as_administrator();
select tests.refused('select pg_temp.wait()', 'an administrator does not');
select results_eq('select email from public.date_waiters order by id',
  array['amrit@example.org', 'path@example.org', 'balbir@example.org'], 'but sees who does');
select is(tests.rows_touched($$delete from public.date_waiters where email = 'balbir@example.org'$$), 1::bigint, 'and takes people off');
select tests.as_owner();
update public.booking_window set max_days = 30;
select tests.as_visitor();
select throws_ok('select pg_temp.wait()', 'PT422', null, 'a day that is too far ahead to request');
select tests.as_owner();
update public.booking_window set max_days = null;
update public.sevas set isoffered = false where name = 'Langar';
select tests.as_visitor();
select throws_ok('select pg_temp.wait()', 'PT422', 'Please choose one of the listed sevas.', 'a seva that is not offered');
select tests.as_owner();
update public.sevas set isoffered = true where name = 'Langar';

-- A repeated wish.
select tests.as_visitor();
select is(tests.rows_touched($$insert into public.date_waiters (date, sevatype, email)
  values ('2099-03-01', 'Langar', 'Amrit@Example.org')$$), 1::bigint, 'a repeated wish is answered like a new one');
select tests.as_owner();
select results_eq('select pg_temp.waiting()',
  array['2099-02-27 Akhand Path path@example.org', '2099-03-01 Langar Amrit@Example.org'], 'and stored once');
update private.captcha set required = true;
select tests.as_visitor();
select throws_ok(format('select pg_temp.wait(email => %L)', address), 'PT403', null, 'both need the captcha''s pass: ' || address)
from unnest(array['amrit@example.org', 'new@example.org']) address;
select tests.as_owner();
update private.captcha set required = false;

-- A flood.
select set_config('request.headers', '{"cf-connecting-ip": "203.0.113.7"}', true);
select tests.as_visitor();
select lives_ok($$select pg_temp.wait(email => n || '@example.org') from generate_series(1, 5) n$$, 'five of one sender');
select throws_ok(format('select pg_temp.wait(email => %L)', address), 'PT429',
  'We have just been asked this many times. Please try again in a few minutes.', 'but not six, whether it waits already or not: ' || address)
from unnest(array['6@example.org', '1@example.org']) address;
select set_config('request.headers', '', true);
select tests.as_owner();
update private.settings set waiting_limit = 7;
select tests.as_visitor();
select throws_ok($$select pg_temp.wait(email => '6@example.org')$$, 'PT429', null, 'everybody together has a limit, too');
select tests.as_owner();
update private.settings set waiting_limit = 1000;

-- A cancellation.
delete from public.date_waiters where email ~ '^\d';
select is_empty('select pg_temp.told()', 'while the day is taken nobody is told');
select pg_temp.change($$notes = 'x', time = '10:00'$$);
select is_empty('select pg_temp.told()', 'nor when something else changes');
select tests.as_visitor();
select pg_temp.wait(email => 'balbir@example.org');
select pg_temp.wait(sevatype => 'Sukhmani Sahib');
select tests.as_owner();
select pg_temp.change($$status = 'cancelled'$$);
select results_eq('select pg_temp.told()', array[
    '2099-02-27 Akhand Path path@example.org', '2099-03-01 Langar Amrit@Example.org', '2099-03-01 Langar balbir@example.org',
    '2099-03-01 Sukhmani Sahib amrit@example.org'],
  'everybody who waits is told of a cancellation, each for the seva');
select is_empty('select pg_temp.waiting()', 'all at the same time');
select results_eq($$select event_type, channel::text, email, link is not null, data::text, gurdwara is not null
    from public.claim_notifications(50) where event_type = 'day_free' and email like 'balbir%'$$,
  $$values ('day_free', 'email', 'balbir@example.org', true, '{"date": "2099-03-01", "sevatype": "Langar"}', true)$$,
  'at the address that was left, with a link that leaves the list');
select pg_temp.change($$notes = 'y'$$);
select tests.given_booking('2099-03-01');
select pg_temp.change($$status = 'cancelled' where status = 'confirmed'$$);
select is(count(*), 4::bigint, 'and never again') from pg_temp.told();

-- What frees a day, and what does not.
select pg_temp.empty();
insert into public.places (name) values ('Hall'), ('Kitchen');
update public.places set byhour = true where name = 'Kitchen';
update public.sevas set place_id = (select id from public.places where name = 'Kitchen') where name = 'Langar';
update public.sevas set place_id = (select id from public.places where name = 'Hall') where name = 'Other';
select tests.given_booking('2099-03-01', sevatype => 'Ardaas'), tests.given_booking('2099-03-05', sevatype => 'Akhand Path');
insert into public.seva_bookings (date, sevatype, name, family_name, phone, email, status, time, end_time)
values ('2099-03-01', 'Langar', 'A', 'B', '775-555-0100', 'a@example.org', 'confirmed', '00:00', '12:00');
select tests.as_visitor();
select throws_ok($$select pg_temp.wait()$$, 'PT409', 'This day is free. You can ask for it now.',
  'a day of which only hours are taken is free');
select pg_temp.wait('2099-03-01', sevatype => 'Ardaas');
select pg_temp.wait('2099-03-07', sevatype => 'Ardaas');
select pg_temp.wait('2099-03-05', sevatype => 'Ardaas');
select tests.as_owner();
select pg_temp.change($$status = 'cancelled' where sevatype = 'Langar'$$);
select is_empty('select pg_temp.told()', 'another booking is cancelled, and the day stays taken');
select pg_temp.change($$date = '2099-03-04' where sevatype = 'Akhand Path'$$);
select results_eq('select pg_temp.told()', array['2099-03-07 Ardaas amrit@example.org'], 'a move frees what it leaves');
select pg_temp.change($$place_id = (select id from public.places where name = 'Hall') where sevatype = 'Akhand Path'$$);
select results_eq('select pg_temp.told()',
  array['2099-03-07 Ardaas amrit@example.org', '2099-03-05 Ardaas amrit@example.org'], 'so does another place');
update public.seva_bookings set status = 'cancelled' where sevatype = 'Ardaas';
select is(count(*), 2::bigint, 'repairs in the SQL editor tell nobody') from pg_temp.told();
select pg_temp.empty();
select tests.given_booking('2099-03-01', sevatype => 'Ardaas'), tests.given_booking('2099-03-02', sevatype => 'Ardaas');
select tests.as_visitor();
select pg_temp.wait('2099-03-01', sevatype => 'Ardaas');
select pg_temp.wait('2099-03-02', sevatype => 'Ardaas');
select tests.as_owner();
insert into public.closed_days (date, last_day, reason) values ('2099-03-02', '2099-03-02', 'Painting');
select tests.as_service_role();
delete from public.seva_bookings;
select tests.as_owner();
select results_eq('select pg_temp.told()', array['2099-03-01 Ardaas amrit@example.org'], 'so does deleting, unless the day is closed');

-- The list goes with the day.
select private.forget_waiters();
select results_eq('select toldat is null from public.date_waiters order by id', array[false, true],
  'an address is kept while its email waits');
update private.notification_outbox set day = private.today() - 1, due_at = now();
select is(count(*), 0::bigint, 'which is not sent once the day is past') from public.claim_notifications(50) where event_type = 'day_free';
select is(error, 'The day has passed since then.', 'as the log says') from public.notification_logs where event_type = 'day_free';
update public.date_waiters set date = private.today() - 1 where toldat is null;
select private.forget_waiters();
select is_empty('select from public.date_waiters', 'then it goes, and so does whoever waits for a past day');

select throws_ok(
  format($$insert into private.notification_outbox (event_type, source_id, channel, recipient_id, template, data)
    values ('day_free', 7, %L, %L, '', '{}')$$, channel, recipient), '23514', null, 'no other message about a free day: ' || channel)
from (values ('sms', gen_random_uuid()), ('facebook', null)) v (channel, recipient);

select * from finish();
rollback;
