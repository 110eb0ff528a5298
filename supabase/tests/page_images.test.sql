begin;
select plan(13);

select tests.as_administrator();
create function pg_temp.save_all() returns void language sql as $$
  insert into public.page_images (id, page, section, image_url, alt_text, updatedat)
  select id, page, section, case section when 'hero' then 'https://example.org/h.jpg' else '' end, 'The hall', '2100-01-01' from public.page_images
  on conflict (id) do update set id = excluded.id, page = excluded.page, section = excluded.section,
    image_url = excluded.image_url, alt_text = excluded.alt_text, updatedat = excluded.updatedat
$$;
select is(tests.publishes('select pg_temp.save_all()'), 1::bigint, 'publishes once when all pictures are saved together');
select is(image_url, 'https://example.org/h.jpg', 'saves the pictures') from public.page_images where section = 'hero';

select throws_ok($$update public.page_images set alt_text = ' ' where section = 'hero'$$, 'PT422', 'Please say what the picture shows.', 'refuses a picture without a description');
select lives_ok($$update public.page_images set image_url = '', alt_text = '' where section = 'hero'$$, 'accepts an empty address');
select throws_ok(format('update public.page_images set image_url = %L, alt_text = ''x'' where section = ''hero''', url), 'PT422',
  'Please enter an image address that starts with https://, or leave it blank.', 'refuses the address ' || url)
from (values ('/a.png')) v (url);
select throws_ok($$update public.page_images set alt_text = repeat('x', 301)$$, 'PT422', 'Please keep the description to 300 characters.', 'refuses a description of 301 characters');
select results_eq(
  'select distinct focus_x, focus_y from public.page_images', 'values (50, 50)', 'shows the middle of a picture by default');
select lives_ok($$update public.page_images set focus_x = 0, focus_y = 100$$, 'accepts another part of a picture');
select throws_ok(format('update public.page_images set %s', change), 'PT422', 'Please choose a part of the picture from 0 to 100.', 'refuses ' || change)
from (values ('focus_x = -1'), ('focus_y = 101')) v (change);
select throws_ok(format('insert into public.page_images (page, section) values (%L, %L)', page, section), 'PT422', sentence, format('refuses section %s of page %s', section, page)) from (values
  ('gallery', 'header', 'That page has no pictures.'),
  ('home', 'Hero!', 'A section name must be at most 60 lowercase letters or underscores.'),
  ('home', repeat('x', 61), 'A section name must be at most 60 lowercase letters or underscores.')) v (page, section, sentence);

select * from finish();
rollback;
