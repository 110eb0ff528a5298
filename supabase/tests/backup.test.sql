begin;
select plan(25);

select tests.as_owner();
insert into public.announcements (id, message, createdat) values (1000, 'Langar at noon', '2001-02-03 04:05:06.789+00');
update public.page_images set image_url = 'https://example.org/hero.jpg', alt_text = 'The hall' where (page, section) = ('home', 'hero');
update public.page_content set content = 'Edited' where (page, section) = ('home', 'hero_subtitle');
update private.settings set time_zone = 'America/New_York';
insert into public.notification_recipients (id, name, phone) values ('00000000-0000-4000-8000-000000000009', 'Bibi', '7755550100');
insert into public.social_media_settings (facebook_page_token, facebook_page_id) values ('fb-token', '42');
select tests.given_booking(private.today() - 400, 'confirmed', 'Akhand Path');
insert into public.notification_logs (event_type, channel, status, recipient_id, booking_id)
select 'booking_requested', 'sms', 'sent', '00000000-0000-4000-8000-000000000009', tests.given_booking(private.today() + 4, 'pending');
insert into public.contact_submissions (name, email, message, createdat) values ('Amrit', 'a@example.org', 'Hello', '2020-01-01');

select tests.as_service_role();
create temporary table kept as select public.backup_rows() as b;
grant all on kept to public;
select is(b -> 'tables' -> 'public.announcements' -> 0 ->> 'createdat', '2001-02-03T04:05:06.789+00:00', 'times are exact, in UTC') from kept;
select ok(b::text !~ 'fb-token', 'a backup contains no token') from kept;
select ok(not b -> 'tables' -> 'public.seva_bookings' -> 0 ? 'search_text', 'a backup contains no generated column') from kept;
select ok(not b -> 'tables' ? 'public.content_version', 'a backup leaves out the content version') from kept;
select is(b -> 'content_version', to_jsonb(tests.version()), 'a backup names its content version') from kept;
-- Restoring into a project in use is refused.
select throws_ok($$select public.restore_rows(b -> 'tables') from kept$$, 'PT409', 'The project is not empty: announcements has rows.', 'refuses a filled project');
delete from public.announcements; delete from public.events; delete from public.notification_logs;
delete from public.notification_recipients; delete from public.social_media_settings;
delete from public.seva_bookings; delete from public.contact_submissions;
select throws_ok($$select public.restore_rows(b -> 'tables') from kept$$, 'PT409', 'The project is not empty: its pages have been edited.', 'refuses a project with edited pages');
select tests.as_owner();
update public.page_content set content = ''
where (page, section) = ('home', 'hero_subtitle');
update public.page_images set image_url = '';
update private.settings set time_zone = 'America/Los_Angeles';
select set_config('tests.version', tests.version()::text, true);
delete from private.notification_outbox;
select tests.as_service_role();

-- A backup of another version.
select throws_ok($$select public.restore_rows('{"public.parking": []}')$$, 'PT409', 'This backup is from another version of the site: there is no table public.parking.', 'refuses an unknown table');
select throws_ok($$select public.restore_rows('{"public.events": [{"id": 1, "color": "red"}]}')$$, 'PT409', 'This backup is from another version of the site: public.events has no column color.', 'refuses an unknown column');

-- Restoring the backup.
select lives_ok($$select public.restore_rows(b -> 'tables') from kept$$, 'restores into an empty project');
select is(public.backup_rows() -> 'tables', b -> 'tables', 'restores identical rows, times and ids') from kept;
select ok(tests.version() > current_setting('tests.version')::bigint, 'requests a build after a restore');
insert into public.announcements (message) values ('Next');
select ok(max(id) > 1000, 'continues the ids after those of the backup') from public.announcements;
select tests.as_owner();
select is_empty('select from private.notification_outbox', 'a restore causes no notifications');
select is(facebook_page_token_set, false, 'tokens are empty after a restore') from public.social_media_settings;

-- A restore is atomic, even when it replaces rows.
select tests.as_service_role();
select throws_ok(
  $$select public.restore_rows('{"public.announcements": [], "public.events": [{"id": 1, "title": ""}]}', true)$$,
  null, null, 'refuses a row that breaks a rule');
select is(count(*), 2::bigint, 'a refused restore changes nothing') from public.announcements;

-- A restore keeps data that the backup lacks: tokens, and rows and columns of newer migrations.
select tests.as_owner();
delete from public.social_media_settings;
insert into public.social_media_settings (facebook_page_token, facebook_page_id) values ('old-token', '42');
update private.settings set rebuild_quiet = '7 minutes';
select tests.as_service_role();
create temporary table newer as select public.backup_rows() -> 'tables' as tables;
grant all on newer to public;

-- Backups never contain tokens.
update public.social_media_settings set facebook_page_token = 'live-token', facebook_page_id = '43';
insert into public.announcements (message) values ('After the backup');
select public.restore_rows(tables, true) from newer;
select is(count(*), 2::bigint, 'replaces existing rows on request') from public.announcements;
select is(facebook_page_token, 'live-token', 'a stored token stays') from public.social_media_settings;
select public.restore_rows(jsonb_set(tables, '{public.social_media_settings,0,id}', '99'), true) from newer;
select is(facebook_page_token_set, false, 'another row does not get the stored token') from public.social_media_settings;

-- A backup from before a migration that added a column and rows. The id of one added row is used by another row of the
-- backup.
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
from newer, jsonb_each(tables) t (name, rows)
where rows <> '[]';
grant all on older to public;
update public.page_content set content = 'Newer' where section = 'mission_subtitle';
select lives_ok('select public.restore_rows(tables, true) from older', 'an older backup is restored');
select is(
  (select content from public.page_content where section = 'mission_subtitle'), 'Newer', 'keeps a section that the backup lacks');
select set_eq(
  $$select to_jsonb(c) from public.page_content c where section <> 'mission_subtitle'$$,
  $$select jsonb_array_elements(tables -> 'public.page_content') from older$$, 'restores all sections in the backup');
select tests.as_owner();
select is(rebuild_quiet, '7 minutes', 'keeps the values of a column that the backup lacks') from private.settings;
select lives_ok(
  $$insert into public.page_images (page, section) values ('home', 'next')$$, 'continues the ids after those of the backup and of the added rows');

select * from finish();
rollback;
