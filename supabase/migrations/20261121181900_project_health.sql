-- Checks that `npm run doctor` runs inside the database, with the secret key only: facts that are not visible from
-- outside, and no personal data.
create function private.api_access() returns text[]
language sql stable security definer set search_path = ''
as $$
  with roles (role) as (values ('anon'), ('authenticated')), tables as (
    select oid, relname::text, relkind, relrowsecurity from pg_class
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v', 'm', 'f')
  ), access (words) as (
    select format('%s %s %s (%s)', role, privilege, relname, string_agg(attname, ' ' order by attnum))
    from roles, unnest(array['select', 'insert', 'update']) privilege, tables
      join pg_attribute on attrelid = oid and attnum > 0 and not attisdropped
    where has_column_privilege(role, oid, attnum, privilege)
    group by role, privilege, relname
    union all
    select format('%s %s %s', role, privilege, relname)
    from roles, unnest(array['delete', 'truncate']) privilege, tables where has_table_privilege(role, oid, privilege)
    union all
    select format('%s execute %s', role, proname)
    from roles, pg_proc
    -- A function that returns a trigger cannot be called over the API, whatever its grants. Supabase itself adds one to
    -- public, rls_auto_enable(), to projects created with "Enable automatic RLS".
    where pronamespace = 'public'::regnamespace and prorettype not in ('trigger'::regtype, 'event_trigger'::regtype)
      and has_function_privilege(role, oid, 'execute')
    union all
    select format('no row level security on %s', relname) from tables where relkind in ('r', 'p') and not relrowsecurity
    union all
    -- Strip whitespace and parentheses, which PostgreSQL versions print differently.
    select format('%s.%s "%s" for %s to %s: %s', schemaname, tablename, policyname, lower(cmd), array_to_string(roles, ' '),
      regexp_replace(concat_ws(' / ', qual, with_check), '[\s()]+', '', 'g'))
    from pg_policies where schemaname = 'public' or (schemaname, tablename) = ('storage', 'objects')
  )
  select array_agg(words order by words collate "C") from access
$$;
comment on function private.api_access() is
  'As text: the rights of the two API roles on each table and function of public, every row level security policy, and every table without row level security.';

-- Looks up these tables by name: no backend has all of them, and a direct reference to a missing one would not compile.
create function private.extras() returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  jobs text[];
  secrets text[];
  migrations text[];
begin
  if to_regclass('supabase_migrations.schema_migrations') is not null then
    execute 'select array_agg(version order by version) from supabase_migrations.schema_migrations' into migrations;
  end if;
  if to_regclass('cron.job') is not null then
    execute 'select array_agg(jobname::text order by jobname) from cron.job' into jobs;
  end if;
  if to_regclass('vault.secrets') is not null then
    execute 'select array_agg(name order by name) from vault.secrets where name is not null' into secrets;
  end if;
  return jsonb_build_object(
    'jobs', coalesce(jobs, '{}'), 'vault_names', coalesce(secrets, '{}'), 'migrations', coalesce(migrations, '{}'));
end
$$;
comment on function private.extras() is
  'The jobs of pg_cron, the names of the Vault''s secrets, and the applied migrations.';

-- When the last backup was made: `npm run backup` writes it; the back office and the doctor read it.
create table public.last_backup (
  id boolean primary key default true check (id),
  takenat timestamptz,
  -- Start of the grace period of a new project.
  since timestamptz not null default now()
);
comment on table public.last_backup is 'One row: the time of the last backup, and when this database was created.';
insert into public.last_backup default values;

grant select on public.last_backup to authenticated;
grant select, update on public.last_backup to service_role;
alter table public.last_backup enable row level security;
create policy "Administrators read the date of the last backup"
  on public.last_backup for select to authenticated using ((select private.has_access('everything')));

create function public.project_health() returns jsonb
language sql stable security definer set search_path = ''
as $$
  select private.extras() || jsonb_build_object(
    'time_zone', (select time_zone from private.settings),
    'administrators', (select count(*) from auth.users u where coalesce(to_jsonb(u) ->> 'is_anonymous', 'false') <> 'true'),
    'anonymous_users', (select count(*) from auth.users u where to_jsonb(u) ->> 'is_anonymous' = 'true'),
    'rebuilds', (select to_jsonb(r) from public.rebuild_requests r),
    'last_backup', (select to_jsonb(b) from public.last_backup b),
    -- Skip today's uploads: they may belong to a form that is still open.
    'unused_pictures', array(
      select o.name from storage.objects o
      where o.bucket_id = 'logos' and o.created_at < now() - interval '1 day' and private.is_dropped(o.name)
      order by o.name),
    'access', private.api_access())
$$;
comment on function public.project_health() is
  'For `npm run doctor`: time zone, number of administrators, jobs, migrations, the webhook, the last backup, unused pictures, grants and policies.';
grant execute on function public.project_health() to service_role;
