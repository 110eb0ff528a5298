-- Pictures that administrators upload. The bucket is public, so they are read by address. There is no policy to list,
-- overwrite or delete them, so only the service role can.
insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
values ('logos', 'logos', true, 2097152, array['image/jpeg', 'image/png'])
on conflict (id) do update set
  public = excluded.public,
  file_size_limit = excluded.file_size_limit,
  allowed_mime_types = excluded.allowed_mime_types;

create policy "Administrators upload pictures under generated names"
  on storage.objects for insert to authenticated
  with check (
    bucket_id = 'logos'
    and name ~ '^(logo-[0-9]{1,20}\.jpg|(page|gallery)-[0-9]{1,20}-[A-Za-z0-9._-]{1,96}\.([Jj][Pp][Ee]?[Gg]|[Pp][Nn][Gg]))$'
    and (select private.is_admin())
  );
