create table public.notification_recipients (
  -- Made by the browser for a new row, so that saving twice stores it once.
  id uuid primary key default gen_random_uuid(),
  name text not null
    check (private.rule(
      char_length(name) <= 120 and private.trimmed(name) <> '' and name !~ '[[:cntrl:]]',
      'All recipients must have a name of 1 to 120 characters.')),
  phone text not null
    check (private.rule(
      private.plausible_phone(phone),
      'All recipients must have a phone number of at least 7 digits and at most 40 characters, such as (775) 555-0123.')),
  whatsapp boolean not null default false,
  sms boolean not null default false,
  is_committee boolean not null default false,
  is_granthi boolean not null default false,
  is_active boolean not null default true,
  updatedat timestamptz not null default now()
);
comment on table public.notification_recipients is 'Who in the temple is told about requests, and by which channel.';
create index notification_recipients_by_name on public.notification_recipients (name);

-- Every column for update too: an upsert sets all it was given, the id included.
grant select, insert, update, delete on public.notification_recipients to authenticated;
grant all on public.notification_recipients to service_role;
alter table public.notification_recipients enable row level security;

create policy "Administrators read recipients"
  on public.notification_recipients for select to authenticated using ((select private.is_admin()));
create policy "Administrators add recipients"
  on public.notification_recipients for insert to authenticated with check ((select private.is_admin()));
create policy "Administrators change recipients"
  on public.notification_recipients for update to authenticated
  using ((select private.is_admin())) with check ((select private.is_admin()));
create policy "Administrators remove recipients"
  on public.notification_recipients for delete to authenticated using ((select private.is_admin()));

create trigger keep_updatedat before insert or update on public.notification_recipients
  for each row execute function private.keep_updatedat();
