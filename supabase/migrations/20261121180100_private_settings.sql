-- Settings that a temple can change without a release. Change them in the SQL editor:
--   update private.settings set time_zone = 'America/New_York';
-- On a host that limits builds:
--   update private.settings set rebuild_quiet = '15 minutes', rebuild_patience = '1 hour';
create table private.settings (
  id boolean primary key default true check (id),
  -- The conversion fails for an unknown zone.
  time_zone text not null default 'America/Los_Angeles'
    check (timestamptz '2000-01-01' at time zone time_zone is not null),
  booking_limit int not null default 20 check (booking_limit >= 0),
  message_limit int not null default 20 check (message_limit >= 0),
  sender_booking_limit int not null default 5 check (sender_booking_limit >= 0),
  sender_message_limit int not null default 5 check (sender_message_limit >= 0),
  sender_link_limit int not null default 60 check (sender_link_limit >= 0),
  phone_message_limit int not null default 200 check (phone_message_limit >= 0),
  rebuild_quiet interval not null default '1 minute' check (rebuild_quiet > '0'),
  rebuild_patience interval not null default '10 minutes'
);
comment on table private.settings is
  'One row: the time zone; limits per 10 minutes on booking requests, messages and opened family links, in total and per sender; the daily limit on SMS and WhatsApp messages; and the timing of builds.';
comment on column private.settings.rebuild_quiet is
  'How long edits must pause before a build starts. A change after a pause of this length is built immediately.';
comment on column private.settings.rebuild_patience is
  'The longest that a change waits for its build while edits continue.';

grant select, update on private.settings to service_role;
alter table private.settings enable row level security;

insert into private.settings default values;

create function private.today() returns date
language sql stable security definer set search_path = ''
as $$
  select (now() at time zone time_zone)::date from private.settings
$$;
grant execute on function private.today() to anon, authenticated, service_role;
