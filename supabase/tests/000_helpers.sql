-- Helpers for every *.test.sql: roles, and rows to insert. The file name sorts first, so `supabase test db` runs it
-- before the tests.
begin;
create schema if not exists extensions;
-- The migrations revoke this by default, but every role must be able to call the test helpers.
alter default privileges grant execute on functions to public;
create extension if not exists pgtap with schema extensions;

drop schema if exists tests cascade;
create schema tests;
grant usage on schema extensions, tests to anon, authenticated, service_role;

create function tests.become(role text, claims jsonb) returns void language plpgsql as $$
begin
  perform set_config('request.jwt.claims', claims::text, true);
  perform set_config('request.jwt.claim.sub', coalesce(claims ->> 'sub', ''), true);
  perform set_config('request.jwt.claim.role', role, true);
  perform set_config('role', role, true);
end $$;

create function tests.as_visitor() returns void language sql as $$
  select tests.become('anon', '{"role": "anon"}')
$$;
create function tests.as_anonymous_session() returns void language sql as $$
  select tests.become('authenticated',
    '{"role": "authenticated", "sub": "00000000-0000-4000-8000-000000000001", "is_anonymous": true}')
$$;
create function tests.admit(person uuid, wanted public.admin_role) returns void
language sql security definer set search_path = '' as $$
  insert into public.administrators (user_id, email, role) values (person, 'amrit@example.org', wanted)
  on conflict (user_id) do update set role = excluded.role
$$;
create function tests.as_administrator(
  wanted public.admin_role default 'everything', person uuid default '00000000-0000-4000-8000-000000000002'
) returns void language sql as $$
  select tests.admit(person, wanted);
  select tests.become(
    'authenticated', jsonb_build_object('role', 'authenticated', 'sub', person, 'is_anonymous', false))
$$;
create function tests.as_website() returns void language sql as $$
  select tests.as_administrator('website', '00000000-0000-4000-8000-000000000003')
$$;
create function tests.as_service_role() returns void language sql as $$
  select tests.become('service_role', '{"role": "service_role"}')
$$;
create function tests.as_owner() returns void language sql as $$
  select tests.become(session_user::text, '{}')
$$;

-- Runs a statement and returns the number of changed rows.
create function tests.rows_touched(statement text) returns bigint language plpgsql as $$
declare
  touched bigint;
begin
  execute statement;
  get diagnostics touched = row_count;
  return touched;
end $$;

-- Asserts that a grant or a policy refuses the statement.
create function tests.refused(statement text, description text) returns text language sql as $$
  select extensions.throws_ok(statement, '42501', null::text, description)
$$;

-- Suppresses family emails until the end of the transaction, for tests of the other messages.
create function tests.ignore() returns trigger language plpgsql as $$ begin return null; end $$;
create function tests.without_mail() returns void language sql as $$
  create trigger without_mail before insert on private.notification_outbox
    for each row when (new.channel = 'email') execute function tests.ignore();
  create trigger without_mail before insert on private.visitor_mails for each row execute function tests.ignore()
$$;

create function tests.version() returns bigint language sql security definer set search_path = '' as $$
  select version from public.content_version
$$;

-- Runs a statement and returns how far it raised the content version.
create function tests.publishes(statement text) returns bigint language plpgsql as $$
declare
  before bigint := tests.version();
begin
  execute statement;
  return tests.version() - before;
end $$;

-- Sets the temple's time zone so that it is the given hour there. This can change the date there, too. Call it in its
-- own statement: the calling statement does not see the change.
create function tests.at_hour(hour int) returns void language sql as $$
  update private.settings set time_zone = (
    select min(name) from generate_series(-14, 12) n, format('Etc/GMT%s%s', case when n < 0 then '' else '+' end, n) name
    where extract(hour from now() at time zone name) = hour)
$$;

-- Sends a booking request as the booking form does, as the current role.
create function tests.request_seva(
  date date default private.today() + 7, sevatype text default 'Langar', name text default 'Amrit',
  family_name text default 'Kaur', phone text default '775-555-0100', email text default 'amrit@example.org',
  notes text default '', status text default 'pending', request_id uuid default null
) returns void language sql as $$
  insert into public.seva_bookings (date, sevatype, name, family_name, phone, email, notes, status, request_id)
  values (date, sevatype, name, family_name, phone, email, notes, status::public.booking_status, request_id)
$$;

-- Stores a booking with the given status, whatever the current role, and returns its id.
create function tests.given_booking(
  date date default private.today() + 7, status text default 'confirmed', sevatype text default 'Langar'
) returns bigint language sql security definer set search_path = '' as $$
  insert into public.seva_bookings (date, sevatype, name, family_name, phone, email, notes, status)
  values (date, sevatype, 'Harjit', 'Singh', '775-555-0199', 'harjit@example.org', 'private words', status::public.booking_status)
  returning id
$$;

-- Sends a message as the contact form does.
create function tests.send_message(
  name text default 'Amrit Kaur', email text default 'amrit@example.org', phone text default '',
  message text default 'Sat Sri Akal', status text default 'new', request_id uuid default null
) returns void language sql as $$
  insert into public.contact_submissions (name, email, phone, message, status, request_id)
  values (name, email, phone, message, status::public.message_status, request_id)
$$;
commit;

begin;
select plan(1);
select has_schema('tests');
select * from finish();
rollback;
