begin;
select plan(51);

-- The sections come from the migration.
select results_eq(
  'select page, string_agg(section, '' '' order by id) from public.page_content group by page order by page', $$values
  ('about', 'header_subtitle history mission_subtitle equality service education leadership_subtitle leadership community_subtitle community'),
  ('contact', 'address phone email map_place'),
  ('donate', 'header_subtitle main_content paypal_details'),
  ('footer', 'description youtube_url facebook_url instagram_url'),
  ('home', 'hero_subtitle services_description schedule_description events_description location_description')
$$, 'every section the pages read is there');
select is(count(*), 0::bigint, 'empty, so that the pages'' defaults show') from public.page_content
where content <> '' and section <> 'paypal_details';

select tests.as_administrator();
select set_config('tests.version', tests.version()::text, true);
select is(tests.rows_touched($$update public.page_content set content = '<p>Since 1989</p>' where section = 'history'$$), 1::bigint, 'an administrator changes a text');
select is(tests.version(), current_setting('tests.version')::bigint + 1, 'a changed text is published');
update public.page_content set content = '<p>Since 1989</p>' where section = 'history';
update public.page_content set content = 'x' where section = 'no such section';
select is(tests.version(), current_setting('tests.version')::bigint + 1, 'an unchanged one is not');
select is(tests.rows_touched($$update public.page_content set title = 'History' where section = 'history'$$), 1::bigint, 'an administrator changes a title');

-- Limits of the fields.
select lives_ok($$update public.page_content set content = repeat('ੴ', 20000) where section = 'history'$$, 'a text of 20000 characters');
select throws_ok($$update public.page_content set content = repeat('x', 20001) where section = 'history'$$, 'PT422', 'Please keep the text to 20000 characters.', 'a text of 20001 characters');
select throws_ok($$update public.page_content set content = null where section = 'history'$$, '23502', null::text, 'a text of nothing');
select lives_ok($$update public.page_content set title = repeat('x', 200) where section = 'history'$$, 'a title of 200 characters');
select throws_ok(format('update public.page_content set title = %L where section = ''history''', title), 'PT422', 'Please enter a title of 1 to 200 characters.', label)
from (values ('', 'an empty title'), ('  ', 'a blank title'), (repeat('x', 201), 'a title of 201 characters')) as v (title, label);

-- PayPal.
select lives_ok(format('update public.page_content set content = %L where section = ''paypal_details''', details), left(details, 80))
from (values
  ('{"paypal_email":"seva@example.org","paypal_button_text":"Donate via PayPal"}'),
  ('{"paypal_email":"","paypal_button_text":""}'),
  ('{"paypal_email":"","paypal_button_text":"' || repeat('x', 100) || '"}')) as v (details);
select throws_ok(format('update public.page_content set content = %L where section = ''paypal_details''', details), 'PT422',
  'Please enter a valid PayPal email address and a button text of at most 100 characters.', 'not ' || left(details, 80))
from (values
  (''), ('seva@example.org'), ('null'), ('[]'), ('"x"'), ('{}'), ('{"paypal_email":"seva@example.org"}'),
  ('{"paypal_button_text":"Donate"}'), ('{"paypal_email":"seva","paypal_button_text":""}'),
  ('{"paypal_email":null,"paypal_button_text":""}'), ('{"paypal_email":"","paypal_button_text":1}'),
  ('{"paypal_email":" ","paypal_button_text":""}'), ('{"paypal_email":"","paypal_button_text":"a\nb"}'),
  ('{"paypal_email":"","paypal_button_text":"\u0000"}'), ('{"paypal_email":"a@b.co&amount=1","paypal_button_text":"}'),
  (repeat('[', 1000)), (repeat('[', 10000)), ('{"paypal_email":"","paypal_button_text":"","more":"' || repeat('x', 1000) || '"}'), ('{"paypal_email":"","paypal_button_text":"' || repeat('x', 101) || '"}')) as v (details);

-- The footer's addresses.
select lives_ok(format('update public.page_content set content = %L where section = ''youtube_url''', url), 'address: ' || url)
from (values (''), ('https://www.youtube.com/@gurdwara?x=1#y')) as v (url);
select throws_ok(format('update public.page_content set content = %L where page = ''footer'' and section = %L', url, section), 'PT422',
  'Please enter an address that starts with https://, or leave it empty.', format('%s is not %s', section, url))
from (values
  ('youtube_url', 'http://www.youtube.com'), ('facebook_url', 'javascript:alert(1)'), ('instagram_url', 'instagram'),
  ('facebook_url', 'https://'), ('facebook_url', 'https://user@evil.example'), ('facebook_url', 'https://a.example/"onload="x'),
  ('facebook_url', ' https://a.example'), ('facebook_url', 'http://127.0.0.1/x'), ('facebook_url', 'https:///x')) as v (section, url);

-- The temple's phone number.
select lives_ok(format('update public.page_content set content = %L where page = ''contact'' and section = ''phone''', number), 'phone: ' || number)
from (values (''), ('775-555-0100 ext. 12')) as v (number);
select throws_ok($$update public.page_content set content = 'asdfgh' where page = 'contact' and section = 'phone'$$, 'PT422',
  'Please enter a phone number of at least 7 digits and at most 40 characters, such as (775) 555-0123, or leave it empty.', 'phone: not asdfgh');

select tests.as_service_role();
select throws_ok($$insert into public.page_content (page, section, title) values ('home', 'hero_subtitle', 'x')$$, '23505', null::text, 'a section is there once');
select throws_ok($$insert into public.page_content (page, section, title) values ('elsewhere', 'x', 'x')$$, '23514', null::text, 'a page must exist');

select * from finish();
rollback;
