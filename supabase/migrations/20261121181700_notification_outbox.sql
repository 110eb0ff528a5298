-- The messages to be sent. Triggers on bookings and contact messages record them in the same transaction as the change
-- that causes them. The function send-notifications sends them. It claims messages and records attempts and deliveries
-- through three functions that only the service role may call; no other API role reads or writes here.
create table private.notification_outbox (
  id bigint generated always as identity primary key,
  createdat timestamptz not null default now(),
  event_type text not null
    check (event_type in (
      'booking_requested', 'booking_confirmed', 'booking_moved', 'booking_cancelled', 'booking_declined',
      'booking_asked', 'booking_kept', 'booking_link', 'booking_reminder', 'booking_anniversary',
      'contact_message', 'test_message', 'day_free')),
  source_id bigint not null,
  channel text not null check (channel in ('whatsapp', 'sms', 'facebook', 'instagram', 'email')),
  -- No foreign key, so that a message to a recipient who has been removed is kept and logged as skipped.
  recipient_id uuid,
  -- Template and data as they were at the time of the change, so that a retry says the same as the first attempt. The
  -- text is rendered when the message is sent. Emails have their words in the function, and their address in the booking.
  template text not null,
  data jsonb not null check (
    data - array['name', 'family_name', 'sevatype', 'date', 'time', 'end_time', 'place', 'status']
      - case channel
        when 'email' then array['last_day', 'iselsewhere', 'reference', 'calendar_uid', 'decline_reason'] else '{}'::text[]
      end = '{}'),
  -- Numbers the emails about a booking, which tells calendars which of them is the latest.
  sequence int not null default 0,
  state text not null default 'waiting' check (state in ('waiting', 'sent', 'undelivered', 'skipped', 'dead')),
  attempts int not null default 0,
  -- How many attempts were never recorded because the sender was stopped; each of them may have arrived.
  unrecorded int not null default 0,
  -- When it may be claimed; once it is claimed, when the lease expires.
  due_at timestamptz not null default now(),
  lease uuid,
  -- A booking has each status at most once, so this identifies the change: it can be recorded only once. It may be moved
  -- or kept several times, get several links, and be called to mind each year, which only the sequence tells apart.
  unique nulls not distinct (event_type, source_id, channel, recipient_id, sequence),
  check ((recipient_id is null) = (channel in ('facebook', 'instagram', 'email'))),
  check (
    channel = 'email'
    or sequence = 0 and event_type not in
      ('booking_moved', 'booking_kept', 'booking_link', 'booking_anniversary', 'day_free')),
  check (
    recipient_id is not null or event_type in ('booking_confirmed', 'booking_cancelled')
    or channel = 'email' and event_type like 'booking%' and event_type <> 'booking_asked'
    or event_type = 'day_free')
);
comment on table private.notification_outbox is
  'Messages to send: one row per change, channel and recipient, or per change and channel on the social pages and by email to the family, or per address that waits for a day.';
comment on column private.notification_outbox.source_id is
  'The id of the booking or contact message, or of whoever waits for a day (day_free); for a test message, a number of its own.';
create index notification_outbox_due on private.notification_outbox (due_at) where state = 'waiting';
alter table private.notification_outbox enable row level security;

create function private.max_attempts(event text) returns int language sql immutable set search_path = ''
as $$ select case event when 'test_message' then 1 else 8 end $$;
comment on function private.max_attempts(text) is 'How often a message of this kind is tried.';

create function private.final_remark(message private.notification_outbox) returns text
language sql immutable set search_path = ''
as $$
  select case message.event_type
    when 'test_message' then 'A test message is not sent again automatically.'
    else format('Gave up after %s tries.', message.attempts)
  end
$$;
comment on function private.final_remark(private.notification_outbox) is 'What the log says about a failed message that is not tried again.';

create function private.notifications_due() returns boolean
language sql stable security definer set search_path = ''
as $$
  select exists (select from private.notification_outbox where state = 'waiting' and due_at <= now())
$$;
comment on function private.notifications_due() is 'Whether there is anything to send now.';

-- The embedded backend listens for NOTIFY. Hosted Supabase calls the function with pg_net, after the commit, if the Vault
-- has project_url and publishable_key. An error here never fails the change that caused the messages, because the
-- schedule below tries again within a minute.
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
comment on function private.wake_notifications() is 'Wakes the function send-notifications if a message is due.';

