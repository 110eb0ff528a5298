-- The bucket `logos`: administrators add pictures under generated names.
begin;
select plan(27);

select results_eq(
  $$select public, file_size_limit, allowed_mime_types from storage.buckets where id = 'logos'$$,
  $$values (true, 2097152::bigint, array['image/jpeg', 'image/png'])$$, 'the bucket is public, for pictures of at most 2 MB');

create function pg_temp.put(name text) returns void language sql as $$
  insert into storage.objects (bucket_id, name) values ('logos', name)
$$;
select tests.as_administrator();
select lives_ok(format('select pg_temp.put(%L)', name), name || ' can be uploaded') from (values
  ('logo-1700000000000.jpg'), ('page-1700000000000-hall.png'), ('page-1700000000000-Hall_2.0-final.JPG'),
  ('gallery-1700000000000-a.jpeg'), ('gallery-1700000000000-' || repeat('x', 96) || '.png')) v (name);
select tests.refused(format('select pg_temp.put(%L)', name), format('not %L', name)) from (values
  (''), ('x.jpg'), ('logo-.jpg'), ('logo-1.png'), ('logo-1.jpg.html'), ('logo-one.jpg'), ('x/logo-1.jpg'), ('logo-1.jpg/x'),
  ('page-1-a b.jpg'), ('page-1-../a.jpg'), ('page-1-ਅ.jpg'), (E'page-1-a.jpg\n'), ('gallery-1-' || repeat('x', 97) || '.jpg'),
  ('page-1-hall.svg'), ('gallery-1-hall.jpg.html'), ('gallery-1-hall'), ('gallery-1-.jpg.'), ('page-1-hall.webp'),
  ('gallery-a.jpg'), ('hero-1-a.jpg')) v (name);
select throws_ok($$select pg_temp.put('page-1700000000000-hall.png')$$, '23505', null, 'nor under a name that is taken');

select * from finish();
rollback;
