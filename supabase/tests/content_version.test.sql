-- Which changes raise the version of the published content.
begin;
select plan(8);

select tests.as_owner();
select throws_ok('insert into public.content_version default values', '23505', null::text, 'allows only one row');

-- Every kind of statement on a content table raises it; other tables never do.
select results_eq(
  $$select c.relname::text collate "default", count(*)::int from pg_trigger t join pg_class c on c.oid = t.tgrelid
    where t.tgname like 'publish\_%' and c.relnamespace = 'public'::regnamespace group by c.relname order by 1$$,
  $$values ('announcements', 4), ('booking_window', 4), ('closed_days', 4), ('events', 4), ('gallery', 4), ('gurdwara_settings', 4), ('opening_hours', 4), ('page_content', 4), ('page_images', 4), ('pages', 4), ('places', 4), ('programme', 4), ('seva_bookings', 4), ('sevas', 4), ('special_hours', 4)$$,
  'watches the content tables');
select is(tests.publishes(statement), raised::bigint, label) from (values
  ($$insert into public.events (title, date) values ('a', '2099-01-01'), ('b', '2099-01-02')$$, 1, 'a statement with two rows raises the version once'),
  ($$update public.events set title = 'c' where title = 'nobody'$$, 0, 'an update without rows does not raise the version'),
  ($$delete from public.events$$, 1, 'a delete raises the version'),
  ($$truncate public.announcements$$, 1, 'a truncate raises the version'),
  ($$select tests.send_message()$$, 0, 'a contact message does not raise the version')
) as v (statement, raised, label);
update public.content_version set changedat = '2000-01-01';
select tests.publishes($$insert into public.announcements (message) values ('a')$$);
select is(changedat, now(), 'records the time of the change') from public.content_version;

select * from finish();
rollback;
