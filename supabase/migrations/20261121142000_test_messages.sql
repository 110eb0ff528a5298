-- A test message, asked for on the Recipients screen: one more kind of message in the outbox, sent and logged as
-- any other, but tried only once, because whoever asked is waiting for the answer and can ask again. It has no
-- row in notification_settings: nothing about it can be switched or worded.
alter table private.notification_outbox
  drop constraint notification_outbox_event_type_check,
  add constraint notification_outbox_event_type_check check (
    event_type in ('booking_requested', 'booking_confirmed', 'booking_cancelled', 'contact_message', 'test_message'));
comment on column private.notification_outbox.source_id is
  'The booking, for contact_message the message, for test_message a number of its own.';
alter table public.notification_logs
  drop constraint notification_logs_event_type_check,
  add constraint notification_logs_event_type_check check (
    event_type in ('booking_requested', 'booking_confirmed', 'booking_cancelled', 'contact_message', 'test_message'));

create function private.most_tries(event text) returns int language sql immutable set search_path = ''
as $$ select case event when 'test_message' then 1 else private.most_tries() end $$;
comment on function private.most_tries(text) is 'After this many attempts a message of this kind is given up.';
revoke execute on function private.most_tries(text) from public;

create function private.given_up(message private.notification_outbox) returns text
language sql immutable set search_path = ''
as $$
  select case message.event_type
    when 'test_message' then 'A test message is not sent again by itself.'
    else format('Given up after %s tries.', message.attempts)
  end
$$;
comment on function private.given_up(private.notification_outbox) is 'How the log ends a message that is not tried again.';
revoke execute on function private.given_up(private.notification_outbox) from public;

create or replace function private.release_unrecorded() returns void
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

create or replace function public.record_notification(
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
revoke execute on function private.refuse_test_flood() from public;

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
revoke execute on function public.send_test_message(uuid, text) from public, anon;
grant execute on function public.send_test_message(uuid, text) to authenticated;
