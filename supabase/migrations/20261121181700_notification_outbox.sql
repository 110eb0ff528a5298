-- The messages to be sent. Triggers of bookings and messages record them in the transaction of the change that causes
-- them. The function send-notifications sends them through three functions of the service role, which claim messages
-- and record attempts and deliveries. No other role of the API reads or writes here. One file, although long: each
-- function moves a message from one state of this table to the next, and their rules must agree.
create table private.notification_outbox (
  id bigint generated always as identity primary key,
  createdat timestamptz not null default now(),
  event_type text not null
    check (event_type in (
      'booking_requested', 'booking_confirmed', 'booking_cancelled', 'booking_declined', 'contact_message',
      'test_message')),
  source_id bigint not null,
  channel text not null check (channel in ('whatsapp', 'sms', 'facebook', 'instagram')),
  -- No foreign key: what was meant for a recipient who is removed meanwhile is logged as skipped.
  recipient_id uuid,
  -- The words and the values are those of the moment of the change, so that a retry says the same as the
  -- first try did. They are put together when the message is sent, by the code that also makes the preview.
  template text not null,
  data jsonb not null check (
    data - array['name', 'family_name', 'sevatype', 'date', 'time', 'end_time', 'status'] = '{}'),
  state text not null default 'waiting' check (state in ('waiting', 'sent', 'undelivered', 'skipped', 'dead')),
  attempts int not null default 0,
  -- How many attempts ended without a record, because the sender was stopped: each may have arrived.
  unrecorded int not null default 0,
  -- When it may be taken; while it is leased, when the lease runs out.
  due_at timestamptz not null default now(),
  lease uuid,
  -- A status never comes back, so the event names the change: it can be recorded only once.
  unique nulls not distinct (event_type, source_id, channel, recipient_id),
  check ((recipient_id is null) = (channel in ('facebook', 'instagram'))),
  check (recipient_id is not null or event_type in ('booking_confirmed', 'booking_cancelled'))
);
comment on table private.notification_outbox is
  'Messages to send: one row per change, channel and recipient; per change and channel on the social pages.';
comment on column private.notification_outbox.source_id is
  'The booking, for contact_message the message, for test_message a number of its own.';
create index notification_outbox_due on private.notification_outbox (due_at) where state = 'waiting';
alter table private.notification_outbox enable row level security;

create function private.most_tries(event text) returns int language sql immutable set search_path = ''
as $$ select case event when 'test_message' then 1 else 8 end $$;
comment on function private.most_tries(text) is 'After this many attempts a message of this kind is given up.';

create function private.given_up(message private.notification_outbox) returns text
language sql immutable set search_path = ''
as $$
  select case message.event_type
    when 'test_message' then 'A test message is not sent again by itself.'
    else format('Given up after %s tries.', message.attempts)
  end
$$;
comment on function private.given_up(private.notification_outbox) is 'How the log ends a message that is not tried again.';

create function private.notifications_due() returns boolean
language sql stable security definer set search_path = ''
as $$
  select exists (select from private.notification_outbox where state = 'waiting' and due_at <= now())
$$;
comment on function private.notifications_due() is 'Whether there is anything to send now.';

-- Tells whoever sends: the local stack listens to NOTIFY; hosted Supabase calls the function with pg_net,
-- when the Vault holds project_url and publishable_key. pg_net sends after commit. Whatever goes wrong here
-- never fails the change that caused it: the schedule below asks again within a minute.
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
comment on function private.wake_notifications() is 'Has the function send what is due, if anything is.';

-- The outbox forgets after 90 days, the log does not.
create function private.heard_of_request(booking bigint, via text, recipient uuid) returns boolean
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
comment on function private.heard_of_request(bigint, text, uuid) is
  'Whether this recipient was told, or was to be told, by this channel that the booking had been requested.';

-- Whom, and by which channels: notification_reach says, and that a request is declined is told only to those who heard
-- of the request. Recording the same change again does nothing. A channel that is on but has nobody at its end is worth
-- a line in the log.
create function private.record_notifications(event text, source bigint, details jsonb) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  with reach as (
    select n.channel, r.id as recipient_id, r.id is not null or n.channel in ('facebook', 'instagram') as told
    from public.notification_reach n
    left join public.notification_recipients r on r.is_active
      and (r.whatsapp, r.sms, r.is_committee, r.is_granthi) = (n.whatsapp, n.sms, n.is_committee, n.is_granthi)
    where n.event_type = event and n.enabled
  ), recorded as (
    insert into private.notification_outbox (event_type, source_id, channel, recipient_id, template, data)
    select event, source, n.channel, n.recipient_id, s.template, details
    from reach n join public.notification_settings s on s.event_type = event
    where n.told and (event <> 'booking_declined' or private.heard_of_request(source, n.channel, n.recipient_id))
    on conflict do nothing
  )
  insert into public.notification_logs (event_type, booking_id, message_id, channel, status, error)
  select event, case when event <> 'contact_message' then source end, case event when 'contact_message' then source end,
    n.channel, 'skipped', 'No active recipient has this channel and this kind of message.'
  from reach n group by n.channel having not bool_or(n.told);
  perform private.wake_notifications();
