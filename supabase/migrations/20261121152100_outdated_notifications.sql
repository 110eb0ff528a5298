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
revoke execute on function private.skip_outdated() from public;

create or replace function public.claim_notifications(most int default 10)
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
