create table public.notification_recipients (
  -- The browser generates it for a new row, so that saving twice stores one row.
  id uuid primary key default gen_random_uuid(),
  name text not null
    check (private.rule(
      char_length(name) between 1 and 120,
      'All recipients must have a name of 1 to 120 characters.')),
  phone text not null
    check (private.rule(
      private.plausible_phone(phone),
      'All recipients must have a phone number of at least 7 digits and at most 40 characters, such as (775) 555-0123.'))
    check (private.rule(
      private.one_phone(phone), 'Please enter one phone number and nothing else, such as (775) 555-0123.')),
  phone_e164 text generated always as (private.e164(phone)) stored,
  whatsapp boolean not null default false,
  sms boolean not null default false,
  is_committee boolean not null default false,
  is_granthi boolean not null default false,
  is_active boolean not null default true,
  updatedat timestamptz not null default now()
);
comment on table public.notification_recipients is
  'The people at the temple who get notifications, and their channels.';
comment on column public.notification_recipients.phone_e164 is
  'The number that messages are sent to, in E.164; null if it is not valid.';
create index notification_recipients_by_name on public.notification_recipients (name);

-- Grants update on every writable column, because an upsert sets each column it is given, even the id.
grant select, delete on public.notification_recipients to authenticated;
grant insert (id, name, phone, whatsapp, sms, is_committee, is_granthi, is_active, updatedat),
  update (id, name, phone, whatsapp, sms, is_committee, is_granthi, is_active, updatedat)
  on public.notification_recipients to authenticated;
grant all on public.notification_recipients to service_role;
alter table public.notification_recipients enable row level security;

create policy "Administrators read recipients"
  on public.notification_recipients for select to authenticated using ((select private.has_access('everything')));
create policy "Administrators add recipients"
  on public.notification_recipients for insert to authenticated with check ((select private.has_access('everything')));
create policy "Administrators change recipients"
  on public.notification_recipients for update to authenticated
  using ((select private.has_access('everything'))) with check ((select private.has_access('everything')));
create policy "Administrators remove recipients"
  on public.notification_recipients for delete to authenticated using ((select private.has_access('everything')));

create trigger a_normalize_texts before insert or update on public.notification_recipients
  for each row execute function private.normalize_texts();
create trigger maintain_updatedat before insert or update on public.notification_recipients
  for each row execute function private.maintain_updatedat();