end
$$;
comment on function private.record_notifications(text, bigint, jsonb) is
  'Puts the messages of one change into the outbox; the details hold what a template may name, and no more.';

-- Somebody who reads of a booking that has been moved would come on the wrong day. And the picture of a post is named
-- after its seva, of whose old name, when it has been renamed, the site has none.
create function private.correct_waiting() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  update private.notification_outbox
  set data = private.told_of(new) || jsonb_build_object('status', data -> 'status')
  where event_type in ('booking_requested', 'booking_confirmed', 'booking_cancelled', 'booking_declined')
    and source_id = new.id and state = 'waiting';
  return null;
end
$$;
comment on function private.correct_waiting() is 'Has messages that wait to be sent tell of a booking as it is now.';

create trigger correct_waiting after update of date, time, end_time, sevatype, name, family_name on public.seva_bookings
  for each row when (
    (old.date, old.time, old.end_time, old.sevatype, old.name, old.family_name)
      is distinct from (new.date, new.time, new.end_time, new.sevatype, new.name, new.family_name))
  execute function private.correct_waiting();

create function private.log_attempt(message private.notification_outbox, status text, words text) returns void
language sql security definer set search_path = ''
as $$
  insert into public.notification_logs (event_type, booking_id, message_id, recipient_id, channel, status, error)
  select message.event_type,
    (select id from public.seva_bookings where id = message.source_id and message.event_type like 'booking%'),
    (select id from public.contact_submissions where id = message.source_id and message.event_type = 'contact_message'),
    (select id from public.notification_recipients where id = message.recipient_id),
    message.channel, status, left(words, 2000)
$$;
comment on function private.log_attempt(private.notification_outbox, text, text) is 'Writes one line of the notification log.';

-- An attempt whose lease ran out was never recorded: the sender was stopped between taking the message and
-- noting the answer. It counts as a try, so that a message that stops its sender each time ends as well.
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
    last := message.attempts >= private.most_tries(message.event_type);
    update private.notification_outbox
    set lease = null, unrecorded = unrecorded + 1, state = case when last then 'dead' else 'waiting' end
    where id = message.id;
    perform private.log_attempt(
      message, 'failed', 'The sender was stopped before it could note the answer, so this may have arrived. '
        || case when last then private.given_up(message) else 'It is sent again, so it may arrive twice.' end);
  end loop;
end
$$;
comment on function private.release_unrecorded() is 'Makes messages whose sender vanished available again, and says so in the log.';

-- A message that waits for its next try may be overtaken by its booking: "is confirmed" must not go out after "is
-- cancelled". So it is looked at again when it would be handed out, which holds for what waited, for what was just
-- being tried when the booking changed, and for what a vanished sender left behind. A cancellation is sent even to
-- somebody whom no confirmation reached: the day is on the public calendar, and granthis plan by it.
create function private.skip_outdated() returns void
language plpgsql security definer set search_path = ''
as $$
declare
  message private.notification_outbox;
begin
  for message in
    select o.* from private.notification_outbox o
    join public.seva_bookings b on b.id = o.source_id
    where o.state = 'waiting' and o.lease is null and o.due_at <= now()
      and o.event_type in ('booking_requested', 'booking_confirmed') and b.status <> o.data ->> 'status'
    for update of o skip locked
  loop
    update private.notification_outbox set state = 'skipped' where id = message.id;
    perform private.log_attempt(message, 'skipped', 'The booking has changed since.');
  end loop;
end
$$;
comment on function private.skip_outdated() is
  'Ends messages that are due and tell of a status their booking no longer has, and says so in the log.';

-- Takes up to `most` due messages for two minutes, longer than any attempt lasts. Concurrent callers never
-- get the same one. No phone number: the recipient was removed or is no longer active.
create function public.claim_notifications(most int default 10)
returns table (
  id bigint, lease uuid, attempt int, event_type text, channel text, template text, data jsonb,
  recipient_name text, phone text)
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
      order by o.due_at, o.id limit least(greatest(most, 0), 50) for update skip locked
    ), claimed as (
      update private.notification_outbox o
      set attempts = o.attempts + 1, lease = gen_random_uuid(), due_at = now() + interval '2 minutes'
      from due where o.id = due.id
      returning o.*
    )
    select c.id, c.lease, c.attempts, c.event_type, c.channel, c.template, c.data, r.name, r.phone
    from claimed c
    left join public.notification_recipients r on r.id = c.recipient_id and r.is_active
    order by c.id;
end
$$;
comment on function public.claim_notifications(int) is 'For send-notifications: takes due messages to send now.';

create function private.about(seconds numeric) returns text
language sql immutable set search_path = ''
as $$
  select case when n = 1 then format('1 %s', unit) else format('%s %ss', n, unit) end
  from (select round(seconds / size)::int as n, unit
    from (values (3600, 'hour'), (60, 'minute'), (1, 'second')) u (size, unit)
    where seconds >= 1.5 * size or size = 1 limit 1) rounded
$$;
comment on function private.about(numeric) is 'A wait in words: 40 seconds, 2 minutes, 3 hours.';

