-- What every later migration leans on: who is an administrator, what day it is at the temple, and how a
-- rule speaks. The schema is not exposed by the API; the API roles may only call what is granted below.
create schema private;
grant usage on schema private to anon, authenticated, service_role;

-- Any signed-in user is an administrator, an anonymous sign-in is not. Every policy asks here, so
-- narrowing it later (a role, a list of users) is one place.
create function private.is_admin() returns boolean
language sql stable security definer set search_path = ''
as $$
  select auth.uid() is not null and auth.jwt() ->> 'is_anonymous' is distinct from 'true'
$$;
comment on function private.is_admin() is 'Whether the request comes from a signed-in, not anonymous, user.';
revoke execute on function private.is_admin() from public;
grant execute on function private.is_admin() to anon, authenticated, service_role;

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
revoke execute on function private.rule(boolean, text) from public;
grant execute on function private.rule(boolean, text) to anon, authenticated, service_role;

create function private.trimmed(words text) returns text
language sql immutable set search_path = ''
as $$
  select btrim(words, E' \t\n\u000b\f\r\u0085\u00a0\u1680\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200a\u200b\u2028\u2029\u202f\u205f\u2060\u3000\ufeff')
$$;
comment on function private.trimmed(text) is 'Without surrounding blanks, Unicode''s included.';
revoke execute on function private.trimmed(text) from public;
grant execute on function private.trimmed(text) to anon, authenticated, service_role;

create function private.plausible_email(address text) returns boolean
language sql immutable set search_path = ''
as $$
  select char_length(address) <= 254
    and address !~ '[[:cntrl:]\s\u00a0]'
    and address ~ '^[^@<>(),:;"\\]+@([^@<>(),:;"\\''./]+\.)+[^@<>(),:;"\\''./]{2,}$'
$$;
comment on function private.plausible_email(text) is 'Looks like name@domain.tld and is at most 254 characters.';
revoke execute on function private.plausible_email(text) from public;
grant execute on function private.plausible_email(text) to anon, authenticated, service_role;

-- http only on loopback, where the embedded backend serves its uploads.
create function private.web_url(url text) returns boolean
language sql immutable set search_path = ''
as $$
  select char_length(url) <= 2048
    and url !~ '[[:cntrl:]\s<>"\\]'
    and url ~* '^(https://[^/?#@:]+|http://(localhost|127\.0\.0\.1))(:[0-9]{1,5})?([/?#].*)?$'
$$;
comment on function private.web_url(text) is 'An https address, or http on this machine, of at most 2048 characters.';
revoke execute on function private.web_url(text) from public;
grant execute on function private.web_url(text) to anon, authenticated, service_role;

create function private.site_path(path text) returns boolean
language sql immutable set search_path = ''
as $$
  select char_length(path) <= 2048 and path !~ '[[:cntrl:]\s<>"\\]' and path ~ '^/[^/]'
$$;
comment on function private.site_path(text) is 'A path on this site such as /khanda-icon.svg; never //another.host.';
revoke execute on function private.site_path(text) from public;
grant execute on function private.site_path(text) to anon, authenticated, service_role;

-- The database's own word wins over whatever time a browser sends; saving nothing new is no update.
create function private.keep_updatedat() returns trigger
language plpgsql set search_path = ''
as $$
begin
  if tg_op = 'INSERT' then
    new.updatedat := now();
    return new;
  end if;
  new.updatedat := old.updatedat;
  if new is distinct from old then
    new.updatedat := now();
  end if;
  return new;
end
$$;
comment on function private.keep_updatedat() is 'Keeps the updatedat column of a table.';
revoke execute on function private.keep_updatedat() from public;
