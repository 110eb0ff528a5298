begin;
select plan(9);

-- The table starts empty; an administrator inserts its single row.
select tests.as_administrator();
select lives_ok($$insert into public.gurdwara_settings (name) values ('Gurdwara Sahib')$$, 'an administrator enters the settings');
select results_eq(
  'select name, subtitle, logo_url, updatedat from public.gurdwara_settings',
  $$values ('Gurdwara Sahib', 'Reno, Nevada', '/khanda-icon.svg', now())$$, 'with its defaults, dated by the database');
select throws_ok($$insert into public.gurdwara_settings (name) values ('Second')$$, '23505', null, 'there is one row only');

select throws_ok(format('update public.gurdwara_settings set name = %L', name), 'PT422',
  'Please enter a temple name of 1 to 120 characters.', label)
from (values ('  ', 'a blank name'), (repeat('x', 121), 'a name of 121 characters')) v (name, label);
select lives_ok($$update public.gurdwara_settings set name = repeat('ੴ', 120), subtitle = ''$$, 'a name of 120 characters, and no subtitle');
select throws_ok($$update public.gurdwara_settings set subtitle = repeat('x', 201)$$, 'PT422',
  'Please keep the subtitle to 200 characters.', 'a subtitle of 201 characters');
select throws_ok(format('update public.gurdwara_settings set logo_url = %L', url), 'PT422',
  'The logo must be an https address or a path on this site.', url || ' is no logo')
from (values ('//evil.example/l.jpg'), ('javascript:alert(1)')) v (url);

select * from finish();
rollback;
