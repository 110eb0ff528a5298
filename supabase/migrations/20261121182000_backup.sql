-- `npm run backup` reads all rows in one statement, so they are consistent. `npm run restore` writes them in one
-- transaction: all or nothing. Both need the secret key. The file is long on purpose, because the restore must read
-- exactly what the backup writes.
create function private.backed_up_tables() returns setof regclass
language sql stable security definer set search_path = ''
as $$
  with recursive filled (relation, step) as (
    select c.oid, 0 from pg_class c
    where c.relkind = 'r' and (
      c.relnamespace = 'public'::regnamespace and c.relname not in ('content_version', 'rebuild_requests', 'administrators', 'last_backup')
      or c.oid = any (array['private.settings', 'private.stopped_mailboxes']::regclass[]))
    union
    -- After every table that it references.
    select k.conrelid, f.step + 1 from filled f join pg_constraint k on k.confrelid = f.relation and k.contype = 'f'
  )
  select relation::regclass from filled group by relation order by max(step), relation::regclass::text
$$;
comment on function private.backed_up_tables() is
  'The tables with data that people entered, in an order in which they can be filled.';

create function private.backed_up_columns(relation regclass) returns text[]
language sql stable security definer set search_path = ''
as $$
  select array_agg(attname::text order by attnum) from pg_attribute
  where attrelid = relation and attnum > 0 and not attisdropped and attgenerated = '' and attname !~ 'token'
$$;
comment on function private.backed_up_columns(regclass) is
  'The columns of a backup: all except generated ones and the tokens of the social pages.';

create function private.rows_of(relation regclass) returns jsonb
language plpgsql stable security definer set search_path = '' set timezone = 'UTC'
as $$
declare
  names text[] := private.backed_up_columns(relation);
  found_rows jsonb;
begin
  execute format(
    'select coalesce(jsonb_agg(to_jsonb(r) order by r.id), ''[]'') from (select %s from %s) r',
    (select string_agg(quote_ident(name), ', ') from unnest(names) name), relation)
    into found_rows;
  return found_rows;
end
$$;
comment on function private.rows_of(regclass) is 'The rows of a table as a backup contains them, by id.';

create function private.made_by_migrations(relation regclass) returns boolean
language sql stable security definer set search_path = ''
as $$
  select relation = any (
    array['public.page_content', 'public.page_images', 'public.notification_settings', 'public.booking_window']::regclass[])
$$;
comment on function private.made_by_migrations(regclass) is 'Whether the migrations define the table''s rows, so that only their values change.';

create function public.backup_rows() returns jsonb
language sql stable security definer set search_path = '' set statement_timeout = '10min'
as $$
  select jsonb_build_object(
    'tables', (select jsonb_object_agg(t::text, private.rows_of(t)) from private.backed_up_tables() t),
    'content_version', (select version from public.content_version),
    'administrators', (
      select coalesce(jsonb_agg(u.email order by u.email), '[]') from auth.users u where u.email is not null),
    'migrations', private.extras() -> 'migrations',
    'erasures', (select coalesce(jsonb_agg(to_jsonb(e) - 'id' order by e.id), '[]') from private.erasures e),
    'made_by_migrations', (
      select jsonb_agg(t::text) from private.backed_up_tables() t where private.made_by_migrations(t)),
    'columns', (select jsonb_object_agg(t::text, private.backed_up_columns(t)) from private.backed_up_tables() t),
    'message_kinds', (select jsonb_agg(kind) from private.message_kinds))
$$;
comment on function public.backup_rows() is
  'For `npm run backup`: all rows of all tables at one moment, the administrators'' addresses (never passwords), and what was erased when.';

create function private.refuse_filled_project() returns void
language plpgsql stable security definer set search_path = ''
as $$
declare
  relation regclass;
  is_untouched boolean;
begin
  for relation in select * from private.backed_up_tables() loop
    -- Migrations fill these tables; edits of their rows are detected below.
    if private.made_by_migrations(relation) or relation = any (array[
      'public.text_history', 'public.places', 'public.sevas', 'public.opening_hours', 'public.programme', 'private.settings'
    ]::regclass[]) then
      continue;
    end if;
    execute format('select not exists (select from %s)', relation) into is_untouched;
    perform private.rule(
      is_untouched, format('The project is not empty: %s has rows.', split_part(relation::text, '.', 2)), 'PT409');
  end loop;
  perform private.rule(
    not exists (select from public.page_content where content <> '' and section <> 'paypal_details')
      and not exists (select from public.page_images where image_url <> ''),
    'The project is not empty: its pages have been edited.', 'PT409');
  -- The migrations inserted these rows with the same timestamp, so a later one means an edit.
  foreach relation in array array['public.places', 'public.sevas', 'public.opening_hours', 'public.programme']::regclass[] loop
    execute format('select max(updatedat) = min(updatedat) from %s', relation) into is_untouched;
    perform private.rule(
      is_untouched, format('The project is not empty: %s has been edited.', split_part(relation::text, '.', 2)), 'PT409');
  end loop;
end
$$;
comment on function private.refuse_filled_project() is
  'Raises PT409 unless the tables are as the migrations left them.';

