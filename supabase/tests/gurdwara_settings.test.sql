begin;
select plan(9);

-- The table starts empty; an administrator inserts its single row.
select tests.as_administrator();
select lives_ok($$insert into public.gurdwara_settings (name) values ('Gurdwara Sahib')$$, 'an administrator enters the settings');
select results_eq(
  'select name, subtitle, logo_url, updatedat from public.gurdwara_settings',
  $$values ('Gurdwara Sahib', 'Reno, Nevada', '/khanda-icon.svg', now())$$, 'fills in the defaults and the time of the change');
select throws_ok($$insert into public.gurdwara_settings (name) values ('Second')$$, '23505', null, 'refuses a second row');

select throws_ok(format('update public.gurdwara_settings set name = %L', name), 'PT422',
  'Please enter a temple name of 1 to 120 characters.', label)
from (values ('  ', 'refuses a blank name'), (repeat('x', 121), 'refuses a name of 121 characters')) v (name, label);
select lives_ok($$update public.gurdwara_settings set name = repeat('ੴ', 120), subtitle = ''$$, 'accepts a name of 120 characters, and no subtitle');
select throws_ok($$update public.gurdwara_settings set subtitle = repeat('x', 201)$$, 'PT422',
  'Please keep the subtitle to 200 characters.', 'refuses a subtitle of 201 characters');
select throws_ok(format('update public.gurdwara_settings set logo_url = %L', url), 'PT422',
  'The logo must be an https address or a path on this site.', 'refuses the logo ' || url)
from (values ('//evil.example/l.jpg'), ('javascript:alert(1)')) v (url);

select * from finish();
rollback;
