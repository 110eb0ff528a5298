-- Administrators and their roles. Every signed-in user has the role Everything unless this table says otherwise. This
-- table overrides the token, so a change takes effect immediately.
create type public.admin_role as enum ('everything', 'website');

create table public.administrators (
  user_id uuid primary key,
  email text not null,
  name text not null default '' check (private.fits(name, 60, 'the name')),
  role public.admin_role not null default 'everything',
  invitedby text not null default '',
  invitedby_id uuid,
  invitation bigint unique,
  createdat timestamptz not null default now(),
  removedat timestamptz,
  updatedat timestamptz not null default now()
);
comment on table public.administrators is
  'Current and former administrators. A row outlives its user, so that the activity log keeps the name.';
comment on column public.administrators.role is
  'everything; website (texts, pictures, pages, announcements, events, gallery, sevas, hours).';
comment on column public.administrators.invitedby is
  'The name of the administrator who invited them; empty if they were added in another way.';
comment on column public.administrators.invitation is
  'The invitation that created this user; null if they were added in another way.';

-- Single source of truth for permissions.
create function private.has_access(wanted public.admin_role) returns boolean
language sql stable security definer set search_path = ''
as $$
  select exists (
    select from public.administrators a
    where a.user_id = auth.uid() and a.removedat is null and a.role in ('everything', wanted))
    and auth.jwt() ->> 'is_anonymous' is distinct from 'true'
$$;
comment on function private.has_access(public.admin_role) is
  'Whether the caller has this role or Everything. An anonymous session has no access.';
grant execute on function private.has_access(public.admin_role) to anon, authenticated, service_role;

create function private.require_access(wanted public.admin_role, refusal text) returns void
language sql stable set search_path = ''
as $$ select private.rule(private.has_access(wanted), refusal, '42501') $$;
comment on function private.require_access(public.admin_role, text) is
  'Raises 42501 with the refusal unless the caller has this role or Everything.';
grant execute on function private.require_access(public.admin_role, text) to authenticated, service_role;

create function private.own_name() returns text
language sql stable security definer set search_path = ''
as $$
  select coalesce(nullif(name, ''), 'An administrator') from public.administrators where user_id = auth.uid()
$$;
comment on function private.own_name() is
  'The calling administrator''s name, without the email address, because others see it; null for everyone else.';

grant select on public.administrators to authenticated;
grant all on public.administrators to service_role;
alter table public.administrators enable row level security;

create policy "Administrators read themselves, with access to everything all"
  on public.administrators for select to authenticated
  using ((select private.has_access('everything')) or user_id = (select auth.uid()) and (select private.has_access('website')));

create trigger a_normalize_texts before insert or update on public.administrators
  for each row execute function private.normalize_texts();
create trigger maintain_updatedat before insert or update on public.administrators
  for each row execute function private.maintain_updatedat();

create function private.require_administrator(person uuid, wanted public.admin_role default 'everything')
returns public.administrators
language plpgsql security definer set search_path = ''
as $$
declare
  found_person public.administrators;
begin
  -- Serialize, so that two administrators cannot remove each other's role at the same time.
  perform pg_advisory_xact_lock(hashtext('administrators'));
  perform private.require_access(wanted, 'Only administrators with “Everything” access can change other people’s access.');
  select * into found_person from public.administrators where user_id = person and removedat is null;
  perform private.rule(found, 'This person is no longer an administrator.', 'PT404');
  return found_person;
end
$$;
comment on function private.require_administrator(uuid, public.admin_role) is
  'Returns the administrator that a caller with this role is about to change. Raises PT404 without one. Locks out other changes of administrators until the transaction ends.';

create function private.has_signed_in(person uuid) returns boolean
language sql stable security definer set search_path = ''
as $$
  select exists (select from auth.users where id = person and last_sign_in_at is not null)
$$;
comment on function private.has_signed_in(uuid) is 'Whether this user has ever signed in.';

create function private.require_another_administrator(person uuid) returns void
language sql stable security definer set search_path = ''
as $$
  select private.rule(
    exists (
      select from public.administrators
      where user_id <> person and role = 'everything' and removedat is null and private.has_signed_in(user_id)),
    'At least one person must keep full access. Give it to someone else first.')
