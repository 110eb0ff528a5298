begin;
select plan(31);

select tests.as_administrator();
select lives_ok(format('insert into public.pages (address, title, gurmukhi, content, image_url, alt_text) values (%L, %L, %L, %L, %L, %L)',
  address, title, gurmukhi, content, image_url, alt_text), label)
from (values
  ('a', 'x', '', '', '', '', 'one letter each'),
  (repeat('x', 60), repeat('x', 120), repeat('ਸ', 120), repeat('ਸ', 20000), 'https://e.org/a.jpg', repeat('x', 300), 'as long as may be'),
  ('class-of-2027', 'x', '', '', '', '', 'digits and hyphens')) v (address, title, gurmukhi, content, image_url, alt_text, label);
select results_eq(
  $$select linked::text, isshown from public.pages where address = 'a'$$, $$values ('about', true)$$,
  'a new page is shown, and linked under About');
select is(position, 3, 'and the last of the order') from public.pages where address = 'class-of-2027';

select throws_ok(format('insert into public.pages (address, title) values (%L, ''x'')', address), 'PT422',
  'Please use lowercase letters, digits and hyphens for the address, such as first-visit, and at most 60 of them.', label)
from (values
  ('First', 'a capital'), ('a/b', 'a slash'), ('a-', 'a hyphen last'), (repeat('x', 61), '61 letters')) v (address, label);
select throws_ok(format('insert into public.pages (address, title) values (%L, ''x'')', address), 'PT422',
  'The website itself uses this address. Please choose another.', address)
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
from (values (''' ''', 'a blank title'), ('repeat(''x'', 121)', 'a title of 121 characters')) v (title, label);

-- Addresses.
select throws_ok($$insert into public.pages (address, title) values ('a', 'y')$$, 'PT409',
  'The page “x” has this address. Please choose another.', 'an address is one page''s');
select throws_ok($$update public.pages set address = 'b' where address = 'a'$$, 'PT422',
  'The address of a page cannot be changed.', 'and stays the page''s');

-- Menu.
select throws_ok($$insert into public.pages (address, title, linked) values ('m', repeat('x', 25), 'menu')$$, 'PT422',
  'The menu has room for a title of at most 24 characters.', 'a long title has no room in the menu');
insert into public.pages (address, title, linked, isshown) select 'm' || n, 'Page ' || n, 'menu', n < 4 from generate_series(1, 4) n;
select throws_ok(statement, 'PT422',
  'The menu already has three pages. Please link this one elsewhere, or remove another from the menu.', statement)
from (values ($$update public.pages set isshown = true where address = 'm4'$$), ($$update public.pages set linked = 'menu' where address = 'a'$$)) v (statement);
select lives_ok($$update public.pages set title = 'Page one' where address = 'm1'$$, 'those in it can be edited');
update public.pages set isshown = false where address = 'm1';
select lives_ok($$update public.pages set isshown = true where address = 'm4'$$, 'one that is not shown leaves room');

select is(tests.publishes($$update public.pages set content = 'new' where address = 'a'$$), 1::bigint, 'a change is published');
select tests.as_visitor();
select is(array_agg(address order by address), array['m2', 'm3', 'm4'], 'visitors see those that are shown')
from public.pages where linked = 'menu';

select * from finish();
rollback;
