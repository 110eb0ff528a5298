-- What is held about one family, for whoever asks, and its erasure. Anybody can type any email and phone, so what they find
-- says who typed them and when; an administrator chooses from it what belongs to whoever asks. The calendar keeps its
-- history: of an erased booking the day, the hours, the place, the seva, its status and its reference stay, and the initials
-- of the names.
create function private.require_admin_for_families() returns void
language plpgsql stable security definer set search_path = ''
as $$
begin
  if not private.may('bookings') then
    raise exception using errcode = '42501', message = 'Only administrators can find and erase what is held about a family.';
  end if;
end
$$;
comment on function private.require_admin_for_families() is 'Refuses everybody but administrators.';

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
comment on function private.family_keys(text) is 'The email address, the phone number or the reference that was looked up.';

create function private.same_email(one text, other text) returns boolean
language sql immutable set search_path = ''
as $$
  select one <> '' and other <> '' and private.mailbox(one) = private.mailbox(other)
$$;
comment on function private.same_email(text, text) is 'Whether two addresses reach one mailbox.';

create function private.found_bookings(search text) returns table (id bigint, matched jsonb)
language sql stable security definer set search_path = ''
as $$
  select b.id, jsonb_agg(m.match order by m.rank)
  from private.family_keys(search) k
  cross join public.seva_bookings b
  cross join lateral (
    select 1, jsonb_build_object('what', 'reference', 'by', b.source, 'at', b.createdat) where b.reference = k.reference
    union all
    select 2, jsonb_build_object('what', 'email', 'by', b.email_by, 'at', b.email_at) where private.same_email(b.email, k.email)
    union all
    select 3, jsonb_build_object('what', 'phone', 'by', b.phone_by, 'at', b.phone_at) where private.same_phone(b.phone, k.phone)
) m (rank, match)
  where b.erasedat is null
  group by b.id
$$;
comment on function private.found_bookings(text) is 'The bookings that a search finds, with what matched, who typed it and when.';

create function private.found_messages(search text) returns table (id bigint, matched jsonb)
language sql stable security definer set search_path = ''
as $$
  select c.id, jsonb_agg(jsonb_build_object('what', what, 'by', 'site', 'at', c.createdat) order by what)
  from private.family_keys(search) k
  cross join public.contact_submissions c
  cross join lateral (
    select 'email' where private.same_email(c.email, k.email)
    union all
    select 'phone' where private.same_phone(c.phone, k.phone)) m (what)
  group by c.id
$$;
comment on function private.found_messages(text) is 'The contact messages that a search finds, with what matched and when it was typed.';

-- What shares an email or a phone with what was found may be the same family''s, or that of someone whose contact was
-- typed there. A reference is for one booking, so it leads to nothing else.
create function private.found_apart(search text)
returns table (booking_id bigint, message_id bigint, matched jsonb)
language sql stable security definer set search_path = ''
as $$
  with found as (
    select b.reference as through, b.email, b.phone
    from private.found_bookings(search) f join public.seva_bookings b on b.id = f.id
    where (private.family_keys(search)).reference is null
    union all
    select '', c.email, c.phone from private.found_messages(search) f join public.contact_submissions c on c.id = f.id
  )
  select b.id, null::bigint, jsonb_agg(distinct jsonb_build_object('what', w.what, 'through', f.through))
  from public.seva_bookings b cross join found f
  cross join lateral (
    select 'email' where private.same_email(b.email, f.email)
    union all
    select 'phone' where private.same_phone(b.phone, f.phone)) w (what)
  where b.erasedat is null and b.id not in (select id from private.found_bookings(search))
  group by b.id
  union all
  select null, c.id, jsonb_agg(distinct jsonb_build_object('what', w.what, 'through', f.through))
  from public.contact_submissions c cross join found f
  cross join lateral (
    select 'email' where private.same_email(c.email, f.email)
    union all
    select 'phone' where private.same_phone(c.phone, f.phone)) w (what)
  where c.id not in (select id from private.found_messages(search))
  group by c.id