$$;
comment on function private.require_another_administrator(uuid) is
  'Raises PT422 unless another administrator who has signed in has Everything.';

create function private.delete_users(people uuid[]) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  delete from auth.users where id = any (people);
exception when insufficient_privilege then
  raise warning 'The user of a removed administrator could not be deleted.';
end
$$;
comment on function private.delete_users(uuid[]) is
  'Deletes users with their sessions. Their rows in administrators end their access even if this fails.';

-- A pending invitation. The row is deleted once the user exists, because the user's row in administrators has the same data.
create table private.invitations (
  id bigint generated by default as identity primary key,
  name text not null check (private.filled_in(name, 60, 'a name')),
  email text not null check (private.email_address(email)),
  role public.admin_role not null,
  invitedby text not null,
  invitedby_id uuid not null,
  createdat timestamptz not null default now()
);
comment on table private.invitations is 'Invitations whose user the function administrators is about to create.';
alter table private.invitations enable row level security;

create function private.open_invitations() returns setof public.administrators
language sql stable security definer set search_path = ''
as $$
  select * from public.administrators
  where invitation is not null and removedat is null and not private.has_signed_in(user_id)
$$;
comment on function private.open_invitations() is 'Invited administrators who have not signed in yet.';

-- If the invitee presses the link at the same moment, the withdrawal wins: the user is deleted even if they have just
-- signed in.
create function private.withdraw_invitations(people uuid[]) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  delete from public.administrators where user_id = any (people);
  perform private.delete_users(people);
end
$$;
comment on function private.withdraw_invitations(uuid[]) is
  'Deletes invited users who have not signed in. They have done nothing, so their names are not needed.';

create function private.withdraw_invitations_by(inviter uuid) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  delete from private.invitations where invitedby_id = inviter;
  perform private.withdraw_invitations(
    array(select user_id from private.open_invitations() where invitedby_id = inviter));
end
$$;
comment on function private.withdraw_invitations_by(uuid) is
  'Withdraws the open invitations of an administrator who loses the right to invite, so that they cannot come back through one.';

create function public.change_administrator(
  person uuid, name text default null, role public.admin_role default null, updatedat timestamptz default null)
returns void
language plpgsql security definer set search_path = ''
as $$
#variable_conflict use_variable
declare
  before public.administrators := private.require_administrator(
    person, (case when person = auth.uid() and role is null then 'website' else 'everything' end)::public.admin_role);
begin
  if before.role = 'everything' and role <> 'everything' then
    perform private.require_another_administrator(person);
    perform private.withdraw_invitations_by(person);
  end if;
  update public.administrators a
  set name = coalesce(name, a.name), role = coalesce(role, a.role), updatedat = coalesce(updatedat, a.updatedat)
  where a.user_id = person;
end
$$;
comment on function public.change_administrator(uuid, text, public.admin_role, timestamptz) is
  'For administrators with Everything: changes an administrator''s name or role, but never takes Everything from the last one who has it. Everyone can change their own name. With updatedat, refuses if someone has changed the row since.';

-- Setting removedat blocks tokens in open tabs. Deleting the user ends the sessions.
create function public.remove_administrator(person uuid) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.require_administrator(person);
  perform private.require_another_administrator(person);
  perform private.withdraw_invitations_by(person);
  perform private.withdraw_invitations(array(select user_id from private.open_invitations() where user_id = person));
  update public.administrators set removedat = now() where user_id = person;
  perform private.delete_users(array[person]);
end
$$;
comment on function public.remove_administrator(uuid) is
  'For administrators with Everything: ends an administrator''s access and sessions, or withdraws an invitation. Refuses to remove the last one with Everything.';
grant execute on function
  public.change_administrator(uuid, text, public.admin_role, timestamptz), public.remove_administrator(uuid) to authenticated;

create function public.administrator_sign_ins() returns table (user_id uuid, last_sign_in timestamptz)
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_access('everything', 'Only administrators with “Everything” access can see who has signed in.');
  return query select u.id, u.last_sign_in_at from auth.users u;
