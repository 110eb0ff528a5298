-- What every later migration relies on. From the first release on, migrations are append-only: a released file is never
-- edited again, not even its comments; a change is a new file. Until then each object is defined once, in its final form.

-- Every permission is granted next to the object it is for. By default PostgreSQL lets everybody call a new function,
-- and hosted Supabase gives the API roles every right on each new table, sequence and function in schema public.
alter default privileges revoke execute on functions from public;
alter default privileges in schema public revoke all on functions from anon, authenticated;
alter default privileges in schema public revoke all on tables from anon, authenticated;
alter default privileges in schema public revoke all on sequences from anon, authenticated;

-- The API does not expose this schema. Its roles reach what is granted here only through the constraints, policies and
-- triggers of schema public.
create schema private;
grant usage on schema private to anon, authenticated, service_role;

-- Hosted Supabase has all three. The embedded backend has none of them and listens for NOTIFY instead.
do $$
declare
  extension_name text;
begin
  foreach extension_name in array array['pg_net', 'pg_cron', 'supabase_vault'] loop
    if exists (select from pg_available_extensions where name = extension_name) then
      begin
        execute format('create extension if not exists %I', extension_name)
          || case extension_name when 'pg_net' then ' with schema extensions' else '' end;
      exception when others then
        raise notice '% is available but could not be enabled: %', extension_name, sqlerrm;
      end;
    end if;
  end loop;
end
$$;

-- Any signed-in user is an administrator; an anonymous session is not. Every policy calls this function, so access can
-- later be narrowed (to a role, to a list of users) in one place.
create function private.is_admin() returns boolean
language sql stable security definer set search_path = ''
as $$
  select auth.uid() is not null and auth.jwt() ->> 'is_anonymous' is distinct from 'true'
$$;
comment on function private.is_admin() is 'Whether the request comes from a signed-in user whose session is not anonymous.';

-- A CHECK that refuses with a sentence and HTTP 422 instead of a server error: PostgREST and the embedded backend turn
-- SQLSTATE PTnnn into status nnn. Null passes, as it does in any CHECK.
create function private.rule(holds boolean, sentence text) returns boolean
language plpgsql immutable set search_path = ''
as $$
begin
  if not holds then
    raise exception using errcode = 'PT422', message = sentence;
  end if;
  return holds;
end
$$;
comment on function private.rule(boolean, text) is 'Raises the sentence as PT422 when the condition is false. For CHECK constraints and triggers.';

create function private.trimmed(value text) returns text
language sql immutable set search_path = ''
as $$
  select btrim(value, E' \t\n\u000b\f\r\u0085\u00a0\u1680\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200a\u200b\u2028\u2029\u202f\u205f\u2060\u3000\ufeff')
$$;
comment on function private.trimmed(text) is 'Removes surrounding whitespace, including Unicode''s.';

create function private.plausible_email(address text) returns boolean
language sql immutable set search_path = ''
as $$
  select char_length(address) <= 254
    and address !~ '[[:cntrl:]\s\u00a0]'
    and address ~ '^[^@<>(),:;"\\]+@([^@<>(),:;"\\''./]+\.)+[^@<>(),:;"\\''./]{2,}$'
$$;
comment on function private.plausible_email(text) is 'Whether it looks like name@domain.tld and has at most 254 characters.';

-- Western and Gurmukhi digits are listed because the meaning of \d depends on how a database was set up.
create function private.plausible_phone(number text) returns boolean
language sql immutable set search_path = ''
as $$
  select char_length(number) <= 40 and number !~ '[[:cntrl:]]'
    and char_length(regexp_replace(number, '[^0-9\u0a66-\u0a6f]+', '', 'g')) >= 7
$$;
comment on function private.plausible_phone(text) is
  'Whether it has at least seven digits, Western or Gurmukhi, and at most 40 characters on one line.';

-- Plain http is for loopback only, where the embedded backend serves its uploads.
create function private.web_url(url text) returns boolean
language sql immutable set search_path = ''
as $$
  select char_length(url) <= 2048
    and url !~ '[[:cntrl:]\s<>"\\]'
    and url ~* '^(https://[^/?#@:]+|http://(localhost|127\.0\.0\.1))(:[0-9]{1,5})?([/?#].*)?$'
$$;
comment on function private.web_url(text) is 'Whether it is an https address, or an http address on this machine, of at most 2048 characters.';

create function private.site_path(path text) returns boolean
language sql immutable set search_path = ''
as $$
  select char_length(path) <= 2048 and path !~ '[[:cntrl:]\s<>"\\]' and path ~ '^/[^/]'
$$;
comment on function private.site_path(text) is 'Whether it is a path on this site, such as /khanda-icon.svg; never //another.host.';

grant execute on function
  private.is_admin(), private.rule(boolean, text), private.trimmed(text), private.plausible_email(text),
  private.plausible_phone(text), private.web_url(text), private.site_path(text)
  to anon, authenticated, service_role;

-- Two administrators never silently overwrite each other's changes. A save may include the updatedat that was read with
-- the row; if the row has changed since then, the whole statement is refused, even an upsert of many rows. A save without
-- updatedat, or with a later time, replaces what is stored. The stored time always comes from the database, and a save
-- that changes nothing leaves it alone.
create function private.keep_updatedat() returns trigger
language plpgsql set search_path = ''
as $$
begin
  if tg_op = 'INSERT' then
    -- Kept as sent, because in an upsert the update below compares it.
    new.updatedat := coalesce(new.updatedat, now());
    return new;
  end if;
  if new.updatedat < old.updatedat then
    raise exception using errcode = 'PT412',
      message = 'Somebody else has changed this in the meantime. Please load it again.';
  end if;
  new.updatedat := old.updatedat;
  if new is distinct from old then
    new.updatedat := now();
  end if;
  return new;
end
$$;
comment on function private.keep_updatedat() is
  'Maintains the updatedat column of a table, and refuses (PT412) a save based on an older version of the row.';

create function private.keep_position() returns trigger
language plpgsql set search_path = ''
as $$
begin
  if new.position = 0 then
    execute format('select coalesce(max(position), 0) + 1 from %s', tg_relid::regclass) into new.position;
  end if;
  return new;
end
$$;
comment on function private.keep_position() is 'Puts a row without a position last in the order of its table.';
