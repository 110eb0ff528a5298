-- Two administrators at once never overwrite each other silently. Whoever saves may send along the updatedat
-- that was read with the row; when the row has changed since, the whole statement is refused, an upsert of many
-- rows too. A save that sends none, or the time of its own clock, replaces what is there.
alter table public.announcements add column updatedat timestamptz not null default now();
alter table public.events add column updatedat timestamptz not null default now();
alter table public.page_content add column updatedat timestamptz not null default now();
alter table public.gallery add column updatedat timestamptz not null default now();
alter table public.notification_recipients add column updatedat timestamptz not null default now();
alter table public.notification_settings add column updatedat timestamptz not null default now();

grant update (updatedat) on public.announcements, public.events, public.page_content, public.gallery to authenticated;

create or replace function private.keep_updatedat() returns trigger
language plpgsql set search_path = ''
as $$
begin
  if tg_op = 'INSERT' then
    -- Kept as sent: in an upsert it is what the update below compares.
    new.updatedat := coalesce(new.updatedat, now());
    return new;
  end if;
  if new.updatedat < old.updatedat then
    raise exception using errcode = 'PT412',
      message = 'Somebody else has changed this meanwhile. Please load it again.';
  end if;
  new.updatedat := old.updatedat;
  if new is distinct from old then
    new.updatedat := now();
  end if;
  return new;
end
$$;
comment on function private.keep_updatedat() is
  'Keeps the updatedat column of a table, and refuses (PT412) a save that was made from an older version of the row.';

create trigger keep_updatedat before insert or update on public.announcements
  for each row execute function private.keep_updatedat();
create trigger keep_updatedat before insert or update on public.events
  for each row execute function private.keep_updatedat();
create trigger keep_updatedat before insert or update on public.page_content
  for each row execute function private.keep_updatedat();
create trigger keep_updatedat before insert or update on public.gallery
  for each row execute function private.keep_updatedat();
create trigger keep_updatedat before insert or update on public.notification_recipients
  for each row execute function private.keep_updatedat();
create trigger keep_updatedat before insert or update on public.notification_settings
  for each row execute function private.keep_updatedat();
