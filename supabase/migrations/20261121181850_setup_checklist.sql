-- Open setup steps of a new temple, computed when the dashboard loads. Stored data decides whether a step is done, no
-- matter who entered it or where.
create view public.setup_checklist with (security_invoker = true) as
select
  exists (
    select from public.gurdwara_settings
    where (name, subtitle, logo_url) <> ('Gurdwara Sahib', 'Reno, Nevada', '/khanda-icon.svg')) as is_named,
  -- Opening hours exist from the start, so they do not show whether anybody has reviewed them.
  exists (
    select from public.page_content
    where (page, section) = ('contact', 'address') and content <> '') as has_address,
  exists (select from public.page_images where image_url <> '') or exists (select from public.gallery) as has_pictures,
  exists (
    select from public.notification_audience
    where event_type = 'booking_requested' and enabled and people > 0) as has_recipient,
  exists (
    select from public.page_content
    where (page, section) = ('donate', 'paypal_details')
      and concat(content::jsonb ->> 'paypal_email', content::jsonb ->> 'zelle', content::jsonb ->> 'check_payable_to') <> ''
  ) as takes_gifts,
  -- Initially all sevas share one room, so one seva blocks its whole day for all others.
  (select count(*) <> 1 or bool_or(is_hourly) from public.places)
    or exists (select from public.sevas where place_id is null and not is_elsewhere) as arranges_places,
  -- Without a Vault, as in local development, the builder listens for changes itself.
  r.configured or not exists (select from pg_catalog.pg_namespace where nspname = 'vault') as is_published
from public.rebuild_requests r;
comment on view public.setup_checklist is
  'One row, for administrators: whether the temple has its name, an address, a picture, a way to give and rooms of its own, whether anyone gets notifications of requests, and whether changes reach the host.';
grant select on public.setup_checklist to authenticated, service_role;
