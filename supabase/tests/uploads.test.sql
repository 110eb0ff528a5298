-- The bucket `logos`: administrators upload pictures under generated names.
begin;
select plan(20);

select results_eq(
  $$select public, file_size_limit, allowed_mime_types from storage.buckets where id = 'logos'$$,
  $$values (true, 2097152::bigint, array['image/jpeg', 'image/png'])$$, 'the bucket is public, for pictures of at most 2 MB');

create function pg_temp.put(name text) returns void language sql as $$
  insert into storage.objects (bucket_id, name) values ('logos', name)
$$;
select tests.as_administrator();
select lives_ok(format('select pg_temp.put(%L)', name), 'accepts ' || name) from (values
  ('logo-1700000000000.jpg'), ('page-1700000000000-hall.png'), ('gallery-1700000000000-' || repeat('x', 96) || '.png')) v (name);
select tests.refused(format('select pg_temp.put(%L)', name), format('refuses %L', name)) from (values
  ('logo-1.jpg.html'), ('x/logo-1.jpg'), ('page-1-../a.jpg'), (E'page-1-a.jpg\n'), ('gallery-1-' || repeat('x', 97) || '.jpg'),
  ('page-1-hall.svg'), ('hero-1-a.jpg')) v (name);
select throws_ok($$select pg_temp.put('page-1700000000000-hall.png')$$, '23505', null, 'refuses a name that is taken');

-- Administrators can delete unreferenced pictures, together with the small version.
create function pg_temp.address(name text) returns text language sql as $$
  select 'https://project.supabase.co/storage/v1/object/public/logos/' || name
$$;
create function pg_temp.seen() returns text language sql as $$
  select string_agg(name, ' ' order by name) from storage.objects
$$;
select tests.as_owner();
delete from storage.objects;
select tests.as_administrator();
select pg_temp.put(name) from unnest(array[
  'gallery-1-a.jpg', 'gallery-1-a.small.jpg', 'page-2-b.png', 'page-2-b.small.jpg']) name;
insert into public.gallery (src, alt, category) values (pg_temp.address('gallery-1-a.jpg'), 'A', 'Langar');
insert into public.events (title, date, description, image_url, alt_text) values
  ('Vaisakhi', '2027-04-14', format('<img src="%s" alt="A">', pg_temp.address('gallery-1-a.jpg')), pg_temp.address('page-2-b.png'), 'B');
delete from public.gallery where alt = 'A';
select is(pg_temp.seen(), null, 'a picture used by an event is not listed for deletion');
select is(tests.rows_touched('delete from storage.objects'), 0::bigint, 'a used picture cannot be deleted');
update public.events set description = '', image_url = '', alt_text = '' where title = 'Vaisakhi';
select is(pg_temp.seen(), 'page-2-b.png page-2-b.small.jpg', 'keeps a picture of an earlier version of a text');
insert into public.page_images (page, section, image_url, alt_text)
  values ('about', 'b', pg_temp.address('page-2-b.png'), 'B');
select is(pg_temp.seen(), null, 'keeps a picture that is used again');
delete from public.events where title = 'Vaisakhi';
select is(pg_temp.seen(), 'gallery-1-a.jpg gallery-1-a.small.jpg', 'deletes a text''s versions with its row');
select tests.as_visitor();
select is(pg_temp.seen(), null, 'visitors see no files');
select is(tests.rows_touched('delete from storage.objects'), 0::bigint, 'visitors delete no files');
select tests.as_administrator();
select is(tests.rows_touched('delete from storage.objects'), 2::bigint, 'administrators delete only unused pictures');

select * from finish();
rollback;