-- Looks in the log, too, because messages leave the outbox after 90 days.
create function private.was_notified_of_request(booking bigint, via text, recipient uuid) returns boolean
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
comment on function private.was_notified_of_request(bigint, text, uuid) is
  'Whether the request for this booking was, or is to be, sent to this recipient by this channel.';

create function private.family_mail_payload(booking public.seva_bookings) returns jsonb
language sql stable set search_path = ''
as $$
  select private.notification_payload(booking) || jsonb_strip_nulls(jsonb_build_object(
    'last_day', booking.last_day, 'end_time', booking.end_time,
    'iselsewhere', case when booking.iselsewhere then true end,
    'place', case when booking.iselsewhere then coalesce(nullif(booking.address, ''), 'Away from the gurdwara') end,
    'reference', booking.reference, 'calendar_uid', booking.calendar_uid,
    'decline_reason', case when booking.isdeclined then nullif(booking.decline_reason, '') end))
$$;
comment on function private.family_mail_payload(public.seva_bookings) is
  'What an email to the family of a booking may contain: more than other messages, because it is about their own booking.';

create function private.record_family_mail(booking public.seva_bookings, event text, payload jsonb default null) returns void
language sql security definer set search_path = ''
as $$
  insert into private.notification_outbox (event_type, source_id, channel, template, data, sequence)
  select event, booking.id, 'email', '', coalesce(payload, private.family_mail_payload(booking)),
    coalesce(max(o.sequence) + 1, 0)
  from private.notification_outbox o
  where o.channel = 'email' and o.event_type like 'booking%' and o.source_id = booking.id
  having booking.email <> ''
    and (event in ('booking_moved', 'booking_kept', 'booking_link', 'booking_anniversary')
      or not coalesce(bool_or(o.event_type = event), false))
$$;
comment on function private.record_family_mail(public.seva_bookings, text, jsonb) is
  'Records the email about one change to the family of the booking, if it left an address. Without a payload it tells of the whole booking.';

-- The view notification_audience decides who is notified and how; only recipients who were notified of a request learn
-- that it was declined. Recording the same change again does nothing. If a channel is on but has no recipients, the log
-- says so.
create function private.record_notifications(event text, source bigint, payload jsonb) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  with audience as (
    select n.channel, r.id as recipient_id, r.id is not null or n.channel in ('facebook', 'instagram') as has_recipient
    from public.notification_audience n
    left join public.notification_recipients r on r.is_active
      and (r.whatsapp, r.sms, r.is_committee, r.is_granthi) = (n.whatsapp, n.sms, n.is_committee, n.is_granthi)
    where n.event_type = event and n.enabled
  ), recorded as (
    insert into private.notification_outbox (event_type, source_id, channel, recipient_id, template, data)
    select event, record_notifications.source, a.channel, a.recipient_id, s.template,
      case when a.recipient_id is null then private.post_payload(b) else payload end
    from audience a join public.notification_settings s on s.event_type = event
    left join public.seva_bookings b on event like 'booking%' and b.id = record_notifications.source
    where a.has_recipient and (a.recipient_id is not null or b.shown_as <> 'taken')
      and (event <> 'booking_declined' or private.was_notified_of_request(record_notifications.source, a.channel, a.recipient_id))
    on conflict do nothing
  )
  insert into public.notification_logs (event_type, booking_id, message_id, channel, status, error)
  select event, case when event <> 'contact_message' then source end, case event when 'contact_message' then source end,
    a.channel, 'skipped', 'No active recipient gets this kind of message by this channel.'
  from audience a group by a.channel having not bool_or(a.has_recipient);
  if event in ('booking_requested', 'booking_confirmed', 'booking_cancelled', 'booking_declined', 'booking_reminder') then
    perform private.record_family_mail(b, event) from public.seva_bookings b
    where b.id = record_notifications.source;
  end if;
  perform private.wake_notifications();
end
$$;
comment on function private.record_notifications(text, bigint, jsonb) is
  'Records the messages about one change in the outbox. The payload contains only what a template may use.';

create function private.tell_family_of_move() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.record_family_mail(new, 'booking_moved');
  perform private.wake_notifications();
  return null;
end
$$;
comment on function private.tell_family_of_move() is
  'Records the email that a confirmed booking has another time, place or seva.';

