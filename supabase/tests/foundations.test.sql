-- Functions that the rules of all tables share.
begin;
select plan(85);

-- Validators: which texts each accepts.
select is(private.plausible_email(email), true, 'accepts ' || email) from (values
  ('a@b.co'), ('first.o''last+seva@mail.example.co.uk'), (repeat('x', 242) || '@example.org')) v (email);
select is(private.plausible_email(email), false, 'refuses ' || email) from (values
  (''), ('@example.org'), ('amrit@example'), ('amrit@example..org'), ('amrit@@example.org'),
  (E'a@example.org\nBcc: b@example.org'), ('<a@example.org>'), ('a@example.org,b@example.org'),
  (repeat('x', 243) || '@example.org')) v (email);

select is(private.plausible_phone(phone), true, 'accepts ' || phone) from (values
  ('555-0100'), ('੫੫੫-੦੧੦੦'), ('+٩١ ٩٨٧٦٥ ٤٣٢١٠'), ('+1 (775) 555-0100 ext. 12'), (repeat('5', 40))) v (phone);
select is(private.plausible_phone(phone), false, 'refuses ' || phone) from (values
  (''), ('     '), ('555-010'), ('asdfgh'), (repeat('5', 41))) v (phone);

select is(private.one_phone(phone), true, 'counts as one number: ' || phone) from (values
  ('555-0100'), ('(775) 555-0100 x12'), ('0151/23456789'), ('06/12/34/56/78'), ('775/555-0100, ext. 5'), ('੭੭੫ ੫੫੫ ੦੧੪੨')) v (phone);
select is(private.one_phone(phone), false, 'does not count as one number: ' || phone) from (values
  ('775-555-0100 / 775-555-0101'), ('(775) 555-0100 (after 5 pm)'), ('Fax 775-555-0100'), ('555-0100 #5 #6'), ('775-555-0100/01'),
  ('(775) 555-0100 (0101)'), ('555-0100,5'), ('98765 43210 - 11'), ('+44 20 7946 0958/59')) v (phone);
select is(private.e164(typed), number, 'normalizes ' || typed) from (values
  ('(775) 555-0100', '+17755550100'), ('0091 98765 43219', '+919876543219'), ('+44 (0)20 7946 0958', '+442079460958'),
  ('09876543219', null), ('98765 43219', null), ('1-987-654-3219', null), ('70155 50100', '+17015550100'), ('555-0100', null)) v (typed, number);
select is(private.same_phone(a, b), same, format('compares %s and %s', a, b)) from (values
  ('+91 98765 43219', '098765 43219', true), ('098765 43219', '९८७६५ ४३२१९', true),
  ('+91 98765 43219', '+1 987-654-3219', false), ('', '', false)) v (a, b, same);

select is(private.web_url(url), true, 'accepts ' || url) from (values
  ('https://cdn.example.org:8443/a%20b.jpg?w=1#x'), ('HTTPS://EXAMPLE.ORG/A.JPG'), ('http://127.0.0.1:54321/a.jpg'),
  ('http://localhost/a.jpg'), ('https://e.org/' || repeat('x', 2034))) v (url);
select is(private.web_url(url), false, 'refuses ' || url) from (values
  (''), ('example.org/a.jpg'), ('http://example.org/a.jpg'), ('http://127.0.0.1.example.org/a.jpg'),
  ('http://localhost@example.org/'), ('javascript:alert(1)'), ('https://u:p@example.org/'), ('https://example.org/a b.jpg'),
  ('https://example.org/"><script>'), ('https://e.org/' || repeat('x', 2035))) v (url);

select is(private.site_path(path), true, 'accepts ' || path) from (values ('/khanda-icon.svg'), ('/a/b.jpg?x#y')) v (path);
select is(private.site_path(path), false, 'refuses ' || path)
from (values (''), ('/'), ('logo.jpg'), ('//evil.example/l.jpg'), ('/\evil.example'), ('/a b')) v (path);

-- tests/database.test.ts checks the normalized texts and compares them with the browser's.
select is_empty($$
  select distinct table_name from information_schema.column_privileges c
  where table_schema = 'public' and grantee in ('anon', 'authenticated') and privilege_type in ('INSERT', 'UPDATE')
    -- Tokens, and ids of pages and accounts, never contain blanks.
    and table_name <> 'social_media_settings'
    and exists (
      select from pg_attribute where attrelid = format('public.%I', table_name)::regclass and attname = c.column_name
        and atttypid = 'text'::regtype)
    and not exists (
      select from pg_trigger where tgrelid = format('public.%I', table_name)::regclass
        and tgfoid = 'private.normalize_texts'::regproc and tgtype & 23 = 23)$$,
  'every table normalizes the texts that the API writes');

-- "Today" is in the temple's time zone.
update private.settings set time_zone = 'Pacific/Kiritimati';
select is(private.today(), (now() at time zone 'Pacific/Kiritimati')::date, 'today follows the setting');
select set_config('tests.far_east', private.today()::text, true);
update private.settings set time_zone = 'Etc/GMT+12';
select isnt(private.today()::text, current_setting('tests.far_east'), 'today differs between time zones');
select throws_ok($$update private.settings set time_zone = 'Reno'$$, '22023', null, 'a time zone must exist');
update private.settings set time_zone = default;

-- A save based on an outdated version of a row is refused.
select is_empty($$
  select relname from pg_class join pg_attribute on attrelid = pg_class.oid and attname = 'updatedat'
  where relnamespace = 'public'::regnamespace and relkind = 'r' and not exists (
    select from pg_trigger where tgrelid = pg_class.oid and tgfoid = 'private.maintain_updatedat'::regproc
      and tgtype & 23 = 23)$$,
  'every table with updatedat compares it before each insert and update of a row');
insert into public.announcements (message) values ('Langar at noon');
insert into public.notification_recipients (name, phone) values ('Amrit Kaur', '+17755550100');
select tests.as_administrator();
select lives_ok('update public.announcements set message = ''New'', updatedat = updatedat', 'accepts a save of the current version');
select throws_ok(
  $$update public.announcements set message = 'Newer', updatedat = updatedat - interval '1 microsecond'$$, 'PT412',
  'Someone else has changed this in the meantime. Please load it again.', 'refuses a save of an older version');
select lives_ok($$update public.announcements set message = 'Without'$$, 'a save without updatedat overwrites the row');
select is(updatedat, now(), 'the database sets updatedat') from public.announcements;
create function pg_temp.upsert(outdated interval) returns void language sql as $$
  insert into public.notification_settings (id, event_type, sms_enabled, template, updatedat)
  select id, event_type, true, template,
    updatedat - case event_type when 'contact_message' then outdated else interval '0' end
  from public.notification_settings
  on conflict (id) do update set sms_enabled = excluded.sms_enabled, updatedat = excluded.updatedat
$$;
select throws_ok($$select pg_temp.upsert('1 second')$$, 'PT412', null, 'refuses an upsert with an outdated row');
select is(count(*), 0::bigint, 'a refused upsert stores no row') from public.notification_settings where sms_enabled;
select tests.as_owner();
alter table public.announcements disable trigger maintain_updatedat;
update public.announcements set updatedat = '2000-01-01';
alter table public.announcements enable trigger maintain_updatedat;
select is(tests.publishes('update public.announcements set message = message, updatedat = ''2100-01-01'''), 0::bigint, 'a save without changes publishes nothing');
select is(updatedat, '2000-01-01', 'a save without changes keeps updatedat') from public.announcements;

select * from finish();
rollback;
