-- The public pages are built from the content tables. Each change of those raises one version; the build
-- writes the version it was made from to /build.json, and the admin shows "Live" or "Publishing…".
create table public.content_version (
  id boolean primary key default true check (id),
  version bigint not null default 1,
  changedat timestamptz not null default now()
);
comment on table public.content_version is 'One row: the version of all published content, and when it last changed.';

revoke all on public.content_version from anon, authenticated;
grant select (version, changedat) on public.content_version to anon, authenticated;
grant all on public.content_version to service_role;
alter table public.content_version enable row level security;

create policy "Everybody reads the content version"
  on public.content_version for select to anon, authenticated using (true);

insert into public.content_version default values;

-- Hosted Supabase posts the webhook with pg_net; the embedded backend has none and listens to NOTIFY.
do $$
begin
  if exists (select from pg_available_extensions where name = 'pg_net') then
    create extension if not exists pg_net with schema extensions;
  end if;
end
$$;

-- Asks the host to build the site again. Needs two secrets in the Vault: rebuild_webhook_url, and
-- rebuild_webhook_secret when the address wants a bearer. The body suits GitHub's repository_dispatch; build
-- hooks that need no body ignore it. Whatever goes wrong here never fails the save that caused it.
create function private.request_rebuild(version bigint) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  url text;
  secret text;
begin
  if to_regclass('vault.decrypted_secrets') is null
    or not exists (select from pg_proc where pronamespace = to_regnamespace('net') and proname = 'http_post')
  then
    return;
  end if;
  execute 'select max(decrypted_secret) filter (where name = $1), max(decrypted_secret) filter (where name = $2)
    from vault.decrypted_secrets'
    into url, secret using 'rebuild_webhook_url', 'rebuild_webhook_secret';
  if coalesce(url, '') = '' then
    return;
  end if;
  execute 'select net.http_post(url := $1, headers := $2, body := $3)'
    using url,
      jsonb_strip_nulls(jsonb_build_object(
        'Content-Type', 'application/json', 'Authorization', 'Bearer ' || nullif(secret, ''))),
      jsonb_build_object(
        'event_type', 'content_changed', 'client_payload', jsonb_build_object('version', version));
exception when others then
  -- Not sqlerrm: it could carry the secret address into the logs.
  raise warning 'The rebuild could not be requested (SQLSTATE %).', sqlstate;
end
$$;
comment on function private.request_rebuild(bigint) is 'Posts the rebuild webhook where pg_net and the Vault hold one; otherwise does nothing.';
revoke execute on function private.request_rebuild(bigint) from public;

create function private.publish_change() returns void
language plpgsql security definer set search_path = ''
as $$
declare
  current_version bigint;
begin
  -- Hosted Supabase's API refuses an update without a condition (safeupdate), inside functions too.
  update public.content_version set version = version + 1, changedat = now() where id
    returning version into current_version;
  perform pg_notify('content_changed', current_version::text);
  perform private.request_rebuild(current_version);
end
$$;
comment on function private.publish_change() is 'Raises the content version and tells whoever builds the site.';
revoke execute on function private.publish_change() from public;

-- Statement triggers look at the changed rows: an upsert fires both an insert and an update trigger, and a
-- save that changes nothing should rebuild nothing.
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
comment on function private.content_changed() is 'Publishes when a statement changed rows of a content table.';
revoke execute on function private.content_changed() from public;

-- Four triggers a table, because transition tables are declared for one kind of statement each.
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
comment on function private.publish_changes_of(regclass, regproc) is 'For migrations: makes every change of a table raise the content version.';
revoke execute on function private.publish_changes_of(regclass, regproc) from public;