-- Otherwise a message about a booking that has been moved would name the wrong day, and a post about a renamed seva would
-- refer to a picture that no longer exists.
create function private.correct_waiting_messages() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  delete from private.notification_outbox
  where event_type like 'booking%' and source_id = new.id and state = 'waiting' and lease is null
    and channel in ('facebook', 'instagram') and new.shown_as = 'taken';
  update private.notification_outbox
  set data = case
      when channel = 'email' then private.family_mail_payload(new)
      when recipient_id is null then coalesce(private.post_payload(new), data)
      else private.notification_payload(new)
    end
    || jsonb_build_object('status', data -> 'status')
  where event_type like 'booking%' and event_type <> 'booking_anniversary' and source_id = new.id and state = 'waiting';
  return null;
end
$$;
comment on function private.correct_waiting_messages() is 'Updates messages that wait to be sent to the booking as it is now.';

create trigger correct_waiting_messages
  after update of date, time, end_time, place_id, iselsewhere, address, sevatype, name, family_name, shown_as, decline_reason
  on public.seva_bookings
  for each row when (
    (old.date, old.time, old.end_time, old.place_id, old.iselsewhere, old.address, old.sevatype, old.name,
      old.family_name, old.shown_as, old.decline_reason)
      is distinct from
    (new.date, new.time, new.end_time, new.place_id, new.iselsewhere, new.address, new.sevatype, new.name,
      new.family_name, new.shown_as, new.decline_reason))
  execute function private.correct_waiting_messages();

-- Like the other messages, only after a change through the API, and so not when a seva is renamed. Runs after the trigger
-- above, by its name. Nobody is told that the records of a past booking were put right.
create trigger tell_family_of_move
  after update of date, time, end_time, place_id, iselsewhere, address, sevatype on public.seva_bookings
  for each row when (
    old.status = 'confirmed' and new.status = 'confirmed' and new.last_day >= private.today()
    and (old.date, old.time, old.end_time, old.place_id, old.iselsewhere, old.address, old.sevatype)
      is distinct from
      (new.date, new.time, new.end_time, new.place_id, new.iselsewhere, new.address, new.sevatype)
    and current_user in ('anon', 'authenticated', 'service_role'))
  execute function private.tell_family_of_move();

create function private.tell_family_of_keeping() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.record_family_mail(new, 'booking_kept');
  perform private.wake_notifications();
  return null;
end
$$;
comment on function private.tell_family_of_keeping() is
  'Records the email that a booking stays as it is although the family has asked for something else.';

-- Whoever moves or cancels the booking has answered, too, of which the family is told by another email.
create trigger tell_family_of_keeping after update of wish on public.seva_bookings
  for each row when (
    old.wish <> '' and new.wish = '' and new.last_day >= private.today()
    and (old.status, old.date, old.time, old.end_time, old.place_id, old.iselsewhere, old.address, old.sevatype)
      is not distinct from
      (new.status, new.date, new.time, new.end_time, new.place_id, new.iselsewhere, new.address, new.sevatype)
    and current_user in ('authenticated', 'service_role'))
  execute function private.tell_family_of_keeping();

create function private.log_attempt(message private.notification_outbox, status text, error text, words text default '')
returns void
language sql security definer set search_path = ''
as $$
  insert into public.notification_logs (event_type, booking_id, message_id, recipient_id, channel, status, error, words)
  select message.event_type,
    (select id from public.seva_bookings where id = message.source_id and message.event_type like 'booking%'),
    (select id from public.contact_submissions where id = message.source_id and message.event_type = 'contact_message'),
    (select id from public.notification_recipients where id = message.recipient_id),
    message.channel, status, left(error, 2000), left(words, 10000)
$$;
comment on function private.log_attempt(private.notification_outbox, text, text, text) is 'Writes a line in the notification log.';

-- If a lease expires, the sender was stopped before it recorded the attempt. The attempt counts, so that a message that
-- stops its sender every time is given up, too.
create function private.release_unrecorded() returns void
language plpgsql security definer set search_path = ''
as $$
declare
  message private.notification_outbox;
  last boolean;
