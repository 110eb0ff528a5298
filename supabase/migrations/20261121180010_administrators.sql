-- The people who run the site, and what each of them may do. Every signed-in user is one, with Everything, unless somebody
-- has said otherwise here. What a token says counts only as far as this table agrees, so a change counts at once.
create type public.admin_role as enum ('everything', 'website', 'bookings');

create table public.administrators (
  user_id uuid primary key,
  email text not null,
  name text not null default '' check (private.fits(name, 60, 'the name')),
  role public.admin_role not null default 'everything',
  invitedby text not null default '',
  createdat timestamptz not null default now(),
  removedat timestamptz,
  updatedat timestamptz not null default now()
);
comment on table public.administrators is
  'Who may use the back office, and who once did: a row stays when its user is gone, for the name in what they have done.';
comment on column public.administrators.role is
  'everything; website (texts, pictures, pages, announcements, events, gallery, sevas, hours); bookings (bookings, messages, closed days, families'' data).';
comment on column public.administrators.invitedby is 'The name of whoever invited them; empty if they were added in another way.';
comment on column public.administrators.removedat is 'When their access ended; null while it lasts.';

-- The one place that says who may do what.
create function private.may(kind text) returns boolean
language sql stable security definer set search_path = ''
as $$
  select exists (
    select from public.administrators a
    where a.user_id = auth.uid() and a.removedat is null and (a.role = 'everything' or kind in (a.role::text, 'anything')))
    and auth.jwt() ->> 'is_anonymous' is distinct from 'true'
$$;
comment on function private.may(text) is
  'Whether whoever asks may do this kind of thing: website, bookings, people (and settings), or anything at all. An anonymous session may do nothing.';
grant execute on function private.may(text) to anon, authenticated, service_role;

create function private.own_name() returns text
language sql stable security definer set search_path = ''
as $$
  select coalesce(nullif(name, ''), email) from public.administrators where user_id = auth.uid()
$$;
comment on function private.own_name() is 'The name of the administrator who asks, or else the email address; null for anybody else.';

grant select on public.administrators to authenticated;
grant all on public.administrators to service_role;
alter table public.administrators enable row level security;

create policy "Administrators see themselves, and those with Everything all"
  on public.administrators for select to authenticated
  using ((select private.may('people')) or user_id = (select auth.uid()) and (select private.may('anything')));

create trigger accept_texts before insert or update on public.administrators
  for each row execute function private.accept_texts();
create trigger keep_updatedat before insert or update on public.administrators
  for each row execute function private.keep_updatedat();

create function private.require_administrator(person uuid) returns public.administrators
language plpgsql security definer set search_path = ''
as $$
declare
  found_person public.administrators;
begin
  -- Two who take away each other's role take turns, and the second is asked anew.
  perform pg_advisory_xact_lock(hashtext('administrators'));
  if not private.may('people') then
    raise exception using errcode = '42501', message = 'Only administrators with Everything can change what others may do.';
  end if;
  select * into found_person from public.administrators where user_id = person and removedat is null;
  if not found then
    raise exception using errcode = 'PT404', message = 'This person is no administrator any more.';
  end if;
  return found_person;
end
$$;
comment on function private.require_administrator(uuid) is
  'The administrator whom somebody with Everything is about to change; raises PT404 without one. Until the end of the transaction nobody else changes one.';

create function private.keep_somebody(person uuid) returns void
language sql stable security definer set search_path = ''
as $$
  select private.rule(
    exists (
      select from public.administrators where user_id <> person and role = 'everything' and removedat is null),
    'Somebody must be left who may do everything. Give that to another person first.')
$$;
comment on function private.keep_somebody(uuid) is 'Raises PT422 when nobody else has Everything.';

create function public.change_administrator(person uuid, new_name text, may public.admin_role) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  before public.administrators := private.require_administrator(person);
begin
  if before.role = 'everything' and may <> 'everything' then
    perform private.keep_somebody(person);
  end if;
  update public.administrators set name = new_name, role = may where user_id = person;
end
$$;
comment on function public.change_administrator(uuid, text, public.admin_role) is
  'For those with Everything: changes the name and the role of an administrator; never takes Everything from the last who has it.';

-- The token of an open tab opens nothing any more, because the row says so. Without the user there is no session either.
create function public.remove_administrator(person uuid) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.require_administrator(person), private.keep_somebody(person);
  update public.administrators set removedat = now() where user_id = person;
  begin
    delete from auth.users where id = person;
  exception when insufficient_privilege then
    raise warning 'The user of a removed administrator could not be deleted.';
  end;
end
$$;
comment on function public.remove_administrator(uuid) is
  'For those with Everything: ends the access of an administrator, and every session; never of the last who has Everything.';
grant execute on function
  public.change_administrator(uuid, text, public.admin_role), public.remove_administrator(uuid) to authenticated;

create function public.administrator_sign_ins() returns table (user_id uuid, last_sign_in timestamptz)
language plpgsql stable security definer set search_path = ''
as $$
begin
  if not private.may('people') then
    raise exception using errcode = '42501', message = 'Only administrators with Everything can see who has signed in.';
  end if;
  return query select u.id, u.last_sign_in_at from auth.users u;
end
$$;
comment on function public.administrator_sign_ins() is 'For those with Everything: when each administrator has last signed in.';
grant execute on function public.administrator_sign_ins() to authenticated;

