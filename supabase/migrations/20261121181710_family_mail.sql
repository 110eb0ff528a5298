-- Emails to the family of a booking. They do not depend on the notification switches.
create function private.family_mail_payload(booking public.seva_bookings) returns jsonb
language sql stable set search_path = ''
as $$
  select private.notification_payload(booking) || jsonb_strip_nulls(jsonb_build_object(
    'last_day', booking.last_day, 'end_time', booking.end_time,
    'is_elsewhere', case when booking.is_elsewhere then true end,
    -- Don't mail an address typed by a visitor until an administrator has reviewed it.
    'place', case when booking.is_elsewhere then
      coalesce(case when booking.status <> 'pending' then nullif(booking.address, '') end, 'Away from the gurdwara') end,
    'reference', booking.reference, 'calendar_uid', booking.calendar_uid,
    'decline_reason', case when booking.is_declined then nullif(booking.decline_reason, '') end))
$$;
comment on function private.family_mail_payload(public.seva_bookings) is
  'The data of an email to the family of a booking. It contains more than other messages, because it is about their own booking.';

create function private.record_family_mail(
  booking public.seva_bookings, event text, for_day date default null, link text default null,
  to_address text default null, due timestamptz default now())
returns void
language plpgsql security definer set search_path = ''
as $$
declare
  of_kind private.message_kinds;
  earlier int;
  refusal text;
begin
  select * into strict of_kind from private.message_kinds where kind = event;
  if booking.email = '' or not of_kind.repeats and exists (
    select from private.notification_outbox o
    where (o.event_type, o.source_id, o.channel) = (event, booking.id, 'email') and o.day is not distinct from for_day)
  then
    return;
  end if;
  -- The caller has already counted an email to a different address than the booking's.
  if of_kind.by_visitors and booking.source = 'site' and to_address is null then
    refusal := private.refusal_of_mail(booking.email);
    if refusal is not null then
      insert into public.notification_logs (event_type, booking_id, day, address, channel, status, error)
      values (event, booking.id, for_day, booking.email, 'email', 'skipped', refusal);
      return;
    end if;
  end if;
  select max(o.sequence) into earlier
  from private.notification_outbox o join private.message_kinds k on k.kind = o.event_type and k.about = 'booking'
  where o.channel = 'email' and o.source_id = booking.id;
  insert into private.notification_outbox (
    event_type, source_id, channel, template, data, sequence, day, link, address, due_at)
  values (
    event, booking.id, 'email', '', private.family_mail_payload(booking),
    greatest(earlier + 1, extract(epoch from now() - booking.createdat)::int, 0), for_day, link, to_address, due);
end
$$;
comment on function private.record_family_mail(public.seva_bookings, text, date, text, text, timestamptz) is
  'Records the email to the family about one change or one day, if the booking has an address. Once visitors have caused too many emails to that address, it only logs the email as skipped. An email without a link gets a new one when it is sent.';

-- After three emails in a day, this one is delayed instead of dropped, so that someone who redirects a family's emails
-- cannot hide it by triggering others.
create function private.mail_former_address(booking public.seva_bookings, new_email text) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  refusal text;
begin
  if booking.email = '' or coalesce(private.mailbox(new_email) = private.mailbox(booking.email), true)
    or private.is_stopped(booking.email)
    or exists (
      select from private.notification_outbox o
      where (o.event_type, o.source_id, o.state) = ('booking_redirected', booking.id, 'queued') and o.address = booking.email)
  then
    return;
  end if;
  refusal := private.refusal_of_mail(booking.email, is_put_off => true);
  perform private.record_family_mail(
    booking, 'booking_redirected', to_address => booking.email,
    due => now() + case when refusal is null then interval '0' else interval '1 day' end);
end
$$;
comment on function private.mail_former_address(public.seva_bookings, text) is
  'Records the email to the current address of a booking whose family is about to change it through its link.';

create function private.request_mail(booking bigint) returns text
language sql stable security definer set search_path = ''
as $$
  select coalesce((
    select l.status::text from public.notification_logs l
    where (l.booking_id, l.event_type, l.channel) = (booking, 'booking_requested', 'email')
    order by l.id desc limit 1), '')
$$;
comment on function private.request_mail(bigint) is 'The logged status of the email about a request; empty if none is logged yet.';

create function private.mail_family(booking public.seva_bookings, event text) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.record_family_mail(booking, event);
  perform private.wake_notifications();
end
$$;

-- Without this, a queued message would name the old day of a moved booking, or a post would use a picture of a seva's
-- old name.
create function private.update_queued_messages(booking public.seva_bookings) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  delete from private.notification_outbox
  where channel in ('facebook', 'instagram') and source_id = booking.id and state = 'queued' and lease is null
    and booking.shown_as = 'taken';
  update private.notification_outbox o
  set data = case
      when channel = 'email' then private.family_mail_payload(booking)
      when recipient_id is null then coalesce(private.post_payload(booking), data)
      else private.notification_payload(booking)
    end
    || jsonb_strip_nulls(jsonb_build_object('status', data -> 'status'))
  from private.message_kinds k
  where k.kind = o.event_type and k.about = 'booking' and o.source_id = booking.id and o.state = 'queued'
    and coalesce(o.day, booking.date) = booking.date;
end
$$;

-- Revoke the old links only after the new one is recorded with its message: if this fails, they all stay valid.
create function public.mail_family_link(booking bigint) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  found_booking public.seva_bookings;
  link text;
begin
  perform private.require_access('everything', 'Only administrators can send a family its link.');
  found_booking := private.require_booking(booking);
  perform private.rule(found_booking.email <> '', 'This booking has no email address.');
  link := private.new_family_link(booking, found_booking.email);
  perform private.record_family_mail(found_booking, 'booking_link', link => link);
  perform private.withdraw_family_links(booking, but => link);
  perform private.wake_notifications();
end
$$;
comment on function public.mail_family_link(bigint) is
  'For administrators: records an email to the family with a new link, and withdraws all earlier links. The log shows whether the email was sent.';
grant execute on function public.mail_family_link(bigint) to authenticated;
