begin;
select plan(27);

create function pg_temp.add(
  src text default 'https://example.org/a.jpg', alt text default 'Langar hall', width int default 800,
  height int default 600, category text default 'events'
) returns void language sql as $$
  insert into public.gallery (src, alt, width, height, category) values (src, alt, width, height, category)
$$;

select tests.as_administrator();
select lives_ok(format('select pg_temp.add(%s)', arguments), arguments) from (values
  ('width => 100, height => 3000'), ('width => 3000, height => 100')
) v (arguments);
select throws_ok(format('select pg_temp.add(%s)', arguments), 'PT422', sentence, 'refuses ' || arguments) from (values
  ('width => 99', 'Please enter a width from 100 to 3000.'), ('width => 3001', 'Please enter a width from 100 to 3000.'),
  ('height => 99', 'Please enter a height from 100 to 3000.'), ('height => 3001', 'Please enter a height from 100 to 3000.'),
  ('alt => ''''', 'Please describe the image in 1 to 300 characters.'), ('alt => repeat(''x'', 301)', 'Please describe the image in 1 to 300 characters.'),
  ('category => '' ''', 'Please select or enter a category of 1 to 60 characters.'), ('category => repeat(''x'', 61)', 'Please select or enter a category of 1 to 60 characters.'),
  ('src => ''http://example.org/a.jpg''', 'Please enter an image address that starts with https://.')
) v (arguments, sentence);

-- Categories: one spelling each, and "All" is reserved.
select throws_ok(format('select pg_temp.add(category => %L)', name), 'PT422', 'Please choose another category: “All” already shows every picture.', 'refuses a category named' || name)
from (values (' ALL ')) v (name);
select pg_temp.add(alt => 'Spelled', category => spelled) from (values (' Zfest '), ('zfest'), ('ZFEST')) v (spelled);
select results_eq($$select distinct category from public.gallery where alt = 'Spelled'$$, array['Zfest'], 'case and spaces do not create another category');
select pg_temp.add(alt => 'Alone', category => 'picnic');
update public.gallery set category = 'Picnic' where alt = 'Alone';
select is(category, 'Picnic', 'the only picture of a category can change its spelling') from public.gallery where alt = 'Alone';
select set_eq('select category from public.gallery_categories', 'select category from public.gallery', 'lists each category once in the view');

-- Order: new pictures come first until they are moved.
delete from public.gallery;
select pg_temp.add(alt => alt) from (values ('A'), ('B'), ('C'), ('D')) v (alt);
create function pg_temp.in_order() returns text language sql as $$
  select string_agg(alt, ' ' order by position, id desc) from public.gallery
$$;
create function pg_temp.place(picture text, place int) returns text language sql as $$
  select public.place_picture(id, place) from public.gallery where alt = picture;
  select pg_temp.in_order()
$$;
select is(pg_temp.in_order(), 'D C B A', 'a new picture is the first');
select is(pg_temp.place(picture, place), expected, format('%s moves to position %s', picture, place)) from (values
  ('B', 1, 'B D C A'), ('B', 3, 'D C B A'), ('D', 4, 'C B A D'), ('C', 99, 'B A D C'), ('A', 0, 'A B D C')
) v (picture, place, expected);
-- Repeated halving must not run out of precision.
do $$ begin for turn in 1..30 loop perform pg_temp.place('D', 2); perform pg_temp.place('B', 2); end loop; end $$;
select is(pg_temp.in_order(), 'A B D C', 'keeps the order after many moves');

-- A move with edited texts is atomic.
create function pg_temp.place_with(words jsonb) returns text language sql as $$
  select format('select public.place_picture(id, 1, %L) from public.gallery where alt = ''C''', words)
$$;
select throws_ok(pg_temp.place_with(words), code, null, words::text) from (values
  ('{"alt": ""}'::jsonb, 'PT422'), ('{"alt": "E", "updatedat": "2020-01-01"}', 'PT412')) v (words, code);
select is(pg_temp.in_order(), 'A B D C', 'a refused change moves nothing');
select lives_ok(pg_temp.place_with('{"alt": "E", "is_shown": false}'), 'edits and moves a picture in one call');
select is(pg_temp.in_order(), 'E A B D', 'moves the edited picture to the front');

select * from finish();
rollback;
