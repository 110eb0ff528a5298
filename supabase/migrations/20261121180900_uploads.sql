-- Pictures that administrators upload. The bucket is public, so they are read by address. There is no policy to overwrite
-- them, and only those that nothing shows any more are seen and deleted: a picture that is taken off the website, or is
-- replaced, must not stay at its address.
insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
values ('logos', 'logos', true, 2097152, array['image/jpeg', 'image/png'])
on conflict (id) do update set
  public = excluded.public,
  file_size_limit = excluded.file_size_limit,
  allowed_mime_types = excluded.allowed_mime_types;

create table private.dropped_uploads (
  name text primary key,
  droppedat timestamptz not null default now()
);
comment on table private.dropped_uploads is
  'The files of pictures that some row named and then no longer did. An administrator''s browser deletes them, because files are deleted through the API alone.';
alter table private.dropped_uploads enable row level security;

create function private.uploads_in(contents jsonb) returns setof text
language sql immutable set search_path = ''
as $$
  select distinct found[1]
  from regexp_matches(contents::text, '/storage/v1/object/public/logos/([A-Za-z0-9._-]+)', 'g') found
$$;
comment on function private.uploads_in(jsonb) is 'The file names of the uploads whose addresses are in the texts of a row.';

create function private.note_dropped_uploads() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  insert into private.dropped_uploads (name)
  select file
  from (
    select private.uploads_in(to_jsonb(old))
    except select private.uploads_in(case when tg_op = 'UPDATE' then to_jsonb(new) end)) gone (name)
  -- With the small version for the back office.
  cross join lateral (values (name), (regexp_replace(name, '\.[A-Za-z]+$', '.small.jpg'))) files (file)
  on conflict do nothing;
  if found then
    delete from private.dropped_uploads d
    where not exists (select from storage.objects o where o.bucket_id = 'logos' and o.name = d.name);
  end if;
  return null;
end
$$;
comment on function private.note_dropped_uploads() is
  'Notes the uploads that a row names no longer, and forgets those that are deleted.';

create function private.keep_uploads_of(content regclass) returns void
language plpgsql set search_path = ''
as $$
begin
  execute format(
    'create trigger note_dropped_uploads after update or delete on %s
      for each row execute function private.note_dropped_uploads()', content);
end
$$;
comment on function private.keep_uploads_of(regclass) is
  'For migrations: says that texts of a table name uploads, which are kept as long as one does.';

create view private.upload_columns with (security_invoker = true) as
select t.tgrelid::regclass as relation, a.attname::text as name
from pg_trigger t join pg_attribute a on a.attrelid = t.tgrelid
where t.tgname = 'note_dropped_uploads' and a.atttypid = 'text'::regtype and not a.attisdropped and a.attgenerated = '';
comment on view private.upload_columns is 'The columns whose texts may name uploads, by their addresses.';

create function private.is_dropped(upload text) returns boolean
language plpgsql stable security definer set search_path = ''
as $$
declare
  place record;
  named boolean := not exists (select from private.dropped_uploads where name = upload);
begin
  for place in select relation, name from private.upload_columns loop
    exit when named;
    execute format('select exists (select from %s where strpos(%I, $1) > 0)', place.relation, place.name) into named
      -- Its small version goes with it.
      using '/logos/' || regexp_replace(upload, '(\.small)?\.[A-Za-z]+$', '.');
  end loop;
  return not named;
end
$$;
comment on function private.is_dropped(text) is 'Whether a row named the upload, and none does now.';
grant execute on function private.is_dropped(text) to authenticated, service_role;

create function public.dropped_uploads() returns text[]
language plpgsql stable security definer set search_path = ''
as $$
begin
  if not private.may('website') then
    raise exception using errcode = '42501', message = 'Only administrators delete pictures.';
  end if;
  return array(
    select d.name from private.dropped_uploads d
    where private.is_dropped(d.name)
      and exists (select from storage.objects o where o.bucket_id = 'logos' and o.name = d.name)
    order by d.name);
end
$$;
comment on function public.dropped_uploads() is
  'For administrators: the files that nothing shows any more and that are still to be deleted.';
grant execute on function public.dropped_uploads() to authenticated;

create policy "Administrators upload pictures under generated names"
  on storage.objects for insert to authenticated
  with check (
    bucket_id = 'logos'
    and name ~ '^(logo-[0-9]{1,20}\.jpg|(page|gallery)-[0-9]{1,20}-[A-Za-z0-9._-]{1,96}\.([Jj][Pp][Ee]?[Gg]|[Pp][Nn][Gg]))$'
    and (select private.may('website'))
  );
-- Both, because the API deletes only what it sees.
create policy "Administrators see pictures that nothing shows any more"
  on storage.objects for select to authenticated
  using (bucket_id = 'logos' and (select private.may('website')) and private.is_dropped(name));
create policy "Administrators delete pictures that nothing shows any more"
  on storage.objects for delete to authenticated
  using (bucket_id = 'logos' and (select private.may('website')) and private.is_dropped(name));

select private.keep_uploads_of(content)
from unnest(array[
  'public.gurdwara_settings', 'public.events', 'public.page_content', 'public.pages', 'public.page_images', 'public.gallery'
]::regclass[]) content;
