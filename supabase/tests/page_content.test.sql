-- The texts of the pages, and their history.
begin;
select plan(43);

select is(count(*), 0::bigint, 'texts are empty at first, so that the pages show their defaults') from public.page_content
where content <> '' and section <> 'paypal_details';

-- SQL that saves a text in the given section.
create function pg_temp.saving(section text, words text) returns text language sql as $$
  select format('update public.page_content set content = %L where section = %L', words, section)
$$;
select tests.as_administrator();
select lives_ok(pg_temp.saving('history', repeat('ੴ', 20000)), 'accepts a text of 20000 characters');
select throws_ok(pg_temp.saving('history', repeat('x', 20001)), 'PT422', 'Please keep the text to 20000 characters.', 'refuses a text of 20001 characters');
select throws_ok($$update public.page_content set title = ' ' where section = 'history'$$, 'PT422', 'Please enter a title of 1 to 200 characters.', 'refuses a blank title');

-- SQL that saves several texts together.
create function pg_temp.together(more text, words text) returns text language sql as $$
  select format('select public.save_page_content(%L)', jsonb_agg(jsonb_build_object('id', id, 'content', words || section, 'updatedat', case
    when more = 'old' and section = 'service' then updatedat - interval '1 second'
    else updatedat end)))
  from public.page_content where section in ('equality', 'service')
$$;
create function pg_temp.texts() returns text language sql as $$
  select string_agg(content, ' ' order by section) from public.page_content where section in ('equality', 'service')
$$;
select lives_ok(pg_temp.together('', 'a '), 'saves several texts at once');
select is(pg_temp.texts(), 'a equality a service', 'stores each text');
select throws_ok(pg_temp.together('old', 'b '), 'PT412', null, 'refuses to save several texts if someone else has changed one');
select is(pg_temp.texts(), 'a equality a service', 'stores none of several texts if one was changed');

-- PayPal.
select lives_ok(pg_temp.saving('paypal_details', details), 'accepts ' || left(details, 80)) from (values
  ('{"paypal_email":"seva@example.org","paypal_button_text":"Donate via PayPal"}'),
  ('{"paypal_email":"","paypal_button_text":"' || repeat('x', 100) || '"}'),
  ('{"paypal_email":"","paypal_button_text":"","zelle":"(775) 555-0100","check_payable_to":"Gurdwara","ein":"12-3456789","tax_note":""}')) v (details);
select throws_ok(pg_temp.saving('paypal_details', details), 'PT422',
  'Please enter a valid PayPal email address and a button text of at most 100 characters.', 'refuses ' || left(details, 80))
from (values
  (''), ('[]'), ('{"paypal_email":"seva","paypal_button_text":""}'), (repeat('[', 10000)),
  ('{"paypal_email":"","paypal_button_text":"' || repeat('x', 101) || '"}')) v (details);
select throws_ok(pg_temp.saving('paypal_details', '{"paypal_email":"","paypal_button_text":"",' || more || '}'), 'PT422',
  'Please enter an email address or a phone number for Zelle, an EIN such as 12-3456789, and at most 300 characters in each text. You can leave each one blank.',
  'refuses ' || left(more, 40))
from (values
  ('"zelle":"seva"'), ('"ein":"123456789"'), ('"tax_note":"' || repeat('x', 301) || '"')) v (more);

-- The footer's addresses, the temple's phone number and its YouTube channel.
select lives_ok(pg_temp.saving(section, words), format('accepts as %s: %s', section, words)) from (values
  ('youtube_url', ''), ('youtube_url', 'https://www.youtube.com/@gurdwara?x=1#y'), ('phone', ''), ('phone', '775-555-0100 ext. 12'),
  ('youtube_channel', ''), ('youtube_channel', 'UCabcdefghij_klmnop-0123')) v (section, words);
select throws_ok(pg_temp.saving(section, words), 'PT422', sentence, format('refuses as %s: %s', section, words)) from (values
  ('youtube_url', 'http://www.youtube.com', 'Please enter an address that starts with https://, or leave it blank.'),
  ('phone', 'asdfgh', 'Please enter a phone number of at least 7 digits and at most 40 characters, such as (775) 555-0123, or leave it blank.')) v (section, words, sentence);
select throws_ok(pg_temp.saving('map_place', place), 'PT422',
  'A map cannot look up a link. Please open the link, then copy the address or the name from there.', 'refuses as a map location: ' || place)
from (values ('maps.app.goo.gl/AbC123'), ('Gurdwara: https://g.co/kgs/AbC123'), ('www.example.org')) v (place);
select lives_ok(pg_temp.saving('map_place', place), 'accepts as a map location: ' || place)
from (values (''), ('1234 Main St./Suite 5, Reno'), ('39.5296,-119.8138')) v (place);
select throws_ok(pg_temp.saving('youtube_channel', words), 'PT422',
  'Please enter the ID of a YouTube channel: UC and 22 more characters. Or leave it blank.', format('refuses as youtube_channel: %s', words))
from (values ('@gurdwara'), ('UCabcdefghij_klmnop-012')) v (words);

-- History.
select tests.as_owner();
update public.page_content set content = '' where section = 'history';
delete from public.text_history;
create function pg_temp.write(words text) returns void language sql as $$
  update public.page_content set content = words where section = 'history'
$$;
create function pg_temp.versions() returns table (content text, changedby text) language sql as $$
  select h.content, h.changedby from public.text_history h
  join public.page_content p on h.source = 'page_content' and p.id = h.source_id where p.section = 'history' order by h.id
$$;
select pg_temp.write('First');
select results_eq('select * from pg_temp.versions()', $$values ('First', '')$$, 'does not record an empty first text, but records a change without an administrator');
select tests.as_website();
select pg_temp.write('Second');
select results_eq('select * from pg_temp.versions()', $$values ('First', ''), ('Second', 'An administrator')$$,
  'records who wrote a version, but never an email address');
select tests.refused($$update public.page_content set content = content where section = 'paypal_details'$$,
  'does not let Website change the donation details');
select pg_temp.write('Second');
update public.page_content set title = 'History' where section = 'history';
select is(count(*), 2::bigint, 'records no version for an unchanged text or another title') from pg_temp.versions();
select pg_temp.write('');
select results_eq('select content from pg_temp.versions() offset 2', array[''], 'records an emptied text');

select tests.as_owner();
delete from public.text_history;
alter table public.page_content disable trigger record_history;
select pg_temp.write('Long ago');
alter table public.page_content enable trigger record_history;
select pg_temp.write('Today');
select results_eq('select content from pg_temp.versions()', array['Long ago', 'Today'], 'records the text from before the first change, too');
insert into public.text_history (source, source_id, content)
select 'page_content', id, 'Version ' || n from public.page_content, generate_series(1, 99) n where section = 'history';
select pg_temp.write('Now');
select is(count(*), 100::bigint, 'keeps a hundred versions') from pg_temp.versions();
select results_eq('select content from pg_temp.versions() limit 1', array['Version 1'], 'deletes the oldest version');

select * from finish();
rollback;
