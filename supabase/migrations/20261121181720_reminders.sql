-- Reminders: bookings two days ahead, and requests that nobody has answered. A booking that was entered without
-- notifications gets no reminder. Each day gets one reminder, however often this runs or the booking moves.
create function private.record_reminders() returns void
language plpgsql security definer set search_path = ''
as $$
declare
  booking public.seva_bookings;
begin
  if not private.is_daytime() then
    return;
  end if;
  -- Serialize, so that the query below sees what a concurrent run has recorded.
  perform pg_advisory_xact_lock(hashtext('private.record_reminders'));
  -- Lock row by row, so that no booking is read while its family's data is being erased.
  for booking in
    select b.* from public.seva_bookings b
    where b.status = 'confirmed' and b.date = private.today() + 2 and not b.is_quiet
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
  'From 9 AM to 8 PM, temple time: records reminders of the confirmed bookings of the day after tomorrow.';

-- A read message may still need an answer; a button on the screen marks it as answered.
create function private.unanswered() returns table (kind text, since timestamptz, sevatype text, day date)
language sql stable security definer set search_path = ''
as $$
  select case status when 'pending' then 'booking_requested' else 'booking_asked' end, requestedat, b.sevatype, b.date
  from public.seva_bookings b
  where b.last_day >= private.today() and b.erasedat is null and (status = 'pending' or status = 'confirmed' and change_request <> '')
  union all
  select 'contact_message', createdat, null, null from public.contact_submissions where status in ('new', 'read')
$$;
comment on function private.unanswered() is
  'Unanswered booking requests, change requests and contact messages, with the kind of their notification and since when.';

create function private.unanswered_in_words(kinds text[], until timestamptz) returns text
language sql stable security definer set search_path = ''
as $$
  with due as (
    select w.*, row_number() over (partition by sevatype is null order by since) as nth,
      'since ' || to_char(since at time zone time_zone, case when since > until - interval '6 days' then 'FMDay' else 'Mon FMDD' end) as since_when
    from private.unanswered() w, private.settings join public.notification_settings s on s.event_type = any (kinds)
    where w.kind = s.event_type and since <= until - s.remind_after * interval '1 day'
  ), counted as (
    select count(sevatype) as families, count(*) filter (where sevatype is null) as messages,
      string_agg(format('%s, %s, %s', sevatype, to_char(day, 'Mon FMDD'), since_when), '; ' order by nth)
        filter (where sevatype is not null and nth <= 3) as named,
      max(since_when) filter (where sevatype is null and nth = 1) as oldest
    from due
  )
  select nullif(concat_ws(' ',
    case when families > 0 then
      format('%s waiting for an answer: %s%s.', case families when 1 then '1 family is' else families || ' families are' end, named,
        case when families > 3 then format('; and %s more', families - 3) end) end,
    case when messages > 0 then
      format('%s been waiting %s.', case messages when 1 then '1 message has' else messages || ' messages have' end, oldest) end),
    '')
  from counted
$$;
comment on function private.unanswered_in_words(text[], timestamptz) is
  'Text such as: 2 families are waiting for an answer: Langar, Dec 20, since Monday. Covers items of these kinds that are unanswered for longer than their setting. Null if there are none.';

-- Records at most one message a day per person and channel, about everything unanswered at 9 AM.
create function private.record_unanswered() returns void
language plpgsql security definer set search_path = ''
as $$
begin
  if not private.is_daytime() then
    return;
  end if;
  insert into private.notification_outbox (event_type, source_id, channel, recipient_id, template, data, day)
  select 'requests_waiting', 0, recipient.channel, recipient.recipient_id,
    'Waheguru Ji Ka Khalsa, Waheguru Ji Ki Fateh. {status} Please answer in the back office.',
    jsonb_build_object('status', words, 'date', private.today()), private.today()
  from (
    select channel, recipient_id, array_agg(event_type) as kinds
    from private.addressees() join public.notification_settings using (event_type)
    where recipient_id is not null and remind_after is not null
    group by channel, recipient_id) recipient
  cross join private.settings
  cross join lateral private.unanswered_in_words(recipient.kinds, (private.today() + time '9:00') at time zone time_zone) words
  where words is not null
  on conflict do nothing;
  perform private.wake_notifications();
end
$$;
comment on function private.record_unanswered() is
  'From 9 AM to 8 PM, temple time, once a day: records reminders of everything unanswered.';

select private.schedule('record-reminders', '*/10 * * * *', 'select private.record_reminders(), private.record_unanswered()');
