-- A function that returns a trigger cannot be called over the API, whoever may execute it. Supabase itself adds
-- one to public, rls_auto_enable(), to projects made with "Enable automatic RLS".
create or replace function private.api_grants() returns jsonb
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
