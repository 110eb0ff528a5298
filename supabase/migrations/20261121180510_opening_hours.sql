-- One row for each day of the week. A closing time that is not after the opening time is on the next day.
create table public.opening_hours (
  id int primary key
    check (private.rule(id between 0 and 6, 'There is no such day of the week.')),
  opens time,
  closes time
    check (private.rule((opens is null) = (closes is null), 'Please enter when it opens and when it closes.')),
  break_from time,
  break_until time,
  updatedat timestamptz not null default now(),
  check (private.rule(
    (break_from is null) = (break_until is null), 'Please enter when the break begins and when it ends.')),
  check (private.rule(
    break_from is null
      or opens is not null and opens < break_from and break_from < break_until
        and (break_until < closes or closes <= opens),
    'A break must be within the opening hours.'))
);
comment on table public.opening_hours is 'The hours of a normal week. special_hours replaces them on individual dates.';
comment on column public.opening_hours.id is 'The day of the week: 0 is Sunday.';
comment on column public.opening_hours.opens is 'Null if it is closed all day.';

-- Grants update on every column, because an upsert sets each column it is given, even the id.
grant select on public.opening_hours to anon, authenticated;
grant insert, update on public.opening_hours to authenticated;
grant all on public.opening_hours to service_role;
alter table public.opening_hours enable row level security;

create policy "Anyone can read opening hours"
  on public.opening_hours for select to anon, authenticated using (true);
create policy "Administrators add opening hours"
  on public.opening_hours for insert to authenticated with check ((select private.has_access('website')));
create policy "Administrators change opening hours"
  on public.opening_hours for update to authenticated
  using ((select private.has_access('website'))) with check ((select private.has_access('website')));

create trigger maintain_updatedat before insert or update on public.opening_hours
  for each row execute function private.maintain_updatedat();

insert into public.opening_hours (id, opens, closes)
select day, '5:00', case when day in (0, 6) then time '21:00' else '20:00' end from generate_series(0, 6) day;

select private.publish_changes_of('public.opening_hours');
