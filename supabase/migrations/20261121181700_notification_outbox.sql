-- Outbox of messages. Triggers on bookings and contact messages record them in the same transaction as the change. The
-- function send-notifications claims and sends them, and records attempts and deliveries, through three functions that
-- only the service role may call. No other API role can read or write this table.
create table private.notification_outbox (
  id bigint generated always as identity primary key,
  createdat timestamptz not null default now(),
  event_type text not null references private.message_kinds,
  source_id bigint not null,
  channel public.notification_channel not null,
  -- No foreign key, so that a message to a deleted recipient stays and is logged as skipped.
  recipient_id uuid,
  -- The day the message is about, if it differs from the booking's date: a reminder is for one day.
  day date,
  -- Template and data at the time of the change, so that a retry says the same as the first attempt. The function
  -- renders the text when it sends the message. Emails take their words from the function and their address from the
  -- booking.
  template text not null,
  data jsonb not null check (
    data - array['name', 'family_name', 'sevatype', 'date', 'time', 'end_time', 'place', 'status']
      - case channel
        when 'email' then array['last_day', 'is_elsewhere', 'reference', 'calendar_uid', 'decline_reason', 'invited_by'] else '{}'::text[]
      end = '{}'),
  -- iCalendar SEQUENCE, which tells calendars which email is the latest: seconds since the booking was created, so that
  -- it keeps rising after a restore without this table. Other kinds that can repeat count from 0.
  sequence int not null default 0,
  -- Address of the last email attempt. Set in advance if it is not the booking's address.
  address text check (address is null or channel = 'email'),
  -- Secret of the link in an email about a booking, the same for each attempt. Cleared once the message is no longer
  -- queued.
  link text check (link is null or state = 'queued'),
  state text not null default 'queued' check (state in ('queued', 'sent', 'undelivered', 'skipped', 'dead')),
  attempts int not null default 0,
  -- For emails: the provider's timestamp of its last report about this address, and whether that was a bounce.
  reportedat timestamptz,
  hasbounced boolean not null default false,
  -- Number of attempts whose sender stopped before it recorded them; each may have been delivered.
  unrecorded int not null default 0,
  -- When the message can be claimed. While it is claimed, when the lease expires.
  due_at timestamptz not null default now(),
  lease uuid,
  -- A booking has each status at most once, so this key records each change only once. Kinds that repeat differ by
  -- sequence or day.
  unique nulls not distinct (event_type, source_id, channel, recipient_id, sequence, day),
  check ((recipient_id is null) = (channel in ('facebook', 'instagram', 'email')))
);
comment on table private.notification_outbox is
  'Messages to send: one row per change, channel and recipient. Social pages and emails to a family or an invited person have one row per change and channel.';
comment on column private.notification_outbox.source_id is
  'The id of the subject of the message (private.message_kinds).';
create index notification_outbox_due on private.notification_outbox (due_at) where state = 'queued';
alter table private.notification_outbox enable row level security;

create function private.check_channel() returns trigger
language plpgsql set search_path = ''
as $$
begin
  if not exists (
    select from private.message_kinds where kind = new.event_type and new.channel = any (channels))
  then
    raise check_violation using message = format('%s cannot be sent by %s.', new.event_type, new.channel);
  end if;
  return new;
end
$$;

create trigger check_channel before insert on private.notification_outbox
  for each row execute function private.check_channel();

create function private.final_remark(message private.notification_outbox) returns text
language sql immutable set search_path = ''
as $$
  select case message.attempts
    when 1 then 'It will not be retried automatically.'
    else format('Gave up after %s tries.', message.attempts)
  end
$$;
comment on function private.final_remark(private.notification_outbox) is
  'The remark in the log about a failed message that is not retried.';

create function private.is_daytime() returns boolean
language sql stable security definer set search_path = ''
as $$
  select extract(hour from now() at time zone time_zone) between 9 and 19 from private.settings
$$;
comment on function private.is_daytime() is 'Whether reminders can be sent now: from 9 AM to 8 PM, temple time.';

create function private.is_due(message private.notification_outbox) returns boolean
language sql stable security definer set search_path = ''
as $$
  select message.due_at <= now()
    and (private.is_daytime() or not (select by_day from private.message_kinds where kind = message.event_type))
$$;

create function private.notifications_due() returns boolean
language sql stable security definer set search_path = ''
as $$
  select exists (select from private.notification_outbox o where state = 'queued' and private.is_due(o))
$$;

