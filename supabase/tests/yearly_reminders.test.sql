-- A family that asks for it is reminded six weeks before the same day of each year, once, until it stops that.
begin;
select plan(28);
truncate public.seva_bookings, private.recent_submissions, private.sender_salt cascade;
delete from private.notification_outbox;
delete from public.notification_logs;

-- It is noon, of this day.
select tests.at_hour(12);
create function pg_temp.it_is(day date) returns void language plpgsql as $$
begin
  execute format('create or replace function private.today() returns date language sql stable as %L', format('select %L::date', day));
end $$;
create function pg_temp.recorded() returns text language sql security definer as $$
  select string_agg(data ->> 'date', ', ' order by id) from private.notification_outbox where event_type = 'booking_anniversary'
$$;
create function pg_temp.mails_on(day date) returns text language plpgsql security definer as $$
begin
  perform pg_temp.it_is(day);
  delete from private.notification_outbox;
  perform private.record_yearly_reminders();
  return pg_temp.recorded();
end $$;
create function pg_temp.wanted() returns boolean language sql security definer as $$
  select remindyearly from public.seva_bookings
$$;
create function pg_temp.change(assignments text) returns void language plpgsql security definer as $$
begin
  execute format('update public.seva_bookings set %s', assignments);
end $$;

-- What the family does by its link.
select pg_temp.it_is('2026-06-01');
select tests.given_booking('2026-05-14', 'confirmed', 'Akhand Path');
insert into private.family_links (hash, booking_id) select sha256('secret-1'), id from public.seva_bookings;
select tests.as_visitor();
select is((select remindyearly from public.family_booking('secret-1')), false, 'nobody is reminded who has not asked');
select is((select remindyearly from public.family_booking('secret-1', 'remind')), true, 'a family asks for it, also afterwards');
select is((select remindyearly from public.family_booking('secret-1', 'forget')), false, 'and takes it back');
select tests.refused('select remindyearly from public.seva_bookings', 'which is nothing for others');
select tests.as_administrator();
select tests.refused('update public.seva_bookings set remindyearly = true', 'nor for administrators to change');
select tests.as_owner();
select pg_temp.change($$email = '', source = 'administrator'$$);
select tests.as_visitor();
select is((select refusal from public.family_booking('secret-1', 'remind')),
  'We have no email address of yours. Please call the gurdwara.', 'not without an address');
select tests.as_owner();
select pg_temp.change($$email = 'harjit@example.org'$$);
select is(pg_temp.mails_on('2027-04-02'), null, 'without having been asked, nothing is written');
select pg_temp.it_is('2026-06-01');
select public.family_booking('secret-1', 'remind');

-- The day.
select is(pg_temp.mails_on('2027-04-01'), null, 'not yet, 43 days before');
select is(pg_temp.mails_on('2027-04-02'), '2027-05-14', 'six weeks before the day');
select is(
  (select array_agg(concat_ws(' ', channel, data)) from private.notification_outbox),
  array['email {"date": "2027-05-14", "name": "Harjit", "sevatype": "Akhand Path", "family_name": "Singh"}'],
  'by email, of nothing else than the day');
select private.record_yearly_reminders();
select is(pg_temp.recorded(), '2027-05-14', 'once');
select is(pg_temp.mails_on('2027-04-15'), '2027-05-14', 'also when nothing has run for a while');
select is(pg_temp.mails_on('2027-04-16'), null, 'but not too late to ask for it');
select is(pg_temp.mails_on('2030-04-03'), '2030-05-14', 'each year');
select is(pg_temp.mails_on('2026-04-03'), null, 'not in the year itself');
insert into public.notification_logs (event_type, booking_id, channel, status, createdat)
select 'booking_anniversary', id, 'email', 'sent', now() - interval '299 days' from public.seva_bookings;
select is(pg_temp.mails_on('2027-04-02'), null, 'not again in a year in which it has been sent');
update public.notification_logs set createdat = now() - interval '301 days';
select is(pg_temp.mails_on('2027-04-02'), '2027-05-14', 'but in the next');
select tests.at_hour(8);
select is(pg_temp.mails_on('2027-04-02'), null, 'not at night');
select tests.at_hour(12);

-- Until it is sent.
select pg_temp.mails_on('2027-04-02');
select pg_temp.change($$name = 'Harjeet'$$);
select is(pg_temp.recorded(), '2027-05-14', 'a correction of the booking does not change the day');
select tests.as_visitor();
select is_empty($$select * from public.family_booking('secret-1')$$, 'the booking itself is not shown any more');
select is(public.stop_yearly_reminder('secret-1'), true, 'but the family stops it');
select is(public.stop_yearly_reminder('secret-1'), true, 'also by pressing twice');
select is(public.stop_yearly_reminder('secret-2'), false, 'not by another link');
select tests.as_owner();
select is(pg_temp.wanted(), false, 'for good');
select is_empty('select * from public.claim_notifications(50)', 'what waits is not sent');
select pg_temp.change('remindyearly = true');
select pg_temp.mails_on('2027-04-02');
select pg_temp.change($$status = 'cancelled'$$);
select is_empty(
  $$select * from public.claim_notifications(50) where event_type = 'booking_anniversary'$$, 'nor of what has been cancelled');
select is(pg_temp.mails_on('2027-04-02'), null, 'which is not called to mind at all');

-- February 29.
delete from public.seva_bookings;
select tests.given_booking('2024-02-29');
select pg_temp.change('remindyearly = true');
select is(pg_temp.mails_on('2027-01-20'), '2027-02-28', 'February 29 is kept on 28');
select * from finish();
rollback;