-- Records one attempt and logs it. `sent` counts even when the lease has passed on, because it is the truth;
-- anything else only from whoever holds the lease. False: there was nothing (more) to record.
create function public.record_notification(
  job bigint, job_lease uuid, outcome text, reason text default null, retry_seconds numeric default 0)
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
  again := outcome = 'retry' and message.attempts < private.most_tries(message.event_type);
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
      when again then format(' Next try in about %s.', private.about(wait))
      when outcome = 'retry' then ' ' || private.given_up(message)
      else ''
    end);
  return true;
end
$$;
comment on function public.record_notification(bigint, uuid, text, text, numeric) is
  'For send-notifications: notes how an attempt ended: sent, skipped, refused (for good) or retry.';

-- Twilio reports later what became of a message it had accepted. The report may overtake the record of the
-- sending itself.
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
  'For send-notifications: notes that an accepted message was not delivered after all.';

grant execute on function
  public.claim_notifications(int), public.record_notification(bigint, uuid, text, text, numeric),
  public.record_delivery(bigint, text)
  to service_role;

-- A test message, asked for on the Recipients screen: one more kind of message in the outbox, sent and logged as
-- any other, but tried only once, because whoever asked is waiting for the answer and can ask again. It has no
-- row in notification_settings: nothing about it can be switched or worded.
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
      message = 'Ten test messages in ten minutes are enough. Please wait a little.';
  end if;
end
$$;
comment on function private.refuse_test_flood() is
  'Raises PT429 when the last 10 minutes brought ten test messages. Held until the end of the transaction, one at a time.';

create function public.send_test_message(recipient uuid, via text) returns bigint
language plpgsql security definer set search_path = ''
as $$
declare
  person public.notification_recipients;
  channel_name text := case via when 'sms' then 'SMS' when 'whatsapp' then 'WhatsApp' end;
  last_line bigint;
begin
  if not private.is_admin() then
    raise exception using errcode = '42501', message = 'Only administrators send test messages.';
  end if;
  perform private.rule(channel_name is not null, 'A test message goes by SMS or by WhatsApp.');
  select * into person from public.notification_recipients where id = recipient;
  perform private.rule(person.id is not null, 'Please save this recipient first.');
  perform private.rule(person.is_active, format('%s is not active.', person.name));
  perform private.rule(
    case via when 'sms' then person.sms else person.whatsapp end,
    format('%s is not ticked for %s.', channel_name, person.name));
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
    'Waheguru Ji Ka Khalsa, Waheguru Ji Ki Fateh. This is a test message from {name}. Nothing needs to be done.',
    jsonb_build_object(
      'name', coalesce((select name from public.gurdwara_settings), 'the gurdwara'), 'date', private.today())
  from private.notification_outbox where event_type = 'test_message';
  perform private.wake_notifications();
  return last_line;
end
$$;
comment on function public.send_test_message(uuid, text) is
  'For administrators: sends one person a test message by sms or whatsapp. Its outcome is the first line of the log for it after the number returned.';
grant execute on function public.send_test_message(uuid, text) to authenticated;

create function public.booking_messages(booking bigint)
returns table (id bigint, createdat timestamptz, event_type text, recipient text, channel text, status text, error text)
language plpgsql stable security definer set search_path = ''
as $$
#variable_conflict use_column
begin
  if not private.is_admin() then
    raise exception using errcode = '42501', message = 'Only administrators see who is told of a booking.';
  end if;
  return query
    select m.id, m.createdat, m.event_type, r.name, m.channel, m.status, m.error
    from (
      select l.id, l.createdat, l.event_type, l.recipient_id, l.channel, l.status, l.error
      from public.notification_logs l where l.booking_id = booking
      union all
      -- Of what is tried again later, the log says so.
      select null, o.createdat, o.event_type, o.recipient_id, o.channel, 'waiting', null
      from private.notification_outbox o
      where o.event_type like 'booking%' and o.source_id = booking and o.state = 'waiting' and (o.attempts = 0 or o.lease is not null)
    ) m
    left join public.notification_recipients r on r.id = m.recipient_id
    order by m.createdat desc, m.id desc nulls first, r.name, m.channel;
end
$$;
comment on function public.booking_messages(bigint) is
  'For administrators: the lines of the log about a booking, newest first, and what is on its way (waiting, without an id).';
grant execute on function public.booking_messages(bigint) to authenticated;

-- Hosted Supabase has pg_cron: retries must not wait for the next visitor, and names are not kept for ever.
-- Elsewhere (the embedded backend has a timer of its own) there is nothing to do.
do $$
begin
  if to_regclass('cron.job') is null then
    raise notice 'No pg_cron: notifications are sent when somebody calls the function, and not by themselves.';
    return;
  end if;
  perform cron.schedule('send-due-notifications', '* * * * *', 'select private.wake_notifications()');
  perform cron.schedule(
    'forget-old-notifications', '37 10 * * *',
    $job$delete from private.notification_outbox
      where state <> 'waiting' and createdat < now() - interval '90 days'$job$);
end
$$;