-- The embedded backend listens for NOTIFY. Hosted Supabase calls the function with pg_net, after the commit, if the
-- Vault has project_url and publishable_key. An error here never fails the change that caused the messages, because the
-- schedule below retries within a minute.
create function private.wake_notifications() returns void
language plpgsql security definer set search_path = ''
as $$
declare
  project_url text;
  publishable_key text;
begin
  if not private.notifications_due() then
    return;
  end if;
  perform pg_notify('notifications_due', '');
  if to_regclass('vault.decrypted_secrets') is null
    or not exists (select from pg_proc where pronamespace = to_regnamespace('net') and proname = 'http_post')
  then
    return;
  end if;
  execute 'select max(decrypted_secret) filter (where name = $1), max(decrypted_secret) filter (where name = $2)
    from vault.decrypted_secrets'
    into project_url, publishable_key using 'project_url', 'publishable_key';
  if coalesce(project_url, '') = '' or coalesce(publishable_key, '') = '' then
    return;
  end if;
  execute 'select net.http_post(url := $1, headers := $2, body := $3)'
    using rtrim(project_url, '/') || '/functions/v1/send-notifications',
      jsonb_build_object('Content-Type', 'application/json', 'apikey', publishable_key),
      jsonb_build_object('event_type', 'schedule');
exception when others then
  raise warning 'The notifications function could not be called (SQLSTATE %).', sqlstate;
end
$$;

-- Checks the log, too, because messages leave the outbox after 90 days.
create function private.was_notified_of_request(booking bigint, via public.notification_channel, recipient uuid) returns boolean
language sql stable security definer set search_path = ''
as $$
  select exists (
    select from private.notification_outbox o
    where (o.event_type, o.source_id, o.channel, o.recipient_id) = ('booking_requested', booking, via, recipient)
  ) or exists (
    select from public.notification_logs l
    where (l.event_type, l.booking_id, l.channel, l.recipient_id, l.status)
      = ('booking_requested', booking, via, recipient, 'sent'))
$$;
comment on function private.was_notified_of_request(bigint, public.notification_channel, uuid) is
  'Whether this recipient got, or will get, the request for this booking by this channel.';

-- The view notification_audience decides who is notified and how. Only recipients who were notified of a request learn
-- that it was declined. Recording the same change again does nothing. If a channel is on but has no recipients, this is
-- logged.
create function private.record_notifications(
  event text, source bigint, payload jsonb, for_day date default null, due timestamptz default now())
returns void
language plpgsql security definer set search_path = ''
as $$
declare
  of_kind private.message_kinds;
  number int := 0;
begin
  select * into strict of_kind from private.message_kinds where kind = event;
  if of_kind.repeats then
    select coalesce(max(sequence) + 1, 0) into number
    from private.notification_outbox where event_type = event and source_id = record_notifications.source;
  end if;
  with audience as (
    select channel, recipient_id, recipient_id is not null or channel in ('facebook', 'instagram') as has_recipient
    from private.addressees() where event_type = event
  ), recorded as (
    insert into private.notification_outbox (event_type, source_id, channel, recipient_id, template, data, day, sequence, due_at)
    select event, record_notifications.source, a.channel, a.recipient_id, s.template,
      case when a.recipient_id is null then private.post_payload(b) else payload end, for_day, number, due
    from audience a join public.notification_settings s on s.event_type = event
    left join public.seva_bookings b on of_kind.about = 'booking' and b.id = record_notifications.source
    where a.has_recipient and (a.recipient_id is not null or b.shown_as <> 'taken')
      and (event <> 'booking_declined' or private.was_notified_of_request(record_notifications.source, a.channel, a.recipient_id))
    on conflict do nothing
  )
  insert into public.notification_logs (event_type, booking_id, message_id, day, channel, status, error)
  select event, case of_kind.about when 'booking' then source end, case of_kind.about when 'message' then source end, for_day,
    a.channel, 'skipped', 'No active recipient gets this kind of message by this channel.'
  from audience a group by a.channel having not bool_or(a.has_recipient);
  if 'email' = any (of_kind.channels) then
    perform private.record_family_mail(b, event, for_day => for_day) from public.seva_bookings b
    where b.id = record_notifications.source;
  end if;
  perform private.wake_notifications();
end
$$;
comment on function private.record_notifications(text, bigint, jsonb, date, timestamptz) is
  'Records the messages about one change or one day in the outbox. The payload contains only what a template can use.';

create function private.log_attempt(
  message private.notification_outbox, status public.notification_status, error text, words text default '')
