-- A captcha for what visitors send, off until somebody switches it on in the SQL editor:
--   select require_captcha(true);
-- Cloudflare's Turnstile looks at the visitor's browser; the function verify-captcha asks Cloudflare about its
-- answer and hands out a pass; the pass comes with the row, in the request's header x-captcha-pass, and is spent
-- by the same transaction. What a browser says about itself is never believed.

-- Not in private.settings: those are part of a backup, and a project that is restored has no keys of Turnstile yet.
create table private.captcha (
  id boolean primary key default true check (id),
  required boolean not null default false,
  passed_at timestamptz
);
comment on table private.captcha is
  'One row: whether visitors must pass the captcha, and when one last did.';
alter table private.captcha enable row level security;
insert into private.captcha default values;

create table private.captcha_passes (
  hash bytea primary key,
  expires_at timestamptz not null default now() + interval '10 minutes'
);
comment on table private.captcha_passes is
  'Passes not yet spent, each good for one request or message. Only their hashes: nobody who reads this can use one.';
alter table private.captcha_passes enable row level security;

create function private.hash_of_pass(pass text) returns bytea
language sql immutable set search_path = ''
as $$
  select sha256(convert_to(pass, 'UTF8'))
$$;
comment on function private.hash_of_pass(text) is 'What private.captcha_passes keeps of a pass.';

create function public.grant_captcha_pass() returns text
language plpgsql volatile security definer set search_path = ''
as $$
declare
  -- 244 random bits, from the same source as keys.
  pass text := replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', '');
begin
  delete from private.captcha_passes where hash in (
    select hash from private.captcha_passes where expires_at <= now() for update skip locked);
  insert into private.captcha_passes (hash) values (private.hash_of_pass(pass));
  update private.captcha set passed_at = now() where id;
  return pass;
end
$$;
comment on function public.grant_captcha_pass() is
  'For the function verify-captcha: a new pass, good for one request or message within 10 minutes.';
grant execute on function public.grant_captcha_pass() to service_role;

-- Switched on too early it would lock everybody out, so somebody must have come through the whole way before.
create function public.require_captcha(required boolean) returns text
language plpgsql volatile security definer set search_path = ''
as $$
begin
  if required and not exists (
    select from private.captcha where passed_at > now() - interval '1 day')
  then
    raise exception using errcode = 'PT409',
      message = 'Nobody has passed the captcha in the last day, so nobody could send anything. Set both keys, deploy the function and the site, send a message from the contact page, then try again.';
  end if;
  update private.captcha set required = require_captcha.required where id;
  return case when required
    then 'Visitors must pass the captcha from now on.' else 'Visitors need no captcha from now on.' end;
end
$$;
comment on function public.require_captcha(boolean) is
  'Switches the captcha on or off. On only when a visitor has passed it within the last day.';
grant execute on function public.require_captcha(boolean) to service_role;

create function public.captcha_state() returns jsonb
language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object('required', required, 'passed_at', passed_at) from private.captcha
$$;
comment on function public.captcha_state() is
  'For `npm run doctor`: whether visitors must pass the captcha, and when one last did.';
grant execute on function public.captcha_state() to service_role;

-- Called for a row that has satisfied everything else: a taken date is said first, and costs nobody a pass. Deleted
-- is spent. Two rows with one pass meet at its row: the second waits for the first, and finds nothing unless the
-- first was rolled back.
create function private.spend_captcha_pass() returns void
language plpgsql security definer set search_path = ''
as $$
declare
  pass text := nullif(current_setting('request.headers', true), '')::json ->> 'x-captcha-pass';
begin
  if not (select required from private.captcha) then
    return;
  end if;
  if pass is null then
    raise exception using errcode = 'PT403',
      message = 'Please confirm that you are not a robot. If nothing asks you to, load this page again: what you typed is kept.';
  end if;
  delete from private.captcha_passes where hash = private.hash_of_pass(pass) and expires_at > now();
  if not found then
    raise exception using errcode = 'PT403', message = 'Please confirm that you are not a robot and try again.';
  end if;
end
$$;
comment on function private.spend_captcha_pass() is
  'Spends the request''s pass, or refuses the request (PT403), when visitors must pass the captcha.';