begin
  for message in
    select * from private.notification_outbox
    where state = 'waiting' and lease is not null and due_at <= now()
    order by due_at limit 100 for update skip locked
  loop
    last := message.attempts >= private.max_attempts(message.event_type);
    update private.notification_outbox
    set lease = null, unrecorded = unrecorded + 1, state = case when last then 'dead' else 'waiting' end
    where id = message.id;
    perform private.log_attempt(
      message, 'failed', 'The sender was stopped before it could record the answer, so this may have arrived. '
        || case when last then private.final_remark(message) else 'It will be sent again, so it may arrive twice.' end);
  end loop;
end
$$;
comment on function private.release_unrecorded() is 'Makes messages whose lease expired available again, and logs it.';

-- While a message waits for its next attempt, its booking may change: "is confirmed" must not be sent after "is
-- cancelled". This is checked when messages are claimed, so it also covers a message that was being tried when the
-- booking changed. A cancellation is sent even to somebody whom the confirmation did not reach, because granthis plan by
-- the public calendar.
create function private.skip_outdated() returns void
language plpgsql security definer set search_path = ''
as $$
declare
  message private.notification_outbox;
begin
  for message in
    select o.* from private.notification_outbox o
    left join public.seva_bookings b on b.id = o.source_id
    where o.state = 'waiting' and o.lease is null and o.due_at <= now()
      and (
        o.event_type = 'day_free' and (o.data ->> 'date')::date < private.today()
        or o.event_type in ('booking_requested', 'booking_confirmed', 'booking_moved', 'booking_kept', 'booking_reminder')
          and b.status <> o.data ->> 'status'
        or o.event_type = 'booking_anniversary' and not (b.remindyearly and b.status = 'confirmed')
        or o.event_type in ('booking_moved', 'booking_kept') and exists (
          select from private.notification_outbox later
          where (later.event_type, later.source_id) = ('booking_moved', o.source_id) and later.sequence > o.sequence))
    for update of o skip locked
  loop
    update private.notification_outbox set state = 'skipped' where id = message.id;
    perform private.log_attempt(message, 'skipped', case message.event_type
      when 'day_free' then 'The day has passed since then.' else 'The booking has changed since then.' end);
  end loop;
end
$$;
comment on function private.skip_outdated() is
  'Skips due messages about a status that their booking no longer has, about what a later move has overtaken, and about a free day that is past, and logs it.';

create function private.contact_detail(kind text) returns text
language sql stable set search_path = ''
as $$
  select coalesce((select content from public.page_content where page = 'contact' and section = kind), '')
$$;
comment on function private.contact_detail(text) is 'The address, phone or email of the gurdwara on the Contact page; empty if it has none.';

-- Leases due messages for two minutes, which is longer than any attempt. Concurrent callers never get the same message.
-- The phone number is null if the recipient was removed or is no longer active. The address of an email is read only now,
-- so that a correction counts; it is null if the booking was deleted or has none any more.
create function public.claim_notifications(max_messages int default 10)
returns table (
  id bigint, lease uuid, attempt int, event_type text, channel text, template text, data jsonb,
  recipient_name text, phone text, sequence int, email text, link text, time_zone text, gurdwara jsonb)
