begin;
select plan(8);

select tests.as_service_role();
create temporary table health as select public.project_health() as h;
select is(h ->> 'time_zone', 'America/Los_Angeles', 'the time zone is told') from health;
select is(h -> 'administrators', '0', 'administrators are counted') from health;
select is(h -> 'unguarded', '[]', 'every table is guarded') from health;
select ok(
  h -> 'grants' @> '[{"role": "anon", "relation": "content_version", "privilege": "select", "columns": "version changedat"}]',
  'grants are listed by column') from health;
select ok(
  h -> 'policies' @> '[{"relation": "public.seva_bookings", "policy": "Visitors read confirmed bookings", "command": "select", "roles": "anon"}]',
  'policies are listed') from health;

-- Problems that it reports.
select tests.as_owner();
alter table public.events disable row level security;
grant delete on public.events to anon;
create function public.anybody() returns int language sql as 'select 1';
select is(public.project_health() -> 'unguarded', '["events"]', 'an unguarded table is named');
select ok(
  public.project_health() -> 'grants' @> '[{"role": "anon", "relation": "events", "privilege": "delete"},
    {"role": "anon", "relation": "anybody", "privilege": "execute"}]', 'new grants are listed');

-- Like Supabase's own function rls_auto_enable().
create function public.on_ddl() returns event_trigger language plpgsql as 'begin end';
create function public.on_change() returns trigger language plpgsql as 'begin return new; end';
select ok(
  public.project_health() ->> 'grants' !~ 'on_ddl|on_change', 'what only a trigger can call is not');

select * from finish();
rollback;
