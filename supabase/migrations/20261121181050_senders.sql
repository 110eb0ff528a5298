-- Rate limit per sender, so that a flood from one sender does not block everybody else. Only a hash of the sender's
-- address is stored, for ten minutes, with a secret salt that changes daily. Both tables are unlogged, so their rows
-- never reach the write-ahead log or a replica.

create unlogged table private.sender_salt (
  id boolean primary key default true check (id),
  -- 244 random bits, cryptographically secure.
  salt bytea not null default uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid()),
  madeat timestamptz not null default now()
);
comment on table private.sender_salt is 'At most one row: the salt for hashing the addresses of today''s senders.';
alter table private.sender_salt enable row level security;

create unlogged table private.recent_submissions (
  id bigint generated always as identity primary key,
  sender bytea not null,
  kind text not null check (kind in ('booking', 'message', 'link')),
  sentat timestamptz not null default now()
);
comment on table private.recent_submissions is
  'Booking requests, messages and opened links of the last ten minutes: the hash of the sender and the kind, but not the content.';
alter table private.recent_submissions enable row level security;

-- Skips rows that another transaction is already deleting.
create function private.forget_senders() returns void
language sql security definer set search_path = ''
as $$
  delete from private.recent_submissions where id in (
    select id from private.recent_submissions where sentat <= now() - interval '10 minutes' for update skip locked);
  delete from private.sender_salt where id in (
    select id from private.sender_salt where madeat <= now() - interval '1 day' for update skip locked);
$$;
comment on function private.forget_senders() is
  'Deletes submissions after ten minutes and the salt after a day. Runs with each submission, and every minute.';

-- Cloudflare sits in front of every hosted project and always overwrites this header. x-forwarded-for is ignored,
-- because visitors can forge it. Only the first half of an IPv6 address counts, because one sender usually controls all
-- addresses that share it.
create function private.sender_hash() returns bytea
language plpgsql security definer set search_path = ''
as $$
declare
  reported text := nullif(current_setting('request.headers', true), '')::json ->> 'cf-connecting-ip';
  address inet;
begin
  if reported is null then
    return null;
  end if;
  address := reported::inet;
  insert into private.sender_salt default values on conflict do nothing;
  return (
    select sha256(salt || convert_to(
      network(set_masklen(address, case family(address) when 4 then 32 else 64 end))::text, 'UTF8'))
    from private.sender_salt);
exception when invalid_text_representation then
  return null;
end
$$;
comment on function private.sender_hash() is 'The hash of the sender''s IP address; null if none is reported.';

-- The caller holds a lock until the transaction ends, so each transaction sees the earlier ones. If the submission is
-- refused, its row is rolled back.
create function private.record_submission(submission_kind text) returns bigint
language plpgsql security definer set search_path = ''
as $$
declare
  current_sender bytea;
begin
  perform private.forget_senders();
  current_sender := private.sender_hash();
  if current_sender is not null then
    insert into private.recent_submissions (sender, kind) values (current_sender, submission_kind);
  end if;
  return (
    select count(*) from private.recent_submissions
    where sender = current_sender and kind = submission_kind and sentat > now() - interval '10 minutes');
end
$$;
comment on function private.record_submission(text) is
  'Records a submission of this kind. Returns the sender''s number of submissions in the last ten minutes.';

-- Detects retries. If the response to a stored request is lost, the form resends the request with the same id, which
-- nobody else knows, and gets the first response. The lock makes the second of two concurrent requests wait until it
-- sees the first.
create function private.is_repeated(relation regclass, request uuid) returns boolean
language plpgsql security definer set search_path = ''
as $$
declare
  already_stored boolean := false;
begin
  if request is not null then
    perform pg_advisory_xact_lock(hashtext('private.is_repeated'));
    execute format('select exists (select from %s where request_id = $1)', relation) into already_stored using request;
  end if;
  return already_stored;
end
$$;
comment on function private.is_repeated(regclass, uuid) is 'Whether a row with this request_id is stored already.';
grant execute on function private.is_repeated(regclass, uuid) to anon, authenticated, service_role;

create function private.skip_repeated_request() returns trigger
language plpgsql set search_path = ''
as $$
begin
  return case when not private.is_repeated(tg_relid, new.request_id) then new end;
end
$$;

select private.schedule('forget-senders', '* * * * *', 'select private.forget_senders()');
