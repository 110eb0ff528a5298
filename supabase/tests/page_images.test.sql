begin;
select plan(22);

select tests.as_visitor();
select results_eq(
  'select page, section, image_url, alt_text from public.page_images order by page, section', $$values
  ('about', 'community', '', ''), ('about', 'header', '', ''), ('about', 'history', '', ''), ('about', 'leadership', '', ''),
  ('contact', 'header', '', ''), ('donate', 'header', '', ''), ('home', 'hero', '', ''), ('home', 'langar', '', ''), ('seva', 'header', '', '')
$$, 'a visitor sees every section''s picture, none at first');

select tests.as_owner();
alter table public.page_images disable trigger keep_updatedat;
update public.page_images set updatedat = '2000-01-01';
alter table public.page_images enable trigger keep_updatedat;
select set_config('tests.version', tests.version()::text, true);
select tests.as_administrator();
select lives_ok(
  $$insert into public.page_images (id, page, section, image_url, alt_text, updatedat)
    select id, page, section, case section when 'hero' then 'https://example.org/h.jpg' else '' end, '', '2100-01-01' from public.page_images
    on conflict (id) do update set id = excluded.id, page = excluded.page, section = excluded.section,
      image_url = excluded.image_url, alt_text = excluded.alt_text, updatedat = excluded.updatedat$$,
  'an administrator saves all pictures at once');
select results_eq($$select section, updatedat from public.page_images where updatedat <> '2000-01-01'$$, $$values ('hero', now())$$, 'what changed is dated, by the database');
select is(tests.version(), current_setting('tests.version')::bigint + 1, 'and published, once');
select lives_ok(
  $$insert into public.page_images (page, section, image_url, updatedat) values ('home', 'hero', 'https://example.org/i.jpg', now())
    on conflict (page, section) do update set page = excluded.page, section = excluded.section, image_url = excluded.image_url, updatedat = excluded.updatedat$$,
  'an administrator saves by page and section');
select is(tests.rows_touched($$update public.page_images set alt_text = 'The hall' where section = 'hero'$$), 1::bigint, 'an administrator describes a picture');
select throws_ok($$insert into public.page_images (page, section) values ('home', 'hero')$$, '23505', null::text, 'a section is there once');

select lives_ok(format('update public.page_images set image_url = %L where section = ''hero''', url), 'picture: ' || url)
from (values (''), ('https://example.org/a.png'), ('http://localhost:54321/storage/v1/object/public/logos/page-1-a.png')) as v (url);
select throws_ok(format('update public.page_images set image_url = %L where section = ''hero''', url), 'PT422',
  'Please enter an image address that starts with https://, or leave it empty.', 'no picture: ' || url)
from (values (' '), ('/a.png'), ('http://example.org/a.png'), ('javascript:alert(1)'), ('https://example.org/a"b')) as v (url);
select lives_ok($$update public.page_images set alt_text = repeat('x', 300)$$, 'a description of 300 characters');
select throws_ok($$update public.page_images set alt_text = repeat('x', 301)$$, 'PT422', 'Please describe the image in at most 300 characters.', 'a description of 301 characters');
select throws_ok($$update public.page_images set image_url = null$$, '23502', null::text, 'an address of nothing');
select throws_ok(format('insert into public.page_images (page, section) values (%L, %L)', page, section), 'PT422', null::text, label)
from (values ('gallery', 'header', 'a page without pictures'), ('home', '', 'a section without a name'), ('home', 'Hero!', 'a section with an odd name'), ('home', repeat('x', 61), 'a section with a long name')) as v (page, section, label);

select * from finish();
rollback;
