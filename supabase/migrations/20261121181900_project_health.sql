-- What `npm run doctor` asks of the database itself, with the secret key only: all that cannot be seen from
-- outside, and no row of anybody's.
-- A function that returns a trigger cannot be called over the API, whoever may execute it. Supabase itself adds
-- one to public, rls_auto_enable(), to projects made with "Enable automatic RLS".
create function private.api_grants() returns jsonb
language sql stable security definer set search_path = ''
as $$
  with tables as (
    select role::text, c.relname::text collate "C" as relation, lower(privilege) as privilege,
      string_agg(a.attname, ' ' order by a.attnum) as columns
    from pg_class c
      join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped,
      unnest(array['anon', 'authenticated']) role,
      unnest(array['select', 'insert', 'update']) privilege
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v', 'm', 'f')
      and has_column_privilege(role, c.oid, a.attnum, privilege)
    group by role, c.relname, privilege
    union all
    select role, c.relname, privilege, ''
    from pg_class c, unnest(array['anon', 'authenticated']) role, unnest(array['delete', 'truncate']) privilege
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v', 'm', 'f')
      and has_table_privilege(role, c.oid, privilege)
    union all
    select role, p.proname, 'execute', ''
    from pg_proc p, unnest(array['anon', 'authenticated']) role
    where p.pronamespace = 'public'::regnamespace
      and p.prorettype not in ('trigger'::regtype, 'event_trigger'::regtype)
      and has_function_privilege(role, p.oid, 'execute')
  )
  select coalesce(jsonb_agg(to_jsonb(t) order by role, relation, privilege), '[]') from tables t
$$;
comment on function private.api_grants() is 'What the two API roles may do with each table and function of public, column by column.';

create function private.api_policies() returns jsonb
language sql stable security definer set search_path = ''
as $$
  select coalesce(jsonb_agg(to_jsonb(p) order by p.relation, p.policy), '[]')
  from (
    select format('%s.%s', schemaname, tablename) collate "C" as relation, policyname::text collate "C" as policy,
      lower(cmd) as command, array_to_string(roles, ' ') as roles, qual, with_check
    from pg_policies where schemaname = 'public' or (schemaname, tablename) = ('storage', 'objects')
  ) p
$$;
comment on function private.api_policies() is 'Every row level policy of public and of the stored files.';

-- Asked by name, because no backend has all of them and a plain reference would not compile there.
create function private.extras() returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  jobs text[] := '{}';
  secrets text[] := '{}';
  migrations text[] := '{}';
begin
  if to_regclass('supabase_migrations.schema_migrations') is not null then
    execute 'select array_agg(version order by version) from supabase_migrations.schema_migrations' into migrations;
  end if;
  if to_regclass('cron.job') is not null then
    execute 'select coalesce(array_agg(jobname::text order by jobname), ''{}'') from cron.job' into jobs;
  end if;
  if to_regclass('vault.secrets') is not null then
    execute 'select coalesce(array_agg(name order by name), ''{}'') from vault.secrets where name is not null' into secrets;
  end if;
  return jsonb_build_object(
    'pg_net', to_regclass('net._http_response') is not null,
    'pg_cron', to_regclass('cron.job') is not null,
    'vault', to_regclass('vault.secrets') is not null,
    'jobs', jobs, 'vault_names', secrets, 'migrations', migrations);
end
$$;
comment on function private.extras() is 'Which of pg_net, pg_cron and the Vault there are, what is scheduled, how the Vault''s secrets are called, and which migrations ran.';

create function public.project_health() returns jsonb
language sql stable security definer set search_path = ''
as $$
  select private.extras() || jsonb_build_object(
    'time_zone', (select time_zone from private.settings),
    'today', private.today(),
    'administrators', (select count(*) from auth.users u where coalesce(to_jsonb(u) ->> 'is_anonymous', 'false') <> 'true'),
    'strangers', (select count(*) from auth.users u where to_jsonb(u) ->> 'is_anonymous' = 'true'),
    'unguarded', (
      select coalesce(jsonb_agg(relname order by relname), '[]') from pg_class
      where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relrowsecurity),
    'grants', private.api_grants(),
    'policies', private.api_policies())
$$;
comment on function public.project_health() is 'For `npm run doctor`: time zone, number of administrators, extensions, migrations, grants and policies.';
grant execute on function public.project_health() to service_role;
