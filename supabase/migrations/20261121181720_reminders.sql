-- What calls a day to mind: two days before it, and, for families that ask for it, each year.
-- A booking that was entered for nobody's notice is not called to mind either. Each day is
-- called to mind once, however often this runs and wherever the booking has been moved to in between.
create function private.record_reminders() returns void
language plpgsql security definer set search_path = ''
as $$
declare
  booking public.seva_bookings;
begin
  if not private.is_daytime() then
    return;
  end if;
  -- Locked one by one, so that none is read while its family is being erased.
  for booking in
    select b.* from public.seva_bookings b
    where b.status = 'confirmed' and b.date = private.today() + 2 and not b.isquiet
      and not exists (
        select from public.notification_logs l
        where (l.event_type, l.booking_id, l.day) = ('booking_reminder', b.id, b.date))
      and not exists (
        select from private.notification_outbox o
        where (o.event_type, o.source_id, o.day) = ('booking_reminder', b.id, b.date))
    order by b.id for no key update of b
  loop
    perform private.record_notifications('booking_reminder', booking.id, private.notification_payload(booking), booking.date);
  end loop;
end
$$;
comment on function private.record_reminders() is
  'From 9 AM to 8 PM, temple time: records the messages that call to mind the confirmed bookings of the day after tomorrow.';

-- The two weeks make up for days on which nothing runs. The mail is about a day that nobody has booked yet, so it tells
-- nothing of the hours and the place.
create function private.record_yearly_reminders() returns void
language plpgsql security definer set search_path = ''
as $$
declare
  yearly record;
begin
  if not private.is_daytime() then
    return;
  end if;
  for yearly in
    select b as booking, again.day from public.seva_bookings b
    cross join generate_series(
      extract(year from private.today())::int - extract(year from b.date)::int,
      extract(year from private.today())::int - extract(year from b.date)::int + 1) years
    -- February 29 becomes 28.
    cross join lateral (select (b.date + make_interval(years => years))::date as day) again
    where b.remindyearly and b.status = 'confirmed' and b.email <> '' and not private.is_stopped(b.email)
      and years > 0 and again.day - private.today() between 29 and 42
      and not exists (
        select from public.notification_logs l
        where (l.event_type, l.booking_id) = ('booking_anniversary', b.id) and l.createdat > now() - interval '300 days')
      and not exists (
        select from private.notification_outbox o
        where (o.event_type, o.source_id) = ('booking_anniversary', b.id) and o.createdat > now() - interval '300 days')
    order by b.id for no key update of b
  loop
    perform private.record_family_mail(yearly.booking, 'booking_anniversary', jsonb_build_object(
      'name', private.shown_name((yearly.booking).name), 'family_name', private.shown_name((yearly.booking).family_name),
      'sevatype', (yearly.booking).sevatype, 'date', yearly.day), yearly.day);
  end loop;
  perform private.wake_notifications();
end
$$;
comment on function private.record_yearly_reminders() is
  'From 9 AM to 8 PM, temple time: records the emails to families that asked to be reminded each year, six weeks before the day.';

-- A reminder of the old day is not sent, and the new day gets one of its own. One that is just being sent is left alone:
-- the log says for which day it was.
create function private.forget_reminders(booking public.seva_bookings) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  delete from private.notification_outbox
  where event_type = 'booking_reminder' and source_id = booking.id and state = 'waiting' and lease is null;
end
$$;
comment on function private.forget_reminders(public.seva_bookings) is 'Takes back the reminders of a booking that is moved to another day or cancelled.';

-- The embedded backend has a timer of its own.
do $$
begin
  if to_regclass('cron.job') is null then
    raise notice 'No pg_cron: nobody is reminded.';
    return;
  end if;
  perform cron.schedule('record-reminders', '*/10 * * * *', 'select private.record_reminders(), private.record_yearly_reminders()');
end
$$;
