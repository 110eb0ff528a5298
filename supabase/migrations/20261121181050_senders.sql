-- Who sends more than a sender may, so that one who floods meets a limit before everybody does. Of a sender there is
-- a hash for ten minutes, made with a salt that nobody is told and that is another every day. Both tables are
-- unlogged: nothing in them reaches the write-ahead log, or a copy of the database that is made from it.

create unlogged table private.sender_salt (
  id boolean primary key default true check (id),
  -- 244 random bits, from the same source as keys.
  salt bytea not null default uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid()),
  madeat timestamptz not null default now()
);
comment on table private.sender_salt is 'One row, or none: what the addresses of a day''s senders are hashed with.';
alter table private.sender_salt enable row level security;

create unlogged table private.sendings (
  id bigint generated always as identity primary key,
  sender bytea not null,
  kind text not null check (kind in ('booking', 'message')),
  sentat timestamptz not null default now()
);
comment on table private.sendings is
  'Who has sent something in the last ten minutes, as a hash, and of which kind; not what.';
alter table private.sendings enable row level security;

-- Rows that another transaction is about to forget are left to it.
create function private.forget_senders() returns void
language sql security definer set search_path = ''
as $$
  delete from private.sendings where id in (
    select id from private.sendings where sentat <= now() - interval '10 minutes' for update skip locked);
  delete from private.sender_salt where id in (
    select id from private.sender_salt where madeat <= now() - interval '1 day' for update skip locked);
$$;
comment on function private.forget_senders() is
  'Drops what is older than ten minutes, and a salt that is older than a day. Run with each sending, and each minute.';

-- Cloudflare, which stands in front of every hosted project, names the address in this header and lets nobody else
-- write it. The address that a visitor can add to, x-forwarded-for, is not looked at. Of an IPv6 address the first
-- half counts: whoever has one has all that begin with it.
create function private.sender() returns bytea
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
comment on function private.sender() is
  'The hash of the address that the request comes from; null where none is reported.';

-- Whoever calls this holds a lock until the end of the transaction, so that each sees those before it. What is refused
-- takes its row back.
create function private.count_sendings(of_kind text) returns bigint
language plpgsql security definer set search_path = ''
as $$
declare
  whose bytea;
begin
  perform private.forget_senders();
  whose := private.sender();
  if whose is not null then
    insert into private.sendings (sender, kind) values (whose, of_kind);
  end if;
  return (
    select count(*) from private.sendings
    where sender = whose and kind = of_kind and sentat > now() - interval '10 minutes');
end
$$;
comment on function private.count_sendings(text) is
  'Notes that the request''s sender sends something; how many of the kind it has sent in the last ten minutes.';

-- An answer may be lost on its way back although the row is stored. The form then sends it again under the same id,
-- which nobody else knows, and is answered as it was the first time. The lock makes the second of two that come at
-- once wait until it can see the first.
create function private.skip_repeated() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  isstored boolean;
begin
  perform pg_advisory_xact_lock(hashtext('private.skip_repeated'));
  execute format('select exists (select from %s where request_id = $1)', tg_relid::regclass)
    into isstored using new.request_id;
  if isstored then
    return null;
  end if;
  return new;
end
$$;
comment on function private.skip_repeated() is 'Stores nothing for a row whose request_id is stored already.';

-- Hosted Supabase has pg_cron; the embedded backend has a timer of its own.
do $$
begin
  if to_regclass('cron.job') is null then
    raise notice 'No pg_cron: senders are forgotten when the next one comes, and not by themselves.';
    return;
  end if;
  perform cron.schedule('forget-senders', '* * * * *', 'select private.forget_senders()');
end
$$;
