-- What has still to be done for a new temple, asked when the dashboard is opened. A step is done by what is stored,
-- whoever did it, and where.
create view public.setup_checklist with (security_invoker = true) as
select
  exists (
    select from public.gurdwara_settings
    where (name, subtitle, logo_url) <> ('Gurdwara Sahib', 'Reno, Nevada', '/khanda-icon.svg')) as is_named,
  -- There are opening hours from the start, which say nothing of whether someone has looked at them.
  exists (
    select from public.page_content
    where (page, section) = ('contact', 'address') and content <> '') as has_address,
  exists (select from public.page_images where image_url <> '') or exists (select from public.gallery) as has_pictures,
  exists (
    select from public.notification_audience
    where event_type = 'booking_requested' and enabled and people > 0) as tells_somebody,
  exists (
    select from public.page_content
    where (page, section) = ('donate', 'paypal_details')
      and concat(content::jsonb ->> 'paypal_email', content::jsonb ->> 'zelle', content::jsonb ->> 'check_payable_to') <> ''
  ) as takes_gifts,
  -- Until places are arranged otherwise, one seva closes its whole day for all others.
  (select count(*) <> 1 or bool_or(byhour) from public.places)
    or exists (select from public.sevas where place_id is null and not iselsewhere) as arranges_places,
  -- Where there is no Vault, as on one's own machine, whatever builds the site hears of changes itself.
  r.configured or not exists (select from pg_catalog.pg_namespace where nspname = 'vault') as is_published
from public.rebuild_requests r;
comment on view public.setup_checklist is
  'One row, for administrators: whether the temple has its name, an address, a picture, a way to give and places of its own, whether someone is told of requests, and whether changes reach the host.';
grant select on public.setup_checklist to authenticated, service_role;
