begin;
select plan(11);

create function pg_temp.write(words text) returns void language sql as $$
  update public.page_content set content = words where (page, section) = ('about', 'history')
$$;
create function pg_temp.versions() returns table (content text, changedby text) language sql as $$
  select h.content, h.changedby from public.page_content_history h
  join public.page_content p on p.id = h.content_id
  where (p.page, p.section) = ('about', 'history') order by h.id
$$;

-- Every change of a text is kept.
select tests.as_owner();
select is_empty('select from public.page_content_history', 'nothing has been changed yet');
select pg_temp.write('First');
select results_eq('select * from pg_temp.versions()', $$values ('First', '')$$, 'an empty text is no version; a change by nobody is');
select tests.become('authenticated',
  '{"role": "authenticated", "sub": "00000000-0000-4000-8000-000000000002", "is_anonymous": false, "email": "bibi@example.org"}');
select pg_temp.write('Second');
select results_eq('select * from pg_temp.versions()', $$values ('First', ''), ('Second', 'bibi@example.org')$$, 'it says who wrote what');
select pg_temp.write('Second');
update public.page_content set title = 'History' where (page, section) = ('about', 'history');
select is(count(*), 2::bigint, 'the same text again, or another title, is no version') from pg_temp.versions();
select pg_temp.write('');
select results_eq('select content from pg_temp.versions() offset 2', array[''], 'an emptied text is one');
select ok(changedat > now() - interval '1 minute', 'it says when') from public.page_content_history order by id desc limit 1;

-- A text from before the history existed.
select tests.as_owner();
delete from public.page_content_history;
alter table public.page_content disable trigger keep_history;
select pg_temp.write('Long ago');
alter table public.page_content enable trigger keep_history;
select pg_temp.write('Today');
select results_eq('select content from pg_temp.versions()', array['Long ago', 'Today'], 'the text that was there is kept as well');

-- The number of versions is limited.
select pg_temp.write('Version ' || n) from generate_series(1, 120) n;
select is(count(*), 100::bigint, 'a hundred versions are kept') from pg_temp.versions();
select results_eq('select content from pg_temp.versions() limit 1', array['Version 21'], 'the newest ones');

select tests.as_administrator();
select lives_ok($$select pg_temp.write('By the trigger')$$, 'saving a text needs no right to the history');
select is(max(content), 'By the trigger', 'and is kept') from public.page_content_history where id = (select max(id) from public.page_content_history);

select * from finish();
rollback;
