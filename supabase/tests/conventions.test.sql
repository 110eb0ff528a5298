-- Conventions for every table, view, function and policy. Permissions are in ../access/matrix.ts.
begin;
select plan(8);

select is_empty(
  $$select relname from pg_class where relnamespace in ('public'::regnamespace, 'private'::regnamespace)
    and relkind in ('r', 'p', 'v') and obj_description(oid, 'pg_class') is null$$, 'every table and view has a comment');
select is_empty(
  $$select relname from pg_class where relnamespace in ('public'::regnamespace, 'private'::regnamespace)
    and relkind in ('r', 'p') and not relrowsecurity$$, 'row level security is on everywhere');
select is_empty(
  $$select relname from pg_class where relnamespace = 'public'::regnamespace and relkind in ('v', 'm', 'f')
    and not coalesce(reloptions, '{}') @> array['security_invoker=true']$$,
  'no view runs as its owner');
select is_empty(
  $$select polname from pg_policy where polroles = '{0}' or polcmd = '*'$$,
  'every policy names its roles and its command');
select is_empty(
  $$select proname from pg_proc where pronamespace = 'private'::regnamespace
    and not coalesce(proconfig, '{}') @> array['search_path=""']$$,
  'private functions have an empty search path');

-- PostgreSQL evaluates every permissive policy for every row, so allow only one for each role and operation.
select is_empty($$
  select schemaname, tablename, role, operation, count(*)
  from pg_policies, unnest(roles) as role,
    unnest(case cmd when 'ALL' then '{SELECT,INSERT,UPDATE,DELETE}'::text[] else array[cmd] end) as operation
  where schemaname in ('public', 'storage') and permissive = 'PERMISSIVE'
  group by 1, 2, 3, 4 having count(*) > 1$$, 'no table has two permissive policies for the same role and operation');

-- Foreign keys need an index: deleting or renaming a row looks up the rows that refer to it.
select is_empty($$
  select conrelid::regclass, conname from pg_constraint
  where contype = 'f' and connamespace = 'public'::regnamespace and not exists (
    select from pg_index where indrelid = conrelid and indkey[0] = conkey[1])$$, 'every foreign key has an index');

-- Triggers run in alphabetical order.
select is_empty($$
  select texts.tgrelid::regclass, other.tgname from pg_trigger texts join pg_trigger other using (tgrelid)
  where texts.tgname = 'a_normalize_texts' and not other.tgisinternal and other.tgtype & 2 = 2 and other.tgtype & 20 <> 0
    and other.tgname::text collate "C" < 'a_normalize_texts'$$, 'texts are normalized before any other trigger reads them');

select * from finish();
rollback;
