-- What every later migration leans on. From the first release on, migrations are append-only: a file that has been
-- released is never edited again, not even its comments; a change is a new file. Until then each thing stands here
-- once, in its final form.

-- Nobody may do what is not granted beside the thing itself. PostgreSQL would let everybody call a new function, and
-- hosted Supabase would give the API's roles all of every new table, sequence and function of schema public.
alter default privileges revoke execute on functions from public;
alter default privileges in schema public revoke all on functions from anon, authenticated;
alter default privileges in schema public revoke all on tables from anon, authenticated;
alter default privileges in schema public revoke all on sequences from anon, authenticated;

-- Not exposed by the API: its roles call what is granted here from the rules, policies and triggers of public.
create schema private;
grant usage on schema private to anon, authenticated, service_role;

-- Hosted Supabase has all three. The embedded backend has none of them, and listens to NOTIFY instead.
do $$
declare
  needed text;
begin
  foreach needed in array array['pg_net', 'pg_cron', 'supabase_vault'] loop
    if exists (select from pg_available_extensions where name = needed) then
      begin
        execute format('create extension if not exists %I', needed)
          || case needed when 'pg_net' then ' with schema extensions' else '' end;
      exception when others then
        raise notice '% is there but could not be enabled: %', needed, sqlerrm;
      end;
    end if;
  end loop;
end
$$;

-- Any signed-in user is an administrator, an anonymous sign-in is not. Every policy asks here, so
-- narrowing it later (a role, a list of users) is one place.
create function private.is_admin() returns boolean
language sql stable security definer set search_path = ''
as $$
  select auth.uid() is not null and auth.jwt() ->> 'is_anonymous' is distinct from 'true'
$$;
comment on function private.is_admin() is 'Whether the request comes from a signed-in, not anonymous, user.';

-- A CHECK whose refusal reads as a sentence and is HTTP 422 rather than a server error: PostgREST and the
-- embedded backend turn SQLSTATE PTnnn into status nnn. Unknown (null) passes, as it does in any CHECK.
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
comment on function private.rule(boolean, text) is 'True, or the sentence raised as PT422. For CHECK constraints and triggers.';

create function private.trimmed(words text) returns text
language sql immutable set search_path = ''
as $$
  select btrim(words, E' \t\n\u000b\f\r\u0085\u00a0\u1680\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200a\u200b\u2028\u2029\u202f\u205f\u2060\u3000\ufeff')
$$;
comment on function private.trimmed(text) is 'Without surrounding blanks, Unicode''s included.';

create function private.plausible_email(address text) returns boolean
language sql immutable set search_path = ''
as $$
  select char_length(address) <= 254
    and address !~ '[[:cntrl:]\s\u00a0]'
    and address ~ '^[^@<>(),:;"\\]+@([^@<>(),:;"\\''./]+\.)+[^@<>(),:;"\\''./]{2,}$'
$$;
comment on function private.plausible_email(text) is 'Looks like name@domain.tld and is at most 254 characters.';

-- Western and Gurmukhi digits; what \d means depends on how a database was set up.
create function private.plausible_phone(number text) returns boolean
language sql immutable set search_path = ''
as $$
  select char_length(number) <= 40 and number !~ '[[:cntrl:]]'
    and char_length(regexp_replace(number, '[^0-9\u0a66-\u0a6f]+', '', 'g')) >= 7
$$;
comment on function private.plausible_phone(text) is
  'Has at least seven digits, Western or Gurmukhi, in at most 40 characters of one line.';

-- http only on loopback, where the embedded backend serves its uploads.
create function private.web_url(url text) returns boolean
language sql immutable set search_path = ''
as $$
  select char_length(url) <= 2048
    and url !~ '[[:cntrl:]\s<>"\\]'
    and url ~* '^(https://[^/?#@:]+|http://(localhost|127\.0\.0\.1))(:[0-9]{1,5})?([/?#].*)?$'
$$;
comment on function private.web_url(text) is 'An https address, or http on this machine, of at most 2048 characters.';

create function private.site_path(path text) returns boolean
language sql immutable set search_path = ''
as $$
  select char_length(path) <= 2048 and path !~ '[[:cntrl:]\s<>"\\]' and path ~ '^/[^/]'
$$;
comment on function private.site_path(text) is 'A path on this site such as /khanda-icon.svg; never //another.host.';

grant execute on function
  private.is_admin(), private.rule(boolean, text), private.trimmed(text), private.plausible_email(text),
  private.plausible_phone(text), private.web_url(text), private.site_path(text)
  to anon, authenticated, service_role;

-- Two administrators at once never overwrite each other silently. Whoever saves may send along the updatedat
-- that was read with the row; when the row has changed since, the whole statement is refused, an upsert of many
-- rows too. A save that sends none, or the time of its own clock, replaces what is there. The database's own
-- word wins over whatever time a browser sends; saving nothing new is no update.
create function private.keep_updatedat() returns trigger
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

-- Of a table whose rows have an order, by their position.
create function private.keep_place() returns trigger
language plpgsql set search_path = ''
as $$
begin
  if new.position = 0 then
    execute format('select coalesce(max(position), 0) + 1 from %s', tg_relid::regclass) into new.position;
  end if;
  return new;
end
$$;
comment on function private.keep_place() is 'Puts a row without a place in the order of its table last.';