language plpgsql security definer set search_path = ''
as $$
#variable_conflict use_column
begin
  perform private.release_unrecorded();
  perform private.skip_outdated();
  return query
    with due as (
      select o.id from private.notification_outbox o
      where o.state = 'waiting' and o.lease is null and o.due_at <= now()
      order by o.due_at, o.id limit least(greatest(max_messages, 0), 50) for update skip locked
    ), claimed as (
      update private.notification_outbox o
      set attempts = o.attempts + 1, lease = gen_random_uuid(), due_at = now() + interval '2 minutes'
      from due where o.id = due.id
      returning o.*
    )
    select c.id, c.lease, c.attempts, c.event_type, c.channel, c.template, c.data, r.name, coalesce(r.phone_e164, r.phone), c.sequence,
      coalesce(w.email, b.email), case when b.id is not null then private.new_family_link(b.id) end, mail.time_zone,
      mail.gurdwara
    from claimed c
    left join public.notification_recipients r on r.id = c.recipient_id and r.is_active
    left join public.seva_bookings b on c.channel = 'email' and c.event_type like 'booking%'
      and b.id = c.source_id and b.email <> ''
    left join public.date_waiters w on c.event_type = 'day_free' and w.id = c.source_id
    left join lateral (
      select s.time_zone, jsonb_build_object(
        'name', coalesce((select name from public.gurdwara_settings), 'the gurdwara'),
        'address', private.contact_detail('address'), 'phone', private.contact_detail('phone')) as gurdwara
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
comment on function private.approximate_wait(numeric) is 'A wait in words: 40 seconds, 2 minutes, 3 hours.';

-- `sent` is recorded even after the lease has expired, because the message has gone out; other outcomes are accepted only
-- from the holder of the lease.
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
  again := outcome = 'retry' and message.attempts < private.max_attempts(message.event_type);
  update private.notification_outbox
  set lease = null,
    state = case
      when again then 'waiting'
      when outcome in ('sent', 'skipped') then outcome
      else 'dead'
    end,
    due_at = case when again then now() + make_interval(secs => wait::float8) else due_at end
  where id = job;
  perform private.log_attempt(
    message,
    case when outcome in ('sent', 'skipped') then outcome else 'failed' end,
    reason || case
      when again then format(' Next try in about %s.', private.approximate_wait(wait))
      when outcome = 'retry' then ' ' || private.final_remark(message)
      else ''
    end,
    coalesce(words, ''));
  return true;
end
$$;
comment on function public.record_notification(bigint, uuid, text, text, numeric, text) is
  'For the function send-notifications: records and logs the outcome of an attempt: sent, skipped, refused (permanently) or retry, and what the message says. False if there was nothing to record.';

-- Twilio reports later whether an accepted message was delivered. The report may arrive before the attempt is recorded.
create function public.record_delivery(job bigint, reason text) returns boolean
language plpgsql security definer set search_path = ''
as $$
declare
  message private.notification_outbox;
begin
  update private.notification_outbox set state = 'undelivered', lease = null
  where id = job and channel in ('whatsapp', 'sms')
    and (state = 'sent' or state = 'waiting' and lease is not null)
  returning * into message;
  if not found then
    return false;
  end if;
  perform private.log_attempt(message, 'failed', reason);
  return true;
end
$$;
comment on function public.record_delivery(bigint, text) is
  'For the function send-notifications: records that an accepted message was not delivered.';

grant execute on function
  public.claim_notifications(int), public.record_notification(bigint, uuid, text, text, numeric, text),
  public.record_delivery(bigint, text)
  to service_role;

-- Test messages, requested on the Recipients screen, are sent and logged like any other message. They are tried only once,
-- because somebody is waiting for the result and can try again. They have no row in notification_settings, because they
-- have nothing to set.
create function private.refuse_test_flood() returns void
language plpgsql security definer set search_path = ''
as $$
begin
  perform pg_advisory_xact_lock(hashtext('private.refuse_test_flood'));
  if (
    select count(*) from private.notification_outbox
    where event_type = 'test_message' and createdat > now() - interval '10 minutes') >= 10
  then
    raise exception using errcode = 'PT429',
      message = 'Only ten test messages can be sent in ten minutes. Please wait a few minutes.';
  end if;
end
$$;
comment on function private.refuse_test_flood() is
  'Raises PT429 if ten test messages were requested in the last 10 minutes.';

create function public.send_test_message(recipient uuid, via text) returns bigint
language plpgsql security definer set search_path = ''
as $$
declare
  person public.notification_recipients;
  channel_name text := case via when 'sms' then 'SMS' when 'whatsapp' then 'WhatsApp' end;
  last_line bigint;
begin
  if not private.is_admin() then
    raise exception using errcode = '42501', message = 'Only administrators can send test messages.';
  end if;
  perform private.rule(channel_name is not null, 'A test message can be sent by SMS or WhatsApp.');
  select * into person from public.notification_recipients where id = recipient;
  perform private.rule(person.id is not null, 'Please save this recipient first.');
  perform private.rule(person.is_active, format('%s is not active.', person.name));
  perform private.rule(
    case via when 'sms' then person.sms else person.whatsapp end,
    format('%s is not switched on for %s.', channel_name, person.name));
  perform private.refuse_test_flood();
  if exists (
    select from private.notification_outbox
    where event_type = 'test_message' and channel = via and recipient_id = recipient and state = 'waiting')
  then
    raise exception using errcode = 'PT409', message = 'The last test message is still on its way.';
  end if;
  select coalesce(max(id), 0) into last_line from public.notification_logs;
  insert into private.notification_outbox (event_type, source_id, channel, recipient_id, template, data)
  select 'test_message', coalesce(max(source_id), 0) + 1, via, recipient,
    'Waheguru Ji Ka Khalsa, Waheguru Ji Ki Fateh. This is a test message from {name}. You do not need to do anything.',
    jsonb_build_object(
      'name', coalesce((select name from public.gurdwara_settings), 'the gurdwara'), 'date', private.today())
  from private.notification_outbox where event_type = 'test_message';
  perform private.wake_notifications();
  return last_line;
end
$$;
comment on function public.send_test_message(uuid, text) is
  'For administrators: sends a recipient a test message by sms or whatsapp. Its outcome is the first line about it in the log with an id above the returned number.';
grant execute on function public.send_test_message(uuid, text) to authenticated;

create function public.send_again(log bigint) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  line public.notification_logs;
  message private.notification_outbox;
begin
  if not private.is_admin() then
    raise exception using errcode = '42501', message = 'Only administrators can send messages again.';
  end if;
  select * into line from public.notification_logs where id = log;
  select * into message from private.notification_outbox o
  where o.event_type = line.event_type and o.source_id = coalesce(line.booking_id, line.message_id)
    and o.channel = line.channel and o.recipient_id is not distinct from line.recipient_id
  order by o.id desc limit 1 for update;
  if message.id is null or message.state not in ('dead', 'undelivered', 'waiting') then
    raise exception using errcode = 'PT409', message = case message.state
      when 'sent' then 'This message has been sent since.'
      else 'This message can no longer be sent again.' end;
  end if;
  update private.notification_outbox
  set state = 'waiting', attempts = 0, unrecorded = 0, due_at = now()
  where id = message.id and lease is null;
  if not found then
    raise exception using errcode = 'PT409', message = 'This message is being sent right now.';
  end if;
  perform private.wake_notifications();
end
$$;
comment on function public.send_again(bigint) is
  'For administrators: sends the message of this line of the log again, if it failed; raises PT409 if it has been sent since or is too old.';
grant execute on function public.send_again(bigint) to authenticated;

create function public.mail_family_link(booking bigint) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  found_booking public.seva_bookings;
begin
  if not private.is_admin() then
    raise exception using errcode = '42501', message = 'Only administrators can send a family its link.';
  end if;
  select * into found_booking from public.seva_bookings b where b.id = booking;
  perform private.rule(found_booking.email <> '', 'This booking has no email address.');
  delete from private.family_links where booking_id = booking;
  perform private.record_family_mail(found_booking, 'booking_link');
  perform private.wake_notifications();
end
$$;
comment on function public.mail_family_link(bigint) is
  'For administrators: withdraws all links to a booking and sends the family an email, which brings a new one as each does.';
grant execute on function public.mail_family_link(bigint) to authenticated;

create function public.booking_messages(booking bigint)
returns table (id bigint, createdat timestamptz, event_type text, recipient text, channel text, status text, error text)
language plpgsql stable security definer set search_path = ''
as $$
#variable_conflict use_column
begin
  if not private.is_admin() then
    raise exception using errcode = '42501', message = 'Only administrators can see who is notified of a booking.';
  end if;
  return query
    select m.id, m.createdat, m.event_type, r.name, m.channel, m.status, m.error
    from (
      select l.id, l.createdat, l.event_type, l.recipient_id, l.channel, l.status, l.error
      from public.notification_logs l where l.booking_id = booking
      union all
      -- Messages that are tried again later are in the log.
      select null, o.createdat, o.event_type, o.recipient_id, o.channel, 'waiting', null
      from private.notification_outbox o
      where o.event_type like 'booking%' and o.source_id = booking and o.state = 'waiting' and (o.attempts = 0 or o.lease is not null)
    ) m
    left join public.notification_recipients r on r.id = m.recipient_id
    order by m.createdat desc, m.id desc nulls first, r.name, m.channel;
end
$$;
comment on function public.booking_messages(bigint) is
  'For administrators: the log about a booking, newest first, and the messages on their way (waiting, without an id).';
grant execute on function public.booking_messages(bigint) to authenticated;

create function private.is_daytime() returns boolean
language sql stable security definer set search_path = ''
as $$
  select extract(hour from now() at time zone time_zone) between 9 and 19 from private.settings
$$;
comment on function private.is_daytime() is 'Whether it is an hour at which people want to be reminded: from 9 AM to 8 PM, temple time.';

-- A booking that was entered for nobody's notice is not called to mind either. Recording the same reminder again does
-- nothing, so it does not matter how often this runs.
create function private.record_reminders() returns void
language plpgsql security definer set search_path = ''
as $$
begin
  if not private.is_daytime() then
    return;
  end if;
  perform private.record_notifications('booking_reminder', b.id, private.notification_payload(b))
  from public.seva_bookings b
  where b.status = 'confirmed' and b.date = private.today() + 2 and not b.isquiet
    and not exists (
      select from public.notification_logs l
      where (l.event_type, l.booking_id) = ('booking_reminder', b.id) and l.createdat > now() - interval '2 days')
    and not exists (
      select from private.notification_outbox o where (o.event_type, o.source_id) = ('booking_reminder', b.id));
end
$$;
comment on function private.record_reminders() is
  'From 9 AM to 8 PM, temple time: records the messages that call to mind the confirmed bookings of the day after tomorrow.';

-- The two weeks make up for days on which nothing runs. The mail is about a day that nobody has booked yet, so it tells
-- nothing of the hours and the place.
create function private.record_yearly_reminders() returns void
language plpgsql security definer set search_path = ''
as $$
begin
  if not private.is_daytime() then
    return;
  end if;
  perform private.record_family_mail(b, 'booking_anniversary', jsonb_build_object(
    'name', b.name, 'family_name', b.family_name, 'sevatype', b.sevatype, 'date', again.day))
  from public.seva_bookings b
  cross join generate_series(
    extract(year from private.today())::int - extract(year from b.date)::int,
    extract(year from private.today())::int - extract(year from b.date)::int + 1) years
  -- February 29 becomes 28.
  cross join lateral (select (b.date + make_interval(years => years))::date as day) again
  where b.remindyearly and b.status = 'confirmed' and b.email <> ''
    and years > 0 and again.day - private.today() between 29 and 42
    and not exists (
      select from public.notification_logs l
      where (l.event_type, l.booking_id) = ('booking_anniversary', b.id) and l.createdat > now() - interval '300 days')
    and not exists (
      select from private.notification_outbox o
      where (o.event_type, o.source_id) = ('booking_anniversary', b.id) and o.createdat > now() - interval '300 days');
  perform private.wake_notifications();
end
$$;
comment on function private.record_yearly_reminders() is
  'From 9 AM to 8 PM, temple time: records the emails to families that asked to be reminded each year, six weeks before the day.';

-- A reminder of the old day is not sent, and the new day gets one of its own.
create function private.forget_reminders() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  delete from private.notification_outbox where event_type = 'booking_reminder' and source_id = new.id;
  return null;
end
$$;
comment on function private.forget_reminders() is 'Takes back the reminders of a booking that is moved to another day or cancelled.';

create trigger forget_reminders after update of date, status on public.seva_bookings
  for each row when ((old.date, old.status) is distinct from (new.date, new.status))
  execute function private.forget_reminders();

-- Messages contain names. The emails about a booking are kept until it is over, because the next one counts on from them.
create function private.forget_old_notifications() returns void
language sql security definer set search_path = ''
as $$
  delete from private.notification_outbox
  where state <> 'waiting' and createdat < now() - interval '90 days'
    and not (channel = 'email' and exists (
      select from public.seva_bookings b where b.id = source_id and b.last_day >= private.today()));
  update public.notification_logs set words = '' where words <> '' and createdat < now() - interval '90 days';
$$;
comment on function private.forget_old_notifications() is
  'Deletes messages that are 90 days old, and their words from the log, which keeps that there was one.';

-- On hosted Supabase, pg_cron sends retries on time and forgets old messages. The embedded backend has its own timer.
do $$
begin
  if to_regclass('cron.job') is null then
    raise notice 'No pg_cron: notifications are sent only when somebody calls the function.';
    return;
  end if;
  perform cron.schedule('send-due-notifications', '* * * * *', 'select private.wake_notifications()');
  perform cron.schedule('record-reminders', '*/10 * * * *', 'select private.record_reminders(), private.record_yearly_reminders()');
  perform cron.schedule('forget-old-notifications', '37 10 * * *', 'select private.forget_old_notifications()');
end
$$;
