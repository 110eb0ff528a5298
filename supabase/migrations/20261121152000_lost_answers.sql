-- An answer may be lost on its way back although the row is stored. The visitor reads that it failed and presses
-- again, and the same request is not a second one: whatever was sent word for word within the last 15 minutes is
-- not kept again, nor told again, whatever has become of the first meanwhile.
--
-- It is taken out after it has gone the whole way of any other (limits, captcha, policies, the row's own rules), so
-- that it is answered as any other: were it recognised earlier, somebody without a pass, or past the limit, could
-- try out phone numbers until the answer differs. The lock of the flood check makes two that come at once queue, so
-- that the second sees the first. 15 minutes are longer than the 10 of the limit, which may refuse it at first.
create function private.drop_repeated_request() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if private.is_admin() then
    return null;
  end if;
  delete from public.seva_bookings
  where id = new.id and exists (
    select from public.seva_bookings b
    where b.id <> new.id and b.createdat > now() - interval '15 minutes'
      and (b.date, b.sevatype, b.name, b.family_name, b.phone, b.email, b.notes)
        = (new.date, new.sevatype, new.name, new.family_name, new.phone, new.email, new.notes));
  return null;
end
$$;
comment on function private.drop_repeated_request() is
  'Takes out a visitor''s request that repeats one of the last 15 minutes, whose answer was lost.';
revoke execute on function private.drop_repeated_request() from public;

create function private.drop_repeated_message() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  delete from public.contact_submissions
  where id = new.id and exists (
    select from public.contact_submissions m
    where m.id <> new.id and m.createdat > now() - interval '15 minutes'
      and (m.name, m.email, m.phone, m.message) = (new.name, new.email, new.phone, new.message));
  return null;
end
$$;
comment on function private.drop_repeated_message() is
  'Takes out a visitor''s message that repeats one of the last 15 minutes, whose answer was lost.';
revoke execute on function private.drop_repeated_message() from public;

-- Triggers run in the order of their names: after check_captcha, which spends the pass, and before note_….
create trigger drop_repeated after insert on public.seva_bookings
  for each row when (current_user in ('anon', 'authenticated')) execute function private.drop_repeated_request();
create trigger drop_repeated after insert on public.contact_submissions
  for each row when (current_user in ('anon', 'authenticated')) execute function private.drop_repeated_message();

-- As before, but for the first lines: what was taken out is not told.
create or replace function private.note_booking_change() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if not exists (select from public.seva_bookings where id = new.id) then
    return null;
  end if;
  perform private.record_notifications(
    case new.status
      when 'pending' then 'booking_requested'
      when 'confirmed' then 'booking_confirmed'
      when 'cancelled' then 'booking_cancelled'
    end,
    new.id,
    jsonb_build_object(
      'name', new.name, 'family_name', new.family_name, 'sevatype', new.sevatype,
      'date', new.date, 'status', new.status));
  return null;
end
$$;

create or replace function private.note_message() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if not exists (select from public.contact_submissions where id = new.id) then
    return null;
  end if;
  perform private.record_notifications(
    'contact_message', new.id,
    jsonb_build_object('name', new.name, 'date', private.today(), 'status', new.status));
  return null;
end
$$;
