begin;
select plan(4);

select tests.as_service_role();
create temporary table health as select public.project_health() as h;
select ok(h -> 'access' @> '["anon select content_version (version changedat)"]', 'lists grants by column') from health;
select ok(h ->> 'access' ~ 'public.seva_bookings .{1,3}Visitors read confirmed bookings.{1,3} for select to anon: ', 'lists policies') from health;

-- Problems it must report.
select tests.as_owner();
alter table public.events disable row level security;
grant delete on public.events to anon;
create function public.anybody() returns int language sql as 'select 1';
select ok(
  public.project_health() -> 'access' @> '["no row level security on events", "anon delete events", "anon execute anybody"]',
  'lists tables without row level security and new grants');

-- Imitates Supabase's own function rls_auto_enable().
create function public.on_ddl() returns event_trigger language plpgsql as 'begin end';
create function public.on_change() returns trigger language plpgsql as 'begin return new; end';
select ok(
  public.project_health() ->> 'access' !~ 'on_ddl|on_change', 'omits trigger functions');

select * from finish();
rollback;
