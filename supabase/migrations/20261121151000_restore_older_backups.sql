-- A backup may be older than the database that it goes into. What it does not know of stays: the rows that a
-- migration made since then, which nobody could enter again, and, in rows that are in the backup, the columns that
-- it lacks. Those are new ones and, in every backup, the tokens of the social pages.
create or replace function private.refill(relation regclass, backup jsonb) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  made_by_migrations boolean := relation = any (
    array['public.page_content', 'public.page_images', 'public.notification_settings']::regclass[]);
  stored text[] := array(
    select attname::text from pg_attribute
    where attrelid = relation and attnum > 0 and not attisdropped and attgenerated = '');
  names text[] := array(select name from unnest(stored) name where backup -> 0 ? name);
  others text[] := array(select name from unnest(stored) name where name <> all (names));
  unknown text := (
    select min(key) from jsonb_object_keys(coalesce(backup -> 0, '{}')) key where key <> all (names));
  list text := (select string_agg(quote_ident(name), ', ') from unnest(names) name);
  sequence text := pg_get_serial_sequence(relation::text, 'id');
  was jsonb;
begin
  if unknown is not null then
    raise exception using errcode = 'PT409',
      message = format('This backup is of another version of the site: %s has no column %s.', relation, unknown);
  end if;
  if made_by_migrations or list is not null and others <> '{}' then
    execute format('select jsonb_agg(to_jsonb(t) order by t.id) from %s t', relation) into was;
  end if;
  execute format('alter table %s disable trigger user', relation);
  -- With a condition, because hosted Supabase's API refuses one without (safeupdate).
  execute format('delete from %s where true', relation);
  if list is not null then
    execute format(
      'insert into %1$s (%2$s) overriding system value select %2$s from jsonb_populate_recordset(null::%1$s, $1)',
      relation, list) using backup;
  end if;
  if sequence is not null then
    -- Never backwards: an id that was given once is not given again.
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
  if made_by_migrations then
    -- With ids of their own, because another row of the backup may have theirs.
    execute format(
      'insert into %1$s (%2$s) select %2$s from jsonb_populate_recordset(null::%1$s, $1) on conflict do nothing',
      relation,
      (select string_agg(quote_ident(name), ', ') from unnest(stored) name where name <> 'id')) using was;
  end if;
  execute format('alter table %s enable trigger user', relation);
end
$$;
comment on function private.refill(regclass, jsonb) is
  'Replaces the rows of a table, keeps what the backup does not know of, and lets its ids go on after them.';
