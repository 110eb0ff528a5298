begin;
select plan(26);

-- The table starts empty; an administrator inserts its single row.
select tests.as_visitor();
select is_empty('select name from public.gurdwara_settings', 'there are no settings at first');
select tests.as_administrator();
select lives_ok(
  $$insert into public.gurdwara_settings (name) values ('Gurdwara Sahib')$$,
  'an administrator enters the settings');
select results_eq(
  'select name, subtitle, logo_url, updatedat from public.gurdwara_settings',
  $$values ('Gurdwara Sahib', 'Reno, Nevada', '/khanda-icon.svg', now())$$, 'with its defaults, dated by the database');
select throws_ok(
  $$insert into public.gurdwara_settings (name) values ('Second')$$, '23505', null::text, 'there is one row only');

select tests.as_visitor();
select results_eq(
  'select name, subtitle, logo_url from public.gurdwara_settings where id is not null limit 1',
  $$values ('Gurdwara Sahib', 'Reno, Nevada', '/khanda-icon.svg')$$, 'a visitor reads the settings');

select tests.as_owner();
alter table public.gurdwara_settings disable trigger keep_updatedat;
update public.gurdwara_settings set updatedat = '2000-01-01';
alter table public.gurdwara_settings enable trigger keep_updatedat;
select set_config('tests.version', tests.version()::text, true);
select tests.as_administrator();
update public.gurdwara_settings set name = name, updatedat = '2100-01-01';
select is(updatedat, '2000-01-01', 'saving what is there is no update') from public.gurdwara_settings;
select is(tests.version(), current_setting('tests.version')::bigint, 'and publishes nothing');
select is(
  tests.rows_touched(
    $$update public.gurdwara_settings set name = 'Sikh Temple', subtitle = 'Sparks', logo_url = 'https://example.org/l.jpg', updatedat = '2100-01-01'$$),
  1::bigint, 'an administrator changes the settings');
select is(updatedat, now(), 'the database says when') from public.gurdwara_settings;
select is(tests.version(), current_setting('tests.version')::bigint + 1, 'the change is published');

-- Limits of the fields.
select throws_ok(format('update public.gurdwara_settings set name = %L', words), 'PT422',
  'Please enter a temple name of 1 to 120 characters.', label)
from (values ('', 'an empty name'), ('  ', 'a blank name'), (repeat('x', 121), 'a name of 121 characters'), (E'a\nb', 'two lines')) as v (words, label);
select lives_ok(format('update public.gurdwara_settings set name = %L', repeat('ੴ', 120)), 'a name of 120 characters');
select lives_ok($$update public.gurdwara_settings set subtitle = repeat('x', 200)$$, 'a subtitle of 200 characters');
select lives_ok($$update public.gurdwara_settings set subtitle = ''$$, 'no subtitle');
select throws_ok($$update public.gurdwara_settings set subtitle = repeat('x', 201)$$, 'PT422',
  'Please enter a subtitle of at most 200 characters.', 'a subtitle of 201 characters');
select lives_ok(format('update public.gurdwara_settings set logo_url = %L', url), url || ' is a logo')
from (values ('/khanda-icon.svg'), ('http://127.0.0.1:54321/storage/v1/object/public/logos/logo-1.jpg')) as v (url);
select throws_ok(format('update public.gurdwara_settings set logo_url = %L', url), 'PT422',
  'The logo must be an https address or a path on this site.', url || ' is no logo')
from (values (''), ('logo.jpg'), ('//evil.example/l.jpg'), ('/\evil.example'), ('http://example.org/l.jpg'), ('javascript:alert(1)')) as v (url);

select * from finish();
rollback;