returns void
language sql security definer set search_path = ''
as $$
  insert into public.notification_logs (
    event_type, eventat, booking_id, message_id, day, recipient_id, address, channel, status, error, words, outbox_id)
  select message.event_type, message.createdat,
    (select id from public.seva_bookings where id = message.source_id and k.about = 'booking'),
    (select id from public.contact_submissions where id = message.source_id and k.about = 'message'),
    message.day,
    (select id from public.notification_recipients where id = message.recipient_id),
    coalesce(message.address, ''), message.channel, status, left(error, 2000), left(words, 10000), message.id
  from private.message_kinds k where k.kind = message.event_type
$$;

-- An expired lease means that the sender stopped before it recorded the attempt. The attempt counts, so that a message
-- that crashes its sender every time is given up eventually.
create function private.release_unrecorded() returns void
language plpgsql security definer set search_path = ''
as $$
declare
  message private.notification_outbox;
  last boolean;
begin
  for message in
    select * from private.notification_outbox
    where state = 'queued' and lease is not null and due_at <= now()
    order by due_at limit 100 for update skip locked
  loop
    last := message.attempts >= (select tries from private.message_kinds where kind = message.event_type);
    update private.notification_outbox
    set lease = null, unrecorded = unrecorded + 1, state = case when last then 'dead' else 'queued' end,
      link = case when not last then link end
    where id = message.id;
    perform private.log_attempt(
      message, 'failed', 'Sending was interrupted, so this may have arrived. '
        || case when last then private.final_remark(message) else 'It will be sent again, so it may arrive twice.' end);
  end loop;
end
$$;

-- A booking may change while a message waits for a retry: "is confirmed" must not be sent after "is cancelled".
-- Checking at claim time also covers a message that was being sent when the booking changed. A cancellation is sent
-- even if the confirmation failed, because granthis plan by the public calendar.
create function private.skip_outdated() returns void
language plpgsql security definer set search_path = ''
as $$
declare
  outdated record;
begin
  for outdated in
    select o as message, why.reason
    from private.notification_outbox o
    join private.message_kinds k on k.kind = o.event_type
    left join public.seva_bookings b on k.about = 'booking' and b.id = o.source_id
    cross join lateral (
      select case
        when k.of_status and (b.status::text <> o.data ->> 'status' or o.day <> b.date)
          or o.event_type = 'booking_asked' and b.change_request = '' and not b.is_withdrawn
          or exists (
            select from private.notification_outbox later
            where (later.event_type, later.source_id) = (k.replaced_by, o.source_id) and later.sequence > o.sequence)
          then 'The booking has changed since then.'
        when o.event_type = 'requests_waiting' and not exists (select from private.unanswered()) then 'All have been answered since then.'
        when k.until = 'begun' and o.day <= private.today() then 'The day has begun, so it is too late for a reminder.'
        when k.until = 'over' and coalesce(o.day, b.last_day) < private.today() then 'The day has passed since then.'
      end as reason) why
    where o.state = 'queued' and o.lease is null and private.is_due(o) and why.reason is not null
    order by o.id
    for update of o skip locked
  loop
    update private.notification_outbox set state = 'skipped', link = null where id = (outdated.message).id;
    perform private.log_attempt(outdated.message, 'skipped', outdated.reason);
  end loop;
end
$$;
comment on function private.skip_outdated() is
  'Skips and logs due messages that are obsolete: the booking has changed, a later message replaces it, or its day is past.';

create function private.phone_messages_today() returns bigint
language sql stable security definer set search_path = ''
as $$
  select
    (select count(*) from public.notification_logs, private.settings
      where channel in ('whatsapp', 'sms') and status = 'sent'
        and createdat >= private.today()::timestamp at time zone time_zone)
    + (select count(*) from private.notification_outbox
      where channel in ('whatsapp', 'sms') and state = 'queued' and lease is not null)
$$;

-- Limits SMS and WhatsApp messages, because each costs money and visitors can trigger some. The lock lets concurrent
-- callers count each other's messages.
create function private.skip_beyond_limit() returns void
language plpgsql security definer set search_path = ''
as $$
declare
  most int := (select phone_message_limit from private.settings);
  message private.notification_outbox;
begin
  if not exists (
    select from private.notification_outbox o
    where state = 'queued' and lease is null and private.is_due(o) and channel in ('whatsapp', 'sms'))
  then
    return;
  end if;
  perform pg_advisory_xact_lock(hashtext('private.skip_beyond_limit'));
  for message in
    select * from private.notification_outbox o
    where state = 'queued' and lease is null and private.is_due(o) and channel in ('whatsapp', 'sms')
    order by due_at, id offset greatest(most - private.phone_messages_today(), 0) for update skip locked
  loop
    update private.notification_outbox set state = 'skipped' where id = message.id;
    perform private.log_attempt(
      message, 'skipped', format('The limit of %s SMS and WhatsApp messages a day has been reached.', most));
  end loop;
