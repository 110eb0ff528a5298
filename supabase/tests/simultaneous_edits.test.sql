-- In every table that administrators edit, a save based on an older version of a row is refused.
begin;
select plan(25);

select tests.as_owner();
insert into public.gurdwara_settings (name) values ('Gurdwara Sahib');
insert into public.announcements (message) values ('Langar at noon');
insert into public.events (title, date) values ('Gurpurab', '2100-01-01');
insert into public.gallery (src, alt, category) values ('https://example.org/a.jpg', 'The hall', 'hall');
insert into public.notification_recipients (name, phone) values ('Amrit Kaur', '+17755550100');
select tests.given_booking();
insert into public.social_media_settings (facebook_page_id) values ('1');

create function pg_temp.edited() returns table (relation text, change text) language sql as $$
  values
    ('gurdwara_settings', 'name = name || ''!'''),
    ('announcements', 'message = message || ''!'''),
    ('events', 'title = title || ''!'''),
    ('page_content', 'title = title || ''!'''),
    ('seva_bookings', 'notes = notes || ''!'''),
    ('gallery', 'alt = alt || ''!'''),
    ('page_images', 'alt_text = alt_text || ''!'''),
    ('notification_recipients', 'name = name || ''!''')
$$;
create function pg_temp.read_at(relation text) returns timestamptz language plpgsql as $$
declare
  at timestamptz;
begin
  execute format('select max(updatedat) from public.%I', relation) into at;
  return at;
end $$;
create function pg_temp.save(relation text, change text, at timestamptz) returns text language sql as $$
  select format('update public.%I set %s, updatedat = %L where id is not null', relation, change, at)
$$;

select tests.as_administrator();
select is(tests.rows_touched(pg_temp.save(relation, change, pg_temp.read_at(relation))) > 0, true,
  relation || ': a save of what was read is stored')
from pg_temp.edited();
select throws_ok(pg_temp.save(relation, change, pg_temp.read_at(relation) - interval '1 microsecond'), 'PT412',
  'Somebody else has changed this in the meantime. Please load it again.', relation || ': a save of an older version is refused')
from pg_temp.edited();

-- In an upsert of many rows, one outdated row refuses all.
select throws_ok($$
  insert into public.notification_settings (id, event_type, sms_enabled, template, updatedat)
  select id, event_type, true, template, updatedat - case event_type when 'contact_message' then interval '1 second' else interval '0' end
  from public.notification_settings
  on conflict (id) do update set id = excluded.id, event_type = excluded.event_type,
    sms_enabled = excluded.sms_enabled, template = excluded.template, updatedat = excluded.updatedat$$,
  'PT412', 'Somebody else has changed this in the meantime. Please load it again.', 'an upsert with one stale row is refused');
select is(count(*), 0::bigint, 'and stores none of its rows') from public.notification_settings where sms_enabled;
select lives_ok($$
  insert into public.notification_settings (id, event_type, sms_enabled, template, updatedat)
  select id, event_type, true, template, updatedat from public.notification_settings
  on conflict (id) do update set id = excluded.id, event_type = excluded.event_type,
    sms_enabled = excluded.sms_enabled, template = excluded.template, updatedat = excluded.updatedat$$,
  'an upsert of what was read is stored');
select lives_ok($$
  insert into public.notification_recipients (id, name, phone, updatedat)
  select id, 'Amrit', phone, updatedat from public.notification_recipients
  union all select gen_random_uuid(), 'Harjit', '+17755550199', null
  on conflict (id) do update set name = excluded.name, phone = excluded.phone, updatedat = excluded.updatedat$$,
  'an upsert may bring new rows along');
select is(count(*), 0::bigint, 'which are dated') from public.notification_recipients where updatedat is null;

-- Without updatedat nothing is compared.
select lives_ok($$update public.announcements set message = 'Without a date'$$, 'a save that sends no date replaces what is there');
select lives_ok($$update public.announcements set message = 'Own clock', updatedat = '2100-01-01'$$, 'so does one that sends its own clock');
select is(updatedat, now(), 'the database says when') from public.announcements;
select is(tests.rows_touched($$update public.social_media_settings set facebook_page_id = '2', updatedat = '2100-01-01' where id is not null$$), 1::bigint, 'social media settings are saved the same way');

select * from finish();
rollback;