end
$$;
comment on function public.administrator_sign_ins() is 'For administrators with Everything: each administrator''s last sign-in.';
grant execute on function public.administrator_sign_ins() to authenticated;

-- Inviting takes three steps: this function writes the invitation, Supabase creates the user and the link's token
-- (admit_user), and record_invitation mails the link. The first two take the lock of require_administrator, so a
-- withdrawal cannot run in the middle of either.
create function public.invite_administrator(
  person text, address text, role public.admin_role, updatedat timestamptz default null)
returns bigint
language plpgsql security definer set search_path = ''
as $$
declare
  made bigint;
begin
  perform pg_advisory_xact_lock(hashtext('administrators'));
  perform private.require_access('everything', 'Only administrators with “Everything” access can invite others.');
  address := lower(private.one_line(address));
  perform private.rule(
    updatedat is null or exists (
      select from private.open_invitations() i
      where lower(i.email) = address and i.updatedat = invite_administrator.updatedat),
    'This invitation has been accepted, withdrawn or renewed in the meantime. Please reload the list.', 'PT412');
  perform private.withdraw_invitations(
    array(select user_id from private.open_invitations() where lower(email) = address));
  perform private.rule(
    not exists (select from public.administrators where lower(email) = address and removedat is null),
    'This email address already belongs to an administrator.');
  -- Clean up after an interrupted attempt, which would block the new user.
  perform private.delete_users(array(select id from auth.users where lower(email) = address));
  delete from private.invitations where email = address or createdat < now() - interval '1 hour';
  insert into private.invitations (name, email, role, invitedby, invitedby_id)
  values (private.one_line(person), address, role, private.own_name(), auth.uid())
  returning id into made;
  return made;
end
$$;
comment on function public.invite_administrator(text, text, public.admin_role, timestamptz) is
  'For administrators with Everything, through the function administrators: stores an invitation, replacing an earlier one to the same address, and returns its id. With updatedat, refuses if that earlier one has changed since.';
grant execute on function public.invite_administrator(text, text, public.admin_role, timestamptz) to authenticated;

create function private.admit_user() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  named text := new.raw_user_meta_data ->> 'invitation';
  invited private.invitations;
begin
  if new.email is null or to_jsonb(new) ->> 'is_anonymous' = 'true' then
    return new;
  end if;
  if named is not null then
    perform pg_advisory_xact_lock(hashtext('administrators'));
    delete from private.invitations where id::text = named and email = lower(new.email) returning * into invited;
    if not found then
      return new;
    end if;
  end if;
  insert into public.administrators (user_id, email, name, role, invitedby, invitedby_id, invitation)
  values (
    new.id, new.email, coalesce(invited.name, left(private.one_line(new.raw_user_meta_data ->> 'name'), 60), ''), coalesce(invited.role, 'everything'), coalesce(invited.invitedby, ''),
    invited.invitedby_id, invited.id)
  on conflict do nothing;
  return new;
end
$$;
comment on function private.admit_user() is
  'Makes a new user an administrator: with the role of the invitation, or with Everything if added in Supabase itself. A user whose invitation is gone gets no access. Ignores what users later write about themselves.';

create function public.record_invitation(invitation bigint, token text) returns boolean
language plpgsql security definer set search_path = ''
as $$
begin
  insert into private.notification_outbox (event_type, source_id, channel, template, data, link)
  select 'administrator_invited', o.invitation, 'email', '', jsonb_build_object('name', o.name, 'invited_by', o.invitedby), token
  from private.open_invitations() o where o.invitation = record_invitation.invitation;
  if not found then
    return false;
  end if;
  perform private.wake_notifications();
  return true;
end
$$;
comment on function public.record_invitation(bigint, text) is
  'For the function administrators: records the email with the link. Returns false if the invitation was withdrawn before its user was created.';
grant execute on function public.record_invitation(bigint, text) to service_role;

create trigger admit_user after insert on auth.users for each row execute function private.admit_user();
insert into public.administrators (user_id, email)
select id, email from auth.users where email is not null and to_jsonb(users) ->> 'is_anonymous' is distinct from 'true';
