-- Pictures that administrators upload. The bucket is public, so anyone with the address can read a picture. No policy
-- allows overwriting. Administrators see and delete only unreferenced pictures: a picture that was removed or replaced
-- must not stay online.
insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
values ('logos', 'logos', true, 2097152, array['image/jpeg', 'image/png'])
on conflict (id) do update set
  public = excluded.public,
  file_size_limit = excluded.file_size_limit,
  allowed_mime_types = excluded.allowed_mime_types;

create view private.upload_columns with (security_invoker = true) as
select a.attrelid::regclass as relation, a.attname::text as name
from unnest(array[
  'public.gurdwara_settings', 'public.events', 'public.page_content', 'public.pages', 'public.page_images',
  'public.gallery', 'public.sevas', 'public.text_history']) content (relation)
join pg_attribute a on a.attrelid = to_regclass(content.relation)
where a.atttypid = 'text'::regtype and not a.attisdropped and a.attgenerated = '';
comment on view private.upload_columns is 'The columns whose texts can contain addresses of uploads.';

create function private.is_dropped(upload text) returns boolean
language plpgsql stable security definer set search_path = ''
as $$
declare
  place record;
  named boolean;
begin
  for place in select relation, name from private.upload_columns loop
    execute format('select exists (select from %s where strpos(%I, $1) > 0)', place.relation, place.name) into named
      -- Match the small version, too.
      using '/logos/' || regexp_replace(upload, '(\.small)?\.[A-Za-z]+$', '.');
    if named then
      return false;
    end if;
  end loop;
  return true;
end
$$;
comment on function private.is_dropped(text) is 'Whether no row, text or earlier version of a text uses the upload.';
grant execute on function private.is_dropped(text) to authenticated, service_role;

create policy "Administrators upload pictures under generated names"
  on storage.objects for insert to authenticated
  with check (
    bucket_id = 'logos'
    and name ~ '^(logo-[0-9]{1,20}\.jpg|(page|gallery)-[0-9]{1,20}-[A-Za-z0-9._-]{1,96}\.([Jj][Pp][Ee]?[Gg]|[Pp][Nn][Gg]))$'
    and (select private.has_access('website'))
  );
-- Both policies are needed, because the API deletes only objects that it can see.
create policy "Administrators see unused pictures"
  on storage.objects for select to authenticated
  using (bucket_id = 'logos' and (select private.has_access('website')) and private.is_dropped(name));
create policy "Administrators delete unused pictures"
  on storage.objects for delete to authenticated
  using (bucket_id = 'logos' and (select private.has_access('website')) and private.is_dropped(name));
