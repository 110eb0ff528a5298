-- A captcha for what visitors send, off until someone switches it on in the SQL editor:
--   select require_captcha(true);
-- Cloudflare Turnstile checks the visitor's browser and gives it a token. The function verify-captcha has Cloudflare
-- confirm the token and issues a pass. The pass comes with the row, in the request header x-captcha-pass, and is spent in
-- the same transaction. Nothing that a browser claims about itself is trusted.

-- Kept apart from private.settings, which are part of a backup: a restored project does not have its Turnstile keys yet.
create table private.captcha (
  id boolean primary key default true check (id),
  required boolean not null default false,
  passed_at timestamptz
);
comment on table private.captcha is
  'One row: whether visitors must pass the captcha, and when a visitor last did.';
alter table private.captcha enable row level security;
insert into private.captcha default values;

create table private.captcha_passes (
  hash bytea primary key,
  expires_at timestamptz not null default now() + interval '10 minutes'
);
comment on table private.captcha_passes is
  'Unspent passes, each valid for one request or message. Only their hashes are stored, so nobody who reads this table can use one.';
alter table private.captcha_passes enable row level security;

create function private.captcha_pass_hash(pass text) returns bytea
language sql immutable set search_path = ''
as $$
  select sha256(convert_to(pass, 'UTF8'))
$$;
comment on function private.captcha_pass_hash(text) is 'The hash of a pass, as stored in private.captcha_passes.';

create function public.grant_captcha_pass() returns text
language plpgsql volatile security definer set search_path = ''
as $$
declare
  -- 244 random bits, cryptographically secure.
  pass text := replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', '');
begin
  delete from private.captcha_passes where hash in (
    select hash from private.captcha_passes where expires_at <= now() for update skip locked);
  insert into private.captcha_passes (hash) values (private.captcha_pass_hash(pass));
  update private.captcha set passed_at = now() where id;
  return pass;
end
$$;
comment on function public.grant_captcha_pass() is
  'For the function verify-captcha: issues a pass, valid for one request or message within 10 minutes.';
grant execute on function public.grant_captcha_pass() to service_role;

-- Switched on too early it would lock everybody out, so a visitor must have passed it first.
create function public.require_captcha(required boolean) returns text
language plpgsql volatile security definer set search_path = ''
as $$
begin
  if required and not exists (
    select from private.captcha where passed_at > now() - interval '1 day')
  then
    raise exception using errcode = 'PT409',
      message = 'Nobody has passed the captcha in the last day, so switching it on could lock everybody out. Set both keys, deploy the function and the site, send a message from the contact page, and then try again.';
  end if;
  update private.captcha set required = require_captcha.required where id;
  return case when required
    then 'From now on, visitors must pass the captcha.' else 'From now on, visitors need no captcha.' end;
end
$$;
comment on function public.require_captcha(boolean) is
  'Switches the captcha on or off; on only if a visitor has passed it in the last day.';
grant execute on function public.require_captcha(boolean) to service_role;

create function public.captcha_state() returns jsonb
language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object('required', required, 'passed_at', passed_at) from private.captcha
$$;
comment on function public.captcha_state() is
  'For `npm run doctor`: whether visitors must pass the captcha, and when a visitor last did.';
grant execute on function public.captcha_state() to service_role;

-- Called last, for a row that has passed every other check, so that a taken date costs nobody a pass. A pass is spent by
-- deleting it. If two rows bring the same pass, the second waits for the first and finds nothing, unless the first was
-- rolled back.
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
      message = 'Please confirm that you are not a robot. If nothing asks you to, reload this page; what you have typed will be kept.';
  end if;
  delete from private.captcha_passes where hash = private.captcha_pass_hash(pass) and expires_at > now();
  if not found then
    raise exception using errcode = 'PT403', message = 'Please confirm that you are not a robot and try again.';
  end if;
end
$$;
comment on function private.spend_captcha_pass() is
  'If visitors must pass the captcha, spends the request''s pass or refuses the request (PT403).';
