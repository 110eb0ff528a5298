begin;
select plan(47);

create function pg_temp.add(
  src text default 'https://example.org/a.jpg', alt text default 'Langar hall', width int default 800,
  height int default 600, category text default 'events'
) returns void language sql as $$
  insert into public.gallery (src, alt, width, height, category) values (src, alt, width, height, category)
$$;
select pg_temp.add();

select tests.as_administrator();
select set_config('tests.version', tests.version()::text, true);
select lives_ok($$select pg_temp.add(alt => 'Added')$$, 'an administrator adds a picture');
select is(tests.rows_touched($$update public.gallery set alt = 'Described', category = 'langar' where alt = 'Added'$$), 1::bigint, 'an administrator describes a picture');
select is(tests.rows_touched($$delete from public.gallery where alt = 'Described'$$), 1::bigint, 'an administrator deletes a picture');
select is(tests.version(), current_setting('tests.version')::bigint + 3, 'each change is published');

-- Limits of the fields.
select lives_ok(format('select pg_temp.add(%s)', arguments), arguments) from (values
  ('width => 100, height => 3000'), ('width => 3000, height => 100'), ('alt => ''x'''), ('alt => repeat(''x'', 300)'),
  ('category => repeat(''x'', 60)'), ('src => ''https://cdn.example.org:8443/a%20b.jpg?w=1#x'''),
  ('src => ''HTTPS://EXAMPLE.ORG/A.JPG'''), ('src => ''http://127.0.0.1:54321/a.jpg'''), ('src => ''http://localhost/a.jpg'''),
  ('src => ''https://e.org/'' || repeat(''x'', 2034)')
) as v (arguments);
select throws_ok(format('select pg_temp.add(%s)', arguments), 'PT422', sentence, 'not ' || arguments) from (values
  ('width => 99', 'Please enter a width from 100 to 3000.'), ('width => 3001', 'Please enter a width from 100 to 3000.'),
  ('height => 99', 'Please enter a height from 100 to 3000.'), ('height => 3001', 'Please enter a height from 100 to 3000.'),
  ('alt => ''''', 'Please describe the image in 1 to 300 characters.'), ('alt => repeat(''x'', 301)', 'Please describe the image in 1 to 300 characters.'),
  ('category => '' ''', 'Please select or enter a category of 1 to 60 characters.'), ('category => repeat(''x'', 61)', 'Please select or enter a category of 1 to 60 characters.'),
  ('src => ''https://e.org/'' || repeat(''x'', 2035)', 'Please enter an image address that starts with https://.')
) as v (arguments, sentence);
select throws_ok(format('select pg_temp.add(src => %L)', src), 'PT422', 'Please enter an image address that starts with https://.', 'not ' || src)
from (values (''), ('/a.jpg'), ('example.org/a.jpg'), ('http://example.org/a.jpg'), ('http://127.0.0.1.example.org/a.jpg'),
  ('http://localhost@example.org/'), ('ftp://example.org/a.jpg'), ('javascript:alert(1)'), ('data:image/png;base64,AA'),
  ('https://'), ('https:///a.jpg'), ('https://u:p@example.org/'), ('https://example.org/a b.jpg'), (E'https://example.org/\n'), ('https://example.org/"><script>')) as v (src);
select throws_ok($$select pg_temp.add(alt => null)$$, '23502', null::text, 'a description is required');

-- Categories: one spelling each, and none that is called All.
select throws_ok(format('select pg_temp.add(category => %L)', name), 'PT422', 'Please choose another category: “All” already shows every picture.', 'no category is called ' || name)
from (values ('all'), (' ALL ')) as v (name);
select pg_temp.add(alt => 'Spelled', category => spelled) from (values (' Zfest '), ('zfest'), ('ZFEST')) as v (spelled);
select results_eq($$select distinct category from public.gallery where alt = 'Spelled'$$, array['Zfest'], 'what differs only by case or blanks is the same category');
select lives_ok($$update public.gallery set category = 'EVENTS' where alt = 'Spelled'$$, 'an administrator sorts pictures anew');
select results_eq($$select distinct category from public.gallery where alt = 'Spelled'$$, array['events'], 'into the category that is there');
select pg_temp.add(alt => 'Alone', category => 'picnic');
update public.gallery set category = 'Picnic' where alt = 'Alone';
select is(category, 'Picnic', 'the only picture of a category may spell it anew') from public.gallery where alt = 'Alone';
select set_eq('select category from public.gallery_categories', 'select category from public.gallery', 'an administrator reads the categories');
select is(count(*), count(distinct lower(category)), 'each once') from public.gallery_categories;

select * from finish();
rollback;