end
$$;

create function private.contact_detail(kind text) returns text
language sql stable set search_path = ''
as $$
  select coalesce((select content from public.page_content where page = 'contact' and section = kind), '')
$$;

-- Leases due messages for two minutes, which is longer than any attempt. Concurrent callers never get the same message.
-- The phone number is NULL if the recipient was removed or is inactive. The email address is read now, so that
-- corrections apply; it is NULL if the booking was deleted or has no address. The relative day of a reminder
-- ("tomorrow") is also computed now, not stored.
create function public.claim_notifications(max_messages int default 10)
returns table (
  id bigint, lease uuid, attempt int, event_type text, channel public.notification_channel, template text, data jsonb,
  recipient_name text, phone text, createdat timestamptz, sequence int, email text, link text, time_zone text,
  gurdwara jsonb)
language plpgsql security definer set search_path = ''
as $$
#variable_conflict use_column
begin
  perform private.release_unrecorded();
  perform private.skip_outdated();
  perform private.skip_beyond_limit();
  return query
    with due as (
      select o.id,
        case when o.channel = 'email' then case k.mailed_to
          when 'former' then o.address
          when 'family' then (select nullif(b.email, '') from public.seva_bookings b where b.id = o.source_id)
          when 'invited' then (select i.email from private.open_invitations() i where i.invitation = o.source_id)
        end end as address
      from private.notification_outbox o join private.message_kinds k on k.kind = o.event_type
      where o.state = 'queued' and o.lease is null and private.is_due(o)
      order by o.due_at, o.id limit least(greatest(max_messages, 0), 50) for update of o skip locked
    ), claimed as (
      update private.notification_outbox o
      set attempts = o.attempts + 1, lease = gen_random_uuid(), due_at = now() + interval '2 minutes',
        address = due.address, reportedat = case when lower(o.address) = lower(due.address) then o.reportedat end,
        link = case when due.address is not null then
          coalesce(o.link, case k.mailed_to when 'family' then private.new_family_link(o.source_id, due.address) end)
        end
      from due, private.message_kinds k where o.id = due.id and k.kind = o.event_type
      returning o.*, k.until
    )
    select c.id, c.lease, c.attempts, c.event_type, c.channel, c.template,
      c.data || case c.until
        when 'begun' then jsonb_build_object(
          'when', case c.day - private.today() when 1 then 'tomorrow' else 'the day after tomorrow' end)
        else '{}'
      end,
      r.name, coalesce(r.phone_e164, r.phone), c.createdat, c.sequence, c.address, c.link, mail.time_zone, mail.gurdwara
    from claimed c
    left join public.notification_recipients r on r.id = c.recipient_id and r.is_active
    left join lateral (
      select s.time_zone, jsonb_build_object(
        'name', coalesce((select name from public.gurdwara_settings), 'the gurdwara'),
        'address', private.contact_detail('address'), 'phone', private.contact_detail('phone'),
        'answer_time', private.contact_detail('answer_time')) as gurdwara
      from private.settings s) mail on c.channel = 'email'
    order by c.id;
end
$$;
comment on function public.claim_notifications(int) is 'For the function send-notifications: claims up to max_messages (at most 50) due messages.';

create function private.approximate_wait(seconds numeric) returns text
language sql immutable set search_path = ''
as $$
  select case
    when seconds >= 5400 then format('%s hours', round(seconds / 3600))
    when seconds >= 90 then format('%s minutes', round(seconds / 60))
    when round(seconds) = 1 then '1 second'
    else format('%s seconds', round(seconds))
  end
$$;
comment on function private.approximate_wait(numeric) is 'A wait in words, such as 40 seconds, 2 minutes or 3 hours.';

-- `sent` is recorded even after the lease has expired, because the message has gone out. Only the holder of the lease
-- can record other outcomes.
create function public.record_notification(
  job bigint, job_lease uuid, outcome text, reason text default null, retry_seconds numeric default 0, words text default '')
returns boolean
language plpgsql security definer set search_path = ''
as $$
declare
  message private.notification_outbox;
  again boolean;
  wait numeric := least(greatest(retry_seconds, 0), 86400);