-- Invitations: a link that works once, within seven days. Of its secret only the hash is kept.
create table public.invitations (
  id bigint generated by default as identity primary key,
  name text not null check (private.filled_in(name, 60, 'a name')),
  email text not null check (private.email_address(email)),
  role public.admin_role not null,
  invitedby text not null,
  invitedby_id uuid not null,
  hash bytea not null unique,
  createdat timestamptz not null default now(),
  expiresat timestamptz not null default now() + interval '7 days',
  acceptedat timestamptz
);
comment on table public.invitations is 'Who has been invited to be an administrator and has not come yet.';
comment on column public.invitations.hash is 'SHA-256 of the secret in the link.';
comment on column public.invitations.invitedby_id is
  'Who has invited them: the link works only as long as that person has Everything, so that nobody who is removed leaves a way back.';
comment on column public.invitations.acceptedat is 'While the user is being made.';
create unique index invitations_by_email on public.invitations (lower(email));

grant select (id, name, email, role, invitedby, createdat, expiresat) on public.invitations to authenticated;
grant delete on public.invitations to authenticated;
grant all on public.invitations to service_role;
alter table public.invitations enable row level security;

create policy "Those with Everything see who is invited"
  on public.invitations for select to authenticated using ((select private.may('people')));
create policy "Those with Everything withdraw invitations"
  on public.invitations for delete to authenticated using ((select private.may('people')));

create function public.invite_administrator(person text, address text, may public.admin_role) returns text
language plpgsql security definer set search_path = ''
as $$
declare
  secret text := private.new_secret();
  invitation bigint;
begin
  if not private.may('people') then
    raise exception using errcode = '42501', message = 'Only administrators with Everything can invite others.';
  end if;
  address := lower(private.one_line(address));
  perform private.rule(
    not exists (select from public.administrators where lower(email) = address and removedat is null),
    'This email address belongs to an administrator already.');
  delete from public.invitations where lower(email) = address;
  insert into public.invitations (name, email, role, invitedby, invitedby_id, hash)
  values (private.one_line(person), address, may, private.own_name(), auth.uid(), sha256(convert_to(secret, 'UTF8')))
  returning id into invitation;
  insert into private.notification_outbox (event_type, source_id, channel, template, data, link)
  values (
    'administrator_invited', invitation, 'email', '',
    jsonb_build_object('name', private.one_line(person), 'invited_by', private.own_name()), secret);
  perform private.wake_notifications();
  return secret;
end
$$;
comment on function public.invite_administrator(text, text, public.admin_role) is
  'For those with Everything: invites a person, or makes a new link for whoever is invited already; records the email that brings it, and returns its secret.';
grant execute on function public.invite_administrator(text, text, public.admin_role) to authenticated;

create function private.open_invitation(secret text) returns setof public.invitations
language sql stable security definer set search_path = ''
as $$
  select i.* from public.invitations i
  where i.hash = sha256(convert_to(secret, 'UTF8')) and i.expiresat > now() and i.acceptedat is null
    and exists (
      select from public.administrators a
      where a.user_id = i.invitedby_id and a.role = 'everything' and a.removedat is null)
$$;
comment on function private.open_invitation(text) is 'The invitation whose link has this secret, if it can still be used.';

create function public.invited(secret text) returns table (name text, email text, role public.admin_role, invitedby text)
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.count_link_use();
  return query select o.name, o.email, o.role, o.invitedby from private.open_invitation(secret) o;
end
$$;
comment on function public.invited(text) is
  'For whoever has the secret of an invitation: whom it is for. No row if it cannot be used; looking does not use it.';
grant execute on function public.invited(text) to anon, authenticated, service_role;

create function public.accept_invitation(secret text) returns table (id bigint, email text)
language sql security definer set search_path = ''
as $$
  update public.invitations i set acceptedat = now() from private.open_invitation(secret) o
  where i.id = o.id and i.acceptedat is null returning i.id, i.email
$$;
comment on function public.accept_invitation(text) is
  'For the function administrators: takes the invitation with this secret, so that nobody else can, before the user is made; no row if it cannot be used.';

create function public.reopen_invitation(invitation bigint) returns void
language sql security definer set search_path = ''
as $$
  update public.invitations set acceptedat = null where id = invitation
$$;
comment on function public.reopen_invitation(bigint) is 'For the function administrators: gives an invitation back whose user could not be made.';

grant execute on function public.accept_invitation(text), public.reopen_invitation(bigint) to service_role;

create function private.admit_user() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  invited public.invitations;
begin
  if new.email is null or to_jsonb(new) ->> 'is_anonymous' = 'true' then
    return new;
  end if;
  delete from public.invitations i where lower(i.email) = lower(new.email) and i.acceptedat is not null
  returning * into invited;
  insert into public.administrators (user_id, email, name, role, invitedby)
  values (
    new.id, new.email, coalesce(invited.name, ''), coalesce(invited.role, 'everything'), coalesce(invited.invitedby, ''))
  on conflict do nothing;
  return new;
end
$$;
comment on function private.admit_user() is
  'Makes every new user an administrator: as invited, and else, as in Supabase''s own dashboard, with Everything.';

create trigger admit_user after insert on auth.users for each row execute function private.admit_user();
insert into public.administrators (user_id, email)
select id, email from auth.users where email is not null and to_jsonb(users) ->> 'is_anonymous' is distinct from 'true';