$$;
comment on function private.found_apart(text) is
  'The bookings and messages that a search finds only through the email or phone of another that it found.';

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
  select coalesce(jsonb_agg(
    to_jsonb(b) - array['request_id', 'link_hash', 'calendar_uid', 'place_id', 'taken', 'search_text', 'phone_e164', 'erasedat']
      || jsonb_build_object(
        'place', p.name, 'matched', f.matched, 'isapart', f.isapart)
    order by b.date desc, b.id desc), '[]') into found_bookings
  from (
    select id, matched, false from private.found_bookings(search)
    union all
    select booking_id, matched, true from private.found_apart(search) where booking_id is not null) f (id, matched, isapart)
  join public.seva_bookings b on b.id = f.id
  left join public.places p on p.id = b.place_id;
  select coalesce(jsonb_agg(
    to_jsonb(m) - array['request_id', 'search_text', 'phone_e164']
      || jsonb_build_object('matched', f.matched, 'isapart', f.isapart)
    order by m.createdat desc, m.id desc), '[]') into found_messages
  from (
    select id, matched, false from private.found_messages(search)
    union all
    select message_id, matched, true from private.found_apart(search) where message_id is not null) f (id, matched, isapart)
  join public.contact_submissions m on m.id = f.id;
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
          or l.booking_id is null and l.message_id is null and private.same_email(l.address, keys.email)
        union all
        -- Messages that are tried again later are in the log.
        select null, case k.about when 'booking' then o.source_id end, case k.about when 'message' then o.source_id end,
          o.createdat, o.event_type, o.channel, coalesce(o.address, ''), 'waiting', null, ''
        from private.notification_outbox o join private.message_kinds k on k.kind = o.event_type
        where o.state = 'waiting' and (o.attempts = 0 or o.lease is not null)
          and o.source_id in (
            select (r ->> 'id')::bigint
            from jsonb_array_elements(case k.about when 'booking' then found_bookings when 'message' then found_messages else '[]' end) r)
      ) n),
    'isstopped', keys.email is not null and private.is_stopped(keys.email));
end
$$;
comment on function public.family_data(text) is
  'For administrators: what is held about whom an email address, a phone number or a reference names, each with what matched, who typed it and when; and, apart, what shares an email or a phone with that.';
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
  'For administrators: visitors can cause emails to this address again, after whoever reads it had said that it was not they who asked.';
grant execute on function public.allow_mail(text) to authenticated;

-- A backup of before an erasure has the family again. Whoever restores it is told, by what names nobody.
create table private.erasures (
  id bigint generated by default as identity primary key,
  erasedat timestamptz not null default now(),
  booking_references text[] not null
);
comment on table private.erasures is
  'When a family was erased, and the references of its bookings. A restored backup leaves it alone.';
alter table private.erasures enable row level security;

-- Takes what was chosen, and nothing else. The triggers that notify look for a role of the API, and in here the owner is
-- at work: nobody is told.
create function public.erase_family(bookings bigint[], messages bigint[], logs bigint[]) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  erased_references text[];
  erased_messages int;
begin
  perform private.require_admin_for_families();
  -- Before any row, as whoever changes a booking does.
  perform private.lock_days();
  -- First, so that no change that is under way records a message after those of now are deleted; and not more strongly,
  -- because the sender, which may hold one of them, makes a link to the booking.
  perform from public.seva_bookings where id = any (bookings) and erasedat is null order by id for no key update;
  select coalesce(array_agg(reference order by date, id), '{}') into erased_references
  from public.seva_bookings where id = any (bookings) and erasedat is null;
  delete from private.notification_outbox o using private.message_kinds k
  where k.kind = o.event_type
    and o.source_id = any (case k.about when 'booking' then bookings when 'message' then messages end);
  -- A line about a booking or a message goes with that.
  update public.notification_logs set error = null, words = '', address = ''
  where booking_id = any (bookings) or message_id = any (messages)
    or id = any (logs) and booking_id is null and message_id is null;
  delete from private.family_links where booking_id = any (bookings);
  delete from public.contact_submissions where id = any (messages);
  get diagnostics erased_messages = row_count;
  perform private.rule(
    cardinality(erased_references) + erased_messages + cardinality(logs) > 0,
    'Nothing of this is held any more.');
  insert into private.erasures (booking_references) values (erased_references);
  update public.seva_bookings set
    erasedat = now(), name = left(name, 1) || '.', family_name = left(family_name, 1) || '.', phone = '', email = '',
    address = '', notes = '', internal_notes = '', preferred_time = '', change_request = '', change_reason = '', decline_reason = '',
    link_hash = null, request_id = null,
    iswithdrawn = iswithdrawn or status = 'pending', status = case status when 'pending' then 'cancelled' else status end
  where reference = any (erased_references);
  return jsonb_build_object('references', erased_references, 'messages', erased_messages);
end
$$;
comment on function public.erase_family(bigint[], bigint[], bigint[]) is
  'For administrators: erases these bookings, contact messages and lines of the log that are about none of them; tells nobody, and returns the references of the bookings and how many messages there were. A request that waits is withdrawn.';
grant execute on function public.erase_family(bigint[], bigint[], bigint[]) to authenticated;