begin
  select * into message from private.notification_outbox where id = job for update;
  if not found or message.state in ('sent', 'undelivered')
    or outcome <> 'sent' and (message.lease is null or message.lease is distinct from job_lease)
  then
    return false;
  end if;
  again := outcome = 'retry'
    and message.attempts < (select tries from private.message_kinds where kind = message.event_type);
  update private.notification_outbox
  set lease = null,
    link = case when again then link end,
    state = case
      when again then 'queued'
      when outcome in ('sent', 'skipped') then outcome
      else 'dead'
    end,
    due_at = case when again then now() + make_interval(secs => wait::float8) else due_at end
  where id = job;
  perform private.log_attempt(
    message,
    (case when outcome in ('sent', 'skipped') then outcome else 'failed' end)::public.notification_status,
    reason || case
      when again then format(' Next try in about %s.', private.approximate_wait(wait))
      when outcome in ('retry', 'refused') then ' ' || private.final_remark(message)
      else ''
    end,
    coalesce(words, ''));
  return true;
end
$$;
comment on function public.record_notification(bigint, uuid, text, text, numeric, text) is
  'For the function send-notifications: records and logs the outcome of an attempt (sent, skipped, refused for good, or retry) and the text of the message. False if there was nothing to record.';

-- Records a provider's later report on whether a message was delivered. A report may arrive before the attempt is
-- recorded. A report about an email must name the address, in case another project sends from the same account. Email
-- reports can arrive in any order and repeatedly: the latest timestamp wins, and a bounce wins a tie.
create function public.record_delivery(
  job bigint, reason text, reader text default null, reported timestamptz default now())
returns boolean
language plpgsql security definer set search_path = ''
as $$
declare
  message private.notification_outbox;
begin
  update private.notification_outbox
  set state = case when reason is null then 'sent' else 'undelivered' end, lease = null, link = null,
    reportedat = reported, hasbounced = reason is not null
  where id = job and channel in ('whatsapp', 'sms', 'email')
    and (channel = 'email') = (reader is not null) and lower(address) is not distinct from lower(reader)
    and (state = 'sent' or state = 'queued' and lease is not null and reason is not null
      or state = 'undelivered' and channel = 'email')
    and (reportedat is null or reported > reportedat or reported = reportedat and reason is not null and not hasbounced)
  returning * into message;
  if not found then
    return false;
  end if;
  if reason is null then
    update public.notification_logs set deliveredat = reported
    where id = (select max(id) from public.notification_logs where outbox_id = job and status = 'sent') and deliveredat is null;
    return found;
  end if;
  perform private.log_attempt(message, 'failed', reason);
  return true;
end
$$;
comment on function public.record_delivery(bigint, text, text, timestamptz) is
  'For the function send-notifications: records that an accepted message was delivered, or the reason why not. Reports about emails include the address and the time of the report. False if there was nothing to record.';

create function private.undelivered(booking public.seva_bookings) returns bigint
language sql stable security definer set search_path = ''
as $$
  select case when o.hasbounced then (
    select max(l.id) from public.notification_logs l where l.outbox_id = o.id and l.status = 'failed') end
  from private.notification_outbox o join private.message_kinds k on k.kind = o.event_type and k.about = 'booking'
  where o.source_id = booking.id and o.channel = 'email' and lower(o.address) = lower(booking.email)
    and o.reportedat is not null
  order by o.reportedat desc, o.hasbounced desc, o.id desc limit 1
$$;
comment on function private.undelivered(public.seva_bookings) is
  'The log line about an undelivered email to a booking''s address; null if the last report says delivered, or without a report. An email that only the provider has accepted does not count.';

grant execute on function
  public.claim_notifications(int), public.record_notification(bigint, uuid, text, text, numeric, text),
  public.record_delivery(bigint, text, text, timestamptz)
  to service_role;

-- Messages contain names, so old ones are deleted. The emails about a booking stay until it is over, because the next
-- email continues their sequence.
create function private.forget_old_notifications() returns void
language sql security definer set search_path = ''
as $$
  with given_up as (
    update private.notification_outbox o set state = 'skipped', link = null
    where state = 'queued' and lease is null and createdat < now() - interval '14 days'
    returning o)
  select private.log_attempt(given_up.o, 'skipped', 'It was not sent within 14 days.') from given_up;
  delete from private.notification_outbox
  where state <> 'queued' and createdat < now() - interval '90 days'
    and not (channel = 'email' and exists (
      select from public.seva_bookings b where b.id = source_id and b.last_day >= private.today()));
  update public.notification_logs set words = '', address = ''
  where words || address <> '' and createdat < now() - interval '90 days';
$$;
comment on function private.forget_old_notifications() is
  'Deletes messages after 90 days, clears their text and address in the log, and gives up messages that have been queued for 14 days.';

select private.schedule('send-due-notifications', '* * * * *', 'select private.wake_notifications()');
select private.schedule('forget-old-notifications', '37 10 * * *', 'select private.forget_old_notifications(), private.forget_family_links()');
