-- Guides, events and added pages keep a history, like page texts (page_content.test.sql).
begin;
select plan(4);

select tests.as_owner();
create function pg_temp.versions(named text, of bigint) returns setof text language sql as $$
  select content from public.text_history where source = named and source_id = of order by id
$$;
insert into public.events (id, title, date, description) overriding system value
values (9001, 'Vaisakhi', '2099-04-14', '<table><tr><td>Mon</td></tr></table>'), (9002, 'Diwali', '2099-11-01', 'Lamps');
insert into public.pages (id, address, title, content) values (9001, 'first-steps', 'First steps', 'One');
update public.sevas set guide = 'Before' where name = 'Langar';
delete from public.text_history;
update public.events set description = 'Plain' where id = 9001;
update public.events set title = 'Vaisakhi Mela' where id = 9001;
update public.events set description = '' where id = 9001;
update public.pages set content = 'Two' where id = 9001;
update public.sevas set guide = 'After' where name = 'Langar';
select results_eq($$select pg_temp.versions('events', 9001)$$,
  array['<table><tr><td>Mon</td></tr></table>', 'Plain', ''], 'records each description of an event, including the first, and no other change');
select results_eq($$select pg_temp.versions('pages', 9001)$$, array['One', 'Two'], 'records each text of an added page');
select results_eq($$select pg_temp.versions('sevas', id) from public.sevas where name = 'Langar'$$, array['Before', 'After'], 'records each guide of a seva');
delete from public.events where id = 9001;
select is_empty($$select pg_temp.versions('events', 9001)$$, 'deletes the history of a deleted row');

select * from finish();
rollback;
