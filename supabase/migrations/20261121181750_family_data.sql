-- Export and erasure of a family's data. Anybody can type any email and phone, so an administrator chooses which rows
-- belong to the person asking. The calendar keeps its history: an erased booking keeps its day, hours, room, seva,
-- status, reference and the initials of the names.
create function private.require_admin_for_families() returns void
language plpgsql stable security definer set search_path = ''
as $$
begin
  if not private.has_access('everything') then
    raise exception using errcode = '42501', message = 'Only administrators can find and erase family data.';
  end if;
end
$$;
comment on function private.require_admin_for_families() is 'Refuses callers without access to family data.';

create function private.family_keys(search text, out reference text, out email text, out phone text)
language plpgsql stable security definer set search_path = ''
as $$
declare
  term text := coalesce(private.one_line(search), '');
  code text := upper(regexp_replace(term, '[\s-]', '', 'g'));
begin
  if term like '%@%' then
    email := term;
  elsif code ~ '^[2-9A-HJKMNP-Z]{6}$' then
    reference := code;
  else
    phone := term;
    perform private.rule(
      private.plausible_phone(phone), 'Please enter an email address, a phone number of at least 7 digits, or a reference.');
  end if;
end
$$;
comment on function private.family_keys(text) is
  'Splits a search for a family into email address, phone number and reference.';

create function private.same_email(one text, other text) returns boolean
language sql immutable set search_path = ''
as $$
  select one <> '' and other <> '' and private.mailbox(one) = private.mailbox(other)
$$;
comment on function private.same_email(text, text) is 'Whether two addresses reach the same mailbox.';

create function public.family_data(search text) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  keys record;
  found_bookings jsonb;
  found_messages jsonb;
begin
  perform private.require_admin_for_families();
  select * into keys from private.family_keys(search);
  -- Exclude technical columns by name, so that columns added later are exported by default.
  select coalesce(jsonb_agg(
    to_jsonb(b) - array['request_id', 'link_hash', 'calendar_uid', 'place_id', 'taken', 'search_text', 'phone_e164', 'erasedat']
      || jsonb_build_object('place', p.name)
    order by b.date desc, b.id desc), '[]') into found_bookings
  from public.seva_bookings b left join public.places p on p.id = b.place_id
  where b.erasedat is null
    and (b.reference = keys.reference or private.same_email(b.email, keys.email) or private.same_phone(b.phone, keys.phone));
  select coalesce(jsonb_agg(
    to_jsonb(m) - array['request_id', 'search_text', 'phone_e164'] order by m.createdat desc, m.id desc), '[]') into found_messages
  from public.contact_submissions m
  where private.same_email(m.email, keys.email) or private.same_phone(m.phone, keys.phone);
  return jsonb_build_object(
    'bookings', found_bookings,
    'messages', found_messages,
    'sent', (
      select coalesce(jsonb_agg(to_jsonb(n) order by n.createdat desc, n.id desc nulls first), '[]')
      from (
        select l.id, l.booking_id, l.message_id, l.createdat, l.event_type, l.channel, l.address, l.status::text, l.error, l.words
        from public.notification_logs l
        where l.booking_id in (select (b ->> 'id')::bigint from jsonb_array_elements(found_bookings) b)
          or l.message_id in (select (m ->> 'id')::bigint from jsonb_array_elements(found_messages) m)
        union all
        -- The log already has messages that wait for a retry.
        select null, case k.about when 'booking' then o.source_id end, case k.about when 'message' then o.source_id end,
          o.createdat, o.event_type, o.channel, coalesce(o.address, ''), 'queued', null, ''
        from private.notification_outbox o join private.message_kinds k on k.kind = o.event_type
        where o.state = 'queued' and (o.attempts = 0 or o.lease is not null)
          and o.source_id in (
            select (r ->> 'id')::bigint
            from jsonb_array_elements(case k.about when 'booking' then found_bookings when 'message' then found_messages else '[]' end) r)
      ) n),
    'isstopped', keys.email is not null and private.is_stopped(keys.email));
end
$$;
comment on function public.family_data(text) is
  'For administrators: bookings and messages with exactly this email address, phone number or reference, and the notifications about them.';
grant execute on function public.family_data(text) to authenticated;

create function public.allow_mail(address text) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.require_admin_for_families();
  delete from private.stopped_mailboxes where mailbox = private.mailbox(address);
end
$$;
comment on function public.allow_mail(text) is
  'For administrators: lets visitors cause emails again to an address whose owner had reported a request as not theirs.';
grant execute on function public.allow_mail(text) to authenticated;

-- Restoring a backup from before an erasure brings the family's data back. This table lets the restore warn about it,
-- and names nobody.
create table private.erasures (
  id bigint generated by default as identity primary key,
  erasedat timestamptz not null default now(),
  booking_references text[] not null
);
comment on table private.erasures is
  'When a family was erased, and the references of its bookings. A restore does not touch it.';
alter table private.erasures enable row level security;

-- Erases the chosen rows only. It runs as the owner, so the triggers, which check for API roles, notify nobody.
create function public.erase_family(bookings bigint[], messages bigint[]) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  erased_references text[];
  erased_messages int;
begin
  perform private.require_admin_for_families();
  -- Take this lock before any row lock, in the same order as booking changes do.
  perform private.lock_days();
  -- Lock the bookings first, so that no concurrent change records a message after the messages are deleted. FOR NO KEY
  -- UPDATE is enough, and avoids a deadlock with the sender, which inserts links to the booking.
  perform from public.seva_bookings where id = any (bookings) and erasedat is null order by id for no key update;
  select coalesce(array_agg(reference order by date, id), '{}') into erased_references
  from public.seva_bookings where id = any (bookings) and erasedat is null;
  delete from private.notification_outbox o using private.message_kinds k
  where k.kind = o.event_type
    and o.source_id = any (case k.about when 'booking' then bookings when 'message' then messages end);
  update public.notification_logs set error = null, words = '', address = ''
  where booking_id = any (bookings) or message_id = any (messages);
  delete from private.family_links where booking_id = any (bookings);
  delete from public.contact_submissions where id = any (messages);
  get diagnostics erased_messages = row_count;
  perform private.rule(
    cardinality(erased_references) + erased_messages > 0, 'This data no longer exists.');
  insert into private.erasures (booking_references) values (erased_references);
  update public.seva_bookings set
    erasedat = now(), name = private.beginning(name, 1) || '.', family_name = private.beginning(family_name, 1) || '.', phone = '', email = '',
    address = '', notes = '', internal_notes = '', preferred_time = '', change_request = '', change_reason = '', decline_reason = '',
    link_hash = null, request_id = null,
    is_withdrawn = is_withdrawn or status = 'pending', status = case status when 'pending' then 'cancelled' else status end
  where reference = any (erased_references);
  return jsonb_build_object('references', erased_references, 'messages', erased_messages);
end
$$;
comment on function public.erase_family(bigint[], bigint[]) is
  'For administrators: erases these bookings, contact messages and their texts in the log, without notifying anyone. Withdraws pending requests. Returns the references of the bookings and the number of messages.';
grant execute on function public.erase_family(bigint[], bigint[]) to authenticated;
