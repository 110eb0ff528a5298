-- A restore keeps what the backup does not contain: tokens, and rows and columns of newer migrations.
begin;
select plan(12);

insert into public.social_media_settings (facebook_page_token, facebook_page_id) values ('old-token', '42');
update private.settings set rebuild_quiet = '7 minutes';
select tests.as_service_role();
create temporary table kept as select public.backup_rows() -> 'tables' as tables;
grant all on kept to public;

-- Tokens are in no backup.
update public.social_media_settings set facebook_page_token = 'live-token', facebook_page_id = '43';
select public.restore_rows(tables, true) from kept;
select is(facebook_page_token, 'live-token', 'a stored token stays') from public.social_media_settings;
select isnt(facebook_page_token_setat, null, 'and since when it is set') from public.social_media_settings;
select is(facebook_page_id, '42', 'beside what the backup says') from public.social_media_settings;
select is(instagram_access_token_set, false, 'what was not set is not set') from public.social_media_settings;
select public.restore_rows(jsonb_set(tables, '{public.social_media_settings,0,id}', '99'), true) from kept;
select is(facebook_page_token_set, false, 'another row does not inherit it') from public.social_media_settings;

-- A backup made before a migration that added a column and rows; one row has an id that the backup uses for another.
create temporary table older as
select jsonb_object_agg(name, (
  select jsonb_agg(
    (row - 'rebuild_quiet')
    || case when row ->> 'section' = 'equality'
      then jsonb_build_object('id', (select id from public.page_content where section = 'mission_subtitle'))
      else '{}' end)
  from jsonb_array_elements(rows) row
  where coalesce(row ->> 'section', row ->> 'event_type', '')
    not in ('mission_subtitle', 'langar', 'booking_cancelled'))) as tables
from kept, jsonb_each(tables) t (name, rows)
where rows <> '[]';
grant all on older to public;
update public.page_content set content = 'Newer' where section = 'mission_subtitle';
select lives_ok('select public.restore_rows(tables, true) from older', 'an older backup is restored');
select is(
  (select content from public.page_content where section = 'mission_subtitle'), 'Newer', 'a section that it lacks stays');
select set_eq(
  $$select to_jsonb(c) from public.page_content c where section <> 'mission_subtitle'$$,
  $$select jsonb_array_elements(tables -> 'public.page_content') from older$$, 'beside those of the backup');
select isnt_empty($$select from public.page_images where section = 'langar'$$, 'so does a picture');
select isnt_empty(
  $$select from public.notification_settings where event_type = 'booking_cancelled'$$, 'so does a kind of notification');
select tests.as_owner();
select is(rebuild_quiet, '7 minutes', 'so does what a column says that it lacks') from private.settings;
select lives_ok(
  $$insert into public.page_images (page, section) values ('home', 'next')$$, 'ids go on after those of both');

select * from finish();
rollback;
