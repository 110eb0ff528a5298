-- Messages in the back office: what administrators see and do.
-- Test messages from the Recipients screen are sent and logged like any other message, but tried only once, so that an
-- administrator who has fixed a problem can send another at once.
create function public.send_test_message(recipient uuid, via public.notification_channel) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  person public.notification_recipients;
  channel_name text := case via when 'sms' then 'SMS' when 'whatsapp' then 'WhatsApp' end;
begin
  perform private.require_access('everything', 'Only administrators can send test messages.');
  perform private.rule(channel_name is not null, 'A test message can be sent by SMS or WhatsApp.');
  select * into person from public.notification_recipients where id = recipient;
  perform private.rule(person.id is not null, 'Please save this recipient first.');
  perform private.rule(person.is_active, format('%s is not active.', person.name));
  perform private.rule(
    case via when 'sms' then person.sms else person.whatsapp end,
    format('%s has %s turned off.', person.name, channel_name));
  -- Serialize, so that each call counts the earlier ones.
  perform pg_advisory_xact_lock(hashtext('public.send_test_message'));
  perform private.rule(
    (select count(*) < 10 from private.notification_outbox
      where event_type = 'test_message' and createdat > now() - interval '10 minutes'),
    'Only ten test messages can be sent in ten minutes. Please wait a few minutes.', 'PT429');
  perform private.rule(
    not exists (
      select from private.notification_outbox
      where event_type = 'test_message' and channel = via and recipient_id = recipient and state = 'queued'),
    'The last test message is still on its way.', 'PT409');
  insert into private.notification_outbox (event_type, source_id, channel, recipient_id, template, data)
  select 'test_message', coalesce(max(source_id), 0) + 1, via, recipient,
    'Waheguru Ji Ka Khalsa, Waheguru Ji Ki Fateh. This is a test message from {name}. You do not need to do anything.',
    jsonb_build_object(
      'name', coalesce((select name from public.gurdwara_settings), 'the gurdwara'), 'date', private.today())
  from private.notification_outbox where event_type = 'test_message';
  perform private.wake_notifications();
end
$$;
comment on function public.send_test_message(uuid, public.notification_channel) is
  'For administrators: sends a test message to a recipient by SMS or WhatsApp. The log shows the outcome.';
grant execute on function public.send_test_message(uuid, public.notification_channel) to authenticated;

create function public.send_again(log bigint) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  line public.notification_logs;
  message private.notification_outbox;
begin
  perform private.require_access('everything', 'Only administrators can send messages again.');
  select * into line from public.notification_logs where id = log;
  select o.* into message from private.notification_outbox o join private.message_kinds k on k.kind = o.event_type
  where k.sent_again and o.event_type = line.event_type and o.source_id = coalesce(line.booking_id, line.message_id)
    and o.channel = line.channel and (o.recipient_id, o.day) is not distinct from (line.recipient_id, line.day)
  order by o.id desc limit 1 for update of o;
  perform private.rule(message.state is distinct from 'sent', 'This message has been sent since.', 'PT409');
  perform private.rule(
    coalesce(message.state in ('dead', 'undelivered', 'queued'), false), 'This message can no longer be sent again.', 'PT409');
  update private.notification_outbox
  set state = 'queued', attempts = 0, unrecorded = 0, due_at = now()
  where id = message.id and lease is null;
  perform private.rule(found, 'This message is being sent right now.', 'PT409');
  perform private.wake_notifications();
end
$$;
comment on function public.send_again(bigint) is
  'For administrators: resends the failed message of this log line. Raises PT409 if its kind cannot be resent, if it did not fail, has been sent since, or is too old.';
grant execute on function public.send_again(bigint) to authenticated;

create function public.booking_messages(booking bigint)
returns table (
  id bigint, createdat timestamptz, event_type text, recipient text, channel public.notification_channel, status text, error text,
  deliveredat timestamptz, is_undelivered boolean)
language plpgsql stable security definer set search_path = ''
as $$
#variable_conflict use_column
declare
  undelivered bigint;
begin
  perform private.require_access('everything', 'Only administrators can see who is notified of a booking.');
  select private.undelivered(b) into undelivered from public.seva_bookings b where b.id = booking;
  return query
    select m.id, m.createdat, m.event_type, r.name, m.channel, m.status, m.error, m.deliveredat,
      coalesce(m.id = undelivered, false)
    from (
      select l.id, l.createdat, l.event_type, l.recipient_id, l.channel, l.status::text, l.error, l.deliveredat
      from public.notification_logs l where l.booking_id = booking
      union all
      -- The log already has messages that wait for a retry.
      select null, o.createdat, o.event_type, o.recipient_id, o.channel, 'queued', null, null
      from private.notification_outbox o join private.message_kinds k on k.kind = o.event_type and k.about = 'booking'
      where o.source_id = booking and o.state = 'queued' and (o.attempts = 0 or o.lease is not null)
    ) m
    left join public.notification_recipients r on r.id = m.recipient_id
    order by m.createdat desc, m.id desc nulls first, r.name, m.channel;
end
$$;
comment on function public.booking_messages(bigint) is
  'For administrators: the log of a booking, newest first, and its queued messages, which have no id. Also marks the line that says that emails to the family do not arrive.';
grant execute on function public.booking_messages(bigint) to authenticated;

create function public.phone_limit() returns table (sent bigint, most int)
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_access('everything', 'Only administrators can see how many messages are sent.');
  return query select private.phone_messages_today(), phone_message_limit from private.settings;
end
$$;
comment on function public.phone_limit() is
  'For administrators: the number of SMS and WhatsApp messages sent today, and the limit of private.settings.';
grant execute on function public.phone_limit() to authenticated;