-- A backup may be older than the database. The restore keeps what the backup does not know: rows that a later migration
-- added, which nobody could enter again, and columns that are missing from the backup's rows. Those are new columns
-- and, in every backup, the tokens of the social pages.
create function private.columns_in_backup(relation regclass, backup jsonb, is_in_backup boolean) returns text[]
language sql stable security definer set search_path = ''
as $$
  select coalesce(array_agg(attname::text order by attnum), '{}') from pg_attribute
  where attrelid = relation and attnum > 0 and not attisdropped and attgenerated = ''
    and coalesce(backup -> 0 ? attname::text, false) = is_in_backup
$$;
comment on function private.columns_in_backup(regclass, jsonb, boolean) is
  'The columns of a table that its backup contains, or those that it lacks.';

create function private.remove_rows(relation regclass, backup jsonb) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  was jsonb;
begin
  if private.made_by_migrations(relation)
    or backup <> '[]' and private.columns_in_backup(relation, backup, false) <> '{}'
  then
    execute format('select jsonb_agg(to_jsonb(t) order by t.id) from %s t', relation) into was;
  end if;
  execute format('alter table %s disable trigger user', relation);
  -- Hosted Supabase's API refuses a delete without a WHERE (safeupdate).
  execute format('delete from %s where true', relation);
  execute format('alter table %s enable trigger user', relation);
  return was;
end
$$;
comment on function private.remove_rows(regclass, jsonb) is
  'Deletes the rows of a table. Returns them if the backup may lack some rows or columns.';

create function private.insert_rows(relation regclass, backup jsonb, was jsonb) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  names text[] := private.columns_in_backup(relation, backup, true);
  others text[] := private.columns_in_backup(relation, backup, false);
  unknown text := (
    select min(key) from jsonb_object_keys(coalesce(backup -> 0, '{}')) key where key <> all (names));
  list text := (select string_agg(quote_ident(name), ', ') from unnest(names) name);
  sequence text := pg_get_serial_sequence(relation::text, 'id');
begin
  perform private.rule(
    unknown is null,
    format('This backup is from another version of the site: %s has no column %s.', relation, unknown), 'PT409');
  execute format('alter table %s disable trigger user', relation);
  if list is not null then
    execute format(
      'insert into %1$s (%2$s) overriding system value select %2$s from jsonb_populate_recordset(null::%1$s, $1)',
      relation, list) using backup;
  end if;
  if sequence is not null then
    -- Never move the sequence back: ids must not be reused.
    execute format(
      'select setval(%1$L, greatest(max(id), (select last_value from %1$s))) from %2$s', sequence, relation);
  end if;
  if list is not null and others <> '{}' then
    execute format(
      'update %1$s t set (%2$s) = row(%3$s) from jsonb_populate_recordset(null::%1$s, $1) was where was.id = t.id',
      relation,
      (select string_agg(quote_ident(name), ', ') from unnest(others) name),
      (select string_agg('was.' || quote_ident(name), ', ') from unnest(others) name)) using was;
  end if;
  if private.made_by_migrations(relation) then
    -- Generate new ids, because another row of the backup may use theirs.
    execute format(
      'insert into %1$s (%2$s) select %2$s from jsonb_populate_recordset(null::%1$s, $1) on conflict do nothing',
      relation,
      (select string_agg(quote_ident(name), ', ') from unnest(names || others) name where name <> 'id')) using was;
  end if;
  execute format('alter table %s enable trigger user', relation);
end
$$;
comment on function private.insert_rows(regclass, jsonb, jsonb) is
  'Fills an emptied table, restores what the backup lacks, and continues its ids after the highest one.';

create function public.restore_rows(tables jsonb, replace boolean default false) returns void
language plpgsql security definer set search_path = '' set statement_timeout = '10min'
as $$
declare
  relation regclass;
  filled regclass[] := array(
    select t from private.backed_up_tables() with ordinality t (t, place) where tables ? t::text order by place);
  was jsonb := '{}';
  unknown text := (
    select min(key) from jsonb_object_keys(tables) key
    where key not in (select t::text from private.backed_up_tables() t));
begin
  perform private.rule(
    unknown is null,
    format('This backup is from another version of the site: there is no table %s.', unknown), 'PT409');
  if not replace then
    perform private.refuse_filled_project();
  end if;
  if tables is null then
    return;
  end if;
  -- Delete referencing rows before the rows they reference.
  for relation in select t from unnest(filled) with ordinality t (t, place) order by place desc loop
    was := was || jsonb_build_object(relation::text, private.remove_rows(relation, tables -> relation::text));
  end loop;
  foreach relation in array filled loop
    perform private.insert_rows(relation, tables -> relation::text, nullif(was -> relation::text, 'null'));
  end loop;
  perform private.publish_change();
end
$$;
comment on function public.restore_rows(jsonb, boolean) is
  'For `npm run restore`: writes the rows of a backup into an empty project, or replaces the existing ones. With null, only checks that the project is empty.';

grant execute on function public.backup_rows() to service_role;
grant execute on function public.restore_rows(jsonb, boolean) to service_role;
