-- All that is held about one family, for whoever asks, and its erasure. The calendar keeps its history: of an erased
-- booking the day, the hours, the place, the seva, its status and its reference stay, and the initials of the names.
create function private.phone_digits(phone text) returns text
language sql immutable set search_path = ''
as $$
  select regexp_replace(
    regexp_replace(translate(phone, '੦੧੨੩੪੫੬੭੮੯', '0123456789'), '[^0-9]+', '', 'g'), '^1([0-9]{10})$', '\1')
$$;
comment on function private.phone_digits(text) is
  'The Western digits of a phone number without the leading 1 of an American one, to compare how two people wrote it.';

-- Asked first by all that follows.
create function private.family_keys(search text, out reference text, out email text, out phone text)
language plpgsql stable security definer set search_path = ''
as $$
declare
  term text := coalesce(private.one_line(search), '');
  code text := upper(regexp_replace(term, '[\s-]', '', 'g'));
begin
  if not private.is_admin() then
    raise exception using errcode = '42501', message = 'Only administrators can find and erase what is held about a family.';
  end if;
  if term like '%@%' then
    email := lower(term);
  elsif code ~ '^[2-9A-HJKMNP-Z]{6}$' then
    reference := code;
    select nullif(lower(b.email), ''), nullif(private.phone_digits(b.phone), '') into email, phone
    from public.seva_bookings b where b.reference = code;
  else
    phone := private.phone_digits(term);
    perform private.rule(
      char_length(phone) >= 7, 'Please enter an email address, a phone number of at least 7 digits, or a reference.');
  end if;
end
$$;
comment on function private.family_keys(text) is
  'What an email address, a phone number or a reference stands for; a reference also stands for the email and phone of its booking. Refuses everybody but administrators.';

create function private.family_bookings(search text) returns setof public.seva_bookings
language sql stable security definer set search_path = ''
as $$
  select b.* from private.family_keys(search) k
  join public.seva_bookings b on b.erasedat is null
    and (b.reference = k.reference or lower(b.email) = k.email or private.phone_digits(b.phone) = k.phone)
$$;
comment on function private.family_bookings(text) is 'The bookings of a family that are not erased.';

create function private.family_messages(search text) returns setof public.contact_submissions
language sql stable security definer set search_path = ''
as $$
  select m.* from private.family_keys(search) k
  join public.contact_submissions m on lower(m.email) = k.email or private.phone_digits(m.phone) = k.phone
$$;
comment on function private.family_messages(text) is 'The contact messages of a family.';

-- A booking less what says nothing of the family, so that a column of later is in it by itself.
create function public.family_data(search text) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  bookings bigint[] := array(select id from private.family_bookings(search));
  messages bigint[] := array(select id from private.family_messages(search));
begin
  return jsonb_build_object(
    'bookings', (
      select coalesce(jsonb_agg(
        to_jsonb(b) - array['request_id', 'link_hash', 'calendar_uid', 'place_id', 'taken', 'search_text', 'erasedat']
          || jsonb_build_object('place', p.name)
        order by b.date desc, b.id desc), '[]')
      from public.seva_bookings b left join public.places p on p.id = b.place_id where b.id = any (bookings)),
    'messages', (
      select coalesce(jsonb_agg(to_jsonb(m) - 'request_id' order by m.createdat desc, m.id desc), '[]')
      from public.contact_submissions m where m.id = any (messages)),
    'waiting', (
      select coalesce(jsonb_agg(to_jsonb(w) order by w.date, w.id), '[]')
      from private.family_keys(search) k join public.date_waiters w on lower(w.email) = k.email),
    'sent', (
      select coalesce(jsonb_agg(to_jsonb(n) order by n.createdat desc, n.id desc nulls first), '[]')
      from (
        select l.id, l.createdat, l.event_type, l.channel, l.status, l.error, l.words
        from public.notification_logs l where l.booking_id = any (bookings) or l.message_id = any (messages)
        union all
        -- Messages that are tried again later are in the log.
        select null, o.createdat, o.event_type, o.channel, 'waiting', null, ''
        from private.notification_outbox o join private.message_kinds k on k.kind = o.event_type
        where o.state = 'waiting' and (o.attempts = 0 or o.lease is not null)
          and o.source_id = any (case k.about when 'booking' then bookings when 'message' then messages end)) n));
end
$$;
comment on function public.family_data(text) is
  'For administrators: all that is held about whom this email address, phone number or reference names.';
grant execute on function public.family_data(text) to authenticated;

-- A backup of before an erasure has the family again. Whoever restores it is told, by what names nobody.
create table private.erasures (
  id bigint generated by default as identity primary key,
  erasedat timestamptz not null default now(),
  booking_references text[] not null
);
comment on table private.erasures is
  'When a family was erased, and the references of its bookings. A restored backup leaves it alone.';
alter table private.erasures enable row level security;

-- The triggers that notify look for a role of the API, and in here the owner is at work: nobody is told.
create function public.erase_family(search text) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  bookings bigint[] := array(select id from private.family_bookings(search));
  messages bigint[] := array(select id from private.family_messages(search));
  waiting bigint[] := array(
    select w.id from private.family_keys(search) k join public.date_waiters w on lower(w.email) = k.email);
begin
  perform private.rule(bookings || messages || waiting <> '{}', 'Nothing is held about this any more.');
  -- First, so that no change that is under way records a message after those of now are deleted; and not more strongly,
  -- because the sender, which may hold one of them, makes a link to the booking.
  perform from public.seva_bookings where id = any (bookings) for no key update;
  delete from private.notification_outbox o using private.message_kinds k
  where k.kind = o.event_type
    and o.source_id = any (case k.about when 'booking' then bookings when 'message' then messages end);
  update public.notification_logs set error = null, words = '' where booking_id = any (bookings) or message_id = any (messages);
  delete from private.family_links where booking_id = any (bookings);
  delete from public.contact_submissions where id = any (messages);
  delete from public.date_waiters where id = any (waiting);
  insert into private.erasures (booking_references)
  select coalesce(array_agg(reference order by date, id), '{}') from public.seva_bookings where id = any (bookings);
  update public.seva_bookings set
    erasedat = now(), name = left(name, 1) || '.', family_name = left(family_name, 1) || '.', phone = '', email = '',
    address = '', notes = '', internal_notes = '', hour_wish = '', wish = '', wish_reason = '', decline_reason = '',
    link_hash = null, request_id = null, remindyearly = false,
    iswithdrawn = iswithdrawn or status = 'pending', status = case status when 'pending' then 'cancelled' else status end
  where id = any (bookings);
  return jsonb_build_object('bookings', cardinality(bookings), 'messages', cardinality(messages), 'waiting', cardinality(waiting));
end
$$;
comment on function public.erase_family(text) is
  'For administrators: erases all that is held about whom this email address, phone number or reference names, tells nobody, and returns how many bookings and contact messages it found. A request that waits is withdrawn.';
grant execute on function public.erase_family(text) to authenticated;
