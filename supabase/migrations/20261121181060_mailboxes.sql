-- Limits emails that visitors trigger. Anyone can type a stranger's address into a form, so each address gets at most
-- three such emails a day, and none once its owner has reported that the request was not theirs. Emails about
-- administrators' decisions are not counted.

create function private.mailbox(address text) returns bytea
language sql immutable set search_path = ''
as $$
  select sha256(convert_to(
    case when domain in ('gmail.com', 'googlemail.com') then replace(name, '.', '') || '@gmail.com' else name || '@' || domain end,
    'UTF8'))
  from (
    select split_part(split_part(lower(address), '@', 1), '+', 1) as name, split_part(lower(address), '@', 2) as domain) parts
$$;
comment on function private.mailbox(text) is
  'The SHA-256 hash of an email address. Spellings that reach the same mailbox have the same hash: uppercase, a +suffix, and dots at Gmail.';

create table private.visitor_mails (
  id bigint generated always as identity primary key,
  mailbox bytea not null,
  sentat timestamptz not null default now()
);
comment on table private.visitor_mails is
  'Emails of the last day that visitors caused, by the hash of the address. A delayed email counts from when it is sent.';
create index visitor_mails_by_mailbox on private.visitor_mails (mailbox, sentat);
alter table private.visitor_mails enable row level security;

create table private.stopped_mailboxes (
  id bigint generated always as identity primary key,
  mailbox bytea not null unique,
  stoppedat timestamptz not null default now()
);
comment on table private.stopped_mailboxes is
  'Hashes of addresses whose owners reported a request as not theirs. Visitors can cause no email to them.';
alter table private.stopped_mailboxes enable row level security;

create function private.is_stopped(address text) returns boolean
language sql stable security definer set search_path = ''
as $$
  select exists (select from private.stopped_mailboxes where mailbox = private.mailbox(address))
$$;
comment on function private.is_stopped(text) is 'Whether visitors can no longer cause an email to this address.';

-- The lock serializes transactions that cause emails to the same address.
create function private.refusal_of_mail(address text, is_put_off boolean default false) returns text
language plpgsql security definer set search_path = ''
as $$
declare
  wanted bytea := private.mailbox(address);
  is_too_much boolean;
begin
  if private.is_stopped(address) then
    return 'The owner of this address asked us not to send emails from our forms.';
  end if;
  perform pg_advisory_xact_lock(hashtext('private.refusal_of_mail'), hashtext(wanted::text));
  delete from private.visitor_mails where id in (
    select id from private.visitor_mails where sentat <= now() - interval '1 day' for update skip locked);
  select count(*) >= 3 into is_too_much from private.visitor_mails where mailbox = wanted;
  if not is_too_much or is_put_off then
    insert into private.visitor_mails (mailbox, sentat)
    values (wanted, now() + case when is_too_much then interval '1 day' else interval '0' end);
  end if;
  return case when is_too_much then 'Our forms have already sent three emails to this address today.' end;
end
$$;
comment on function private.refusal_of_mail(text, boolean) is
  'The reason why visitors cannot cause an email to this address now. If null, the email is counted. With is_put_off, it counts as sent a day later.';
