-- The bucket `logos`: administrators put new pictures in under generated names; nobody lists, overwrites or
-- deletes. Reading is by public address, which asks no policy.
begin;
select plan(54);

select results_eq(
  $$select public, file_size_limit, allowed_mime_types from storage.buckets where id = 'logos'$$,
  $$values (true, 2097152::bigint, array['image/jpeg', 'image/png'])$$, 'the bucket is public, for pictures of 2 MB at most');
select is(relrowsecurity, true, 'objects are guarded') from pg_class where oid = 'storage.objects'::regclass;

create function pg_temp.put(name text, bucket text default 'logos') returns void language sql as $$
  insert into storage.objects (bucket_id, name) values (bucket, name)
$$;
create function pg_temp.probe(who text) returns setof text language sql as $$
  select is((select count(*) from storage.objects), 0::bigint, who || ' lists no pictures')
  union all select is((select count(*) from storage.buckets), 0::bigint, who || ' lists no buckets')
  union all select is(tests.rows_touched($u$update storage.objects set metadata = '{}'$u$), 0::bigint, who || ' overwrites no picture')
  union all select is(tests.rows_touched($u$update storage.objects set name = 'logo-2.jpg'$u$), 0::bigint, who || ' renames no picture')
  union all select is(tests.rows_touched('delete from storage.objects where bucket_id = ''logos'''), 0::bigint, who || ' deletes no picture')
  union all select is(tests.rows_touched('update storage.buckets set public = false'), 0::bigint, who || ' changes no bucket')
  union all select tests.refused($u$insert into storage.buckets (id, name) values ('x', 'x')$u$, who || ' makes no bucket')
  union all select tests.refused(
    $u$insert into storage.objects (bucket_id, name) values ('logos', 'logo-1.jpg')
      on conflict (bucket_id, name) do update set metadata = '{}'$u$, who || ' does not upload over a picture')
$$;

select tests.as_administrator();
select lives_ok(format('select pg_temp.put(%L)', name), name || ' can be uploaded') from (values
  ('logo-1.jpg'), ('logo-1700000000000.jpg'), ('page-1700000000000-hall.png'), ('page-1700000000000-Hall_2.0-final.JPG'),
  ('gallery-1700000000000-a.jpeg'), ('gallery-1700000000000-' || repeat('x', 100))) as v (name);
select tests.refused(format('select pg_temp.put(%L)', name), format('not %L', name)) from (values
  (''), ('x.jpg'), ('logo-.jpg'), ('logo-1.png'), ('logo-1.jpg.html'), ('logo-one.jpg'), ('Logo-1.jpg'), ('x/logo-1.jpg'),
  ('logo-1.jpg/x'), ('page-1-'), ('page-1-a b.jpg'), ('page-1-../a.jpg'), ('page-1-ਅ.jpg'), (E'page-1-a.jpg\n'),
  ('gallery-1-' || repeat('x', 101)), ('gallery-a.jpg'), ('hero-1-a.jpg')) as v (name);
select tests.refused($$select pg_temp.put('logo-9.jpg', 'other')$$, 'nor into another bucket');
select throws_ok($$select pg_temp.put('logo-1.jpg')$$, '23505', null::text, 'nor under a name that is taken');
select pg_temp.probe('an administrator');

select tests.as_visitor();
select tests.refused($$select pg_temp.put('logo-9.jpg')$$, 'a visitor uploads nothing');
select pg_temp.probe('a visitor');
select tests.as_stranger();
select tests.refused($$select pg_temp.put('logo-9.jpg')$$, 'a stranger uploads nothing');
select pg_temp.probe('a stranger');

select tests.as_service_role();
select is(count(*), 6::bigint, 'the service role lists pictures') from storage.objects where bucket_id = 'logos';

select * from finish();
rollback;
