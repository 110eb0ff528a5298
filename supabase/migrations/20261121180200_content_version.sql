-- Every change of a content table raises one version. The build writes its version to /build.json, and the admin
-- compares the two to show "Live" or "Publishing…".
create table public.content_version (
  id boolean primary key default true check (id),
  version bigint not null default 1,
  changedat timestamptz not null default now()
);
comment on table public.content_version is 'One row: the version of all published content, and when it last changed.';

grant select (version, changedat) on public.content_version to anon, authenticated;
grant all on public.content_version to service_role;
alter table public.content_version enable row level security;

create policy "Anyone can read the content version"
  on public.content_version for select to anon, authenticated using (true);

insert into public.content_version default values;

-- The embedded backend listens for NOTIFY. On a hosted project, private.request_rebuild (defined with the table
-- rebuild_requests) asks the host.
create function private.publish_change() returns void
language plpgsql security definer set search_path = ''
as $$
begin
  -- Hosted Supabase's API refuses an update without a WHERE (safeupdate), even inside functions.
  update public.content_version set version = version + 1, changedat = now() where id;
  perform pg_notify('content_changed', '');
  perform private.request_rebuild();
end
$$;

-- Statement triggers compare the changed rows: an upsert fires both the insert and the update trigger, and a save that
-- changes nothing must not cause a rebuild.
create function private.content_changed() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  changed boolean := true;
begin
  if tg_op = 'INSERT' then
    changed := exists (select from new_rows);
  elsif tg_op = 'DELETE' then
    changed := exists (select from old_rows);
  elsif tg_op = 'UPDATE' then
    changed := exists (select * from new_rows except select * from old_rows);
  end if;
  if changed then
    perform private.publish_change();
  end if;
  return null;
end
$$;

-- Creates four triggers per table, because a transition table works for one kind of statement only. Call it after
-- inserting a migration's own rows, which need no rebuild.
create function private.publish_changes_of(content regclass, watcher regproc default 'private.content_changed')
returns void
language plpgsql set search_path = ''
as $$
begin
  execute format(
    'create trigger publish_inserts after insert on %s referencing new table as new_rows
      for each statement execute function %s()', content, watcher);
  execute format(
    'create trigger publish_updates after update on %s referencing old table as old_rows new table as new_rows
      for each statement execute function %s()', content, watcher);
  execute format(
    'create trigger publish_deletes after delete on %s referencing old table as old_rows
      for each statement execute function %s()', content, watcher);
  execute format(
    'create trigger publish_truncates after truncate on %s for each statement execute function %s()',
    content, watcher);
end
$$;
comment on function private.publish_changes_of(regclass, regproc) is
  'For migrations: lets every change of a table raise the content version.';
