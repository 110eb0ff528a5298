begin;
select plan(31);

select tests.as_administrator();
select lives_ok(format('insert into public.pages (address, title, gurmukhi, content, image_url, alt_text) values (%L, %L, %L, %L, %L, %L)',
  address, title, gurmukhi, content, image_url, alt_text), label)
from (values
  ('a', 'x', '', '', '', '', 'accepts one letter each'),
  (repeat('x', 60), repeat('x', 120), repeat('ਸ', 120), repeat('ਸ', 20000), 'https://e.org/a.jpg', repeat('x', 300), 'accepts the maximum lengths'),
  ('class-of-2027', 'x', '', '', '', '', 'accepts digits and hyphens in the address')) v (address, title, gurmukhi, content, image_url, alt_text, label);
select results_eq(
  $$select linked::text, is_shown from public.pages where address = 'a'$$, $$values ('about', true)$$,
  'a new page is shown, and linked under About');
select is(position, 3, 'puts a new page last') from public.pages where address = 'class-of-2027';

select throws_ok(format('insert into public.pages (address, title) values (%L, ''x'')', address), 'PT422',
  'Please use lowercase letters, digits and hyphens for the address, such as first-visit, and at most 60 of them.', label)
from (values
  ('First', 'refuses a capital letter'), ('a/b', 'refuses a slash'), ('a-', 'refuses a final hyphen'), (repeat('x', 61), 'refuses 61 letters')) v (address, label);
select throws_ok(format('insert into public.pages (address, title) values (%L, ''x'')', address), 'PT422',
  'The website itself uses this address. Please choose another.', 'refuses the reserved address ' || address)
from unnest(array['admin', 'my-seva', 'sitemap-0', 'gallery-2', '404']) address;
select throws_ok(format('insert into public.pages (address, title, %s) values (''b'', ''x'', %s)', field, given), 'PT422', sentence, sentence)
from (values
  ('gurmukhi', 'repeat(''ਸ'', 121)', 'Please keep the Gurmukhi title to 120 characters.'),
  ('content', 'repeat(''x'', 20001)', 'Please keep the text to 20000 characters.'),
  ('image_url, alt_text', '''http://e.org/a.jpg'', ''x''', 'Please enter an image address that starts with https://, or leave it blank.'),
  ('image_url', '''https://e.org/a.jpg''', 'Please say what the picture shows.'),
  ('alt_text', 'repeat(''x'', 301)', 'Please keep the description to 300 characters.'),
  ('focus_x', '-1', 'Please choose a part of the picture from 0 to 100.')) v (field, given, sentence);
select throws_ok(format('insert into public.pages (address, title) values (''b'', %s)', title), 'PT422', 'Please enter a title of 1 to 120 characters.', label)
from (values (''' ''', 'refuses a blank title'), ('repeat(''x'', 121)', 'refuses a title of 121 characters')) v (title, label);

-- Addresses.
select throws_ok($$insert into public.pages (address, title) values ('a', 'y')$$, 'PT409',
  'The page “x” has this address. Please choose another.', 'refuses an address that another page has');
select throws_ok($$update public.pages set address = 'b' where address = 'a'$$, 'PT422',
  'The address of a page cannot be changed.', 'refuses to change the address of a page');

-- Menu.
select throws_ok($$insert into public.pages (address, title, linked) values ('m', repeat('x', 25), 'menu')$$, 'PT422',
  'The menu has room for a title of at most 24 characters.', 'refuses a long title in the menu');
insert into public.pages (address, title, linked, is_shown) select 'm' || n, 'Page ' || n, 'menu', n < 4 from generate_series(1, 4) n;
select throws_ok(statement, 'PT422',
  'The menu already has three pages. Please link this one elsewhere, or remove another from the menu.', statement)
from (values ($$update public.pages set is_shown = true where address = 'm4'$$), ($$update public.pages set linked = 'menu' where address = 'a'$$)) v (statement);
select lives_ok($$update public.pages set title = 'Page one' where address = 'm1'$$, 'allows editing a page in a full menu');
update public.pages set is_shown = false where address = 'm1';
select lives_ok($$update public.pages set is_shown = true where address = 'm4'$$, 'hidden pages do not count toward the limit of the menu');

select is(tests.publishes($$update public.pages set content = 'new' where address = 'a'$$), 1::bigint, 'publishes a change');
select tests.as_visitor();
select is(array_agg(address order by address), array['m2', 'm3', 'm4'], 'visitors see only shown pages')
from public.pages where linked = 'menu';

select * from finish();
rollback;
