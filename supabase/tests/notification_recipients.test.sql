begin;
select plan(19);

create function pg_temp.add(
  name text default 'Granthi Ji', phone text default '775-555-0100', id uuid default gen_random_uuid()
) returns void language sql as $$
  insert into public.notification_recipients (id, name, phone, whatsapp, sms, is_committee, is_granthi, is_active)
  values (id, name, phone, true, false, false, true, true)
$$;
select pg_temp.add(id => '00000000-0000-4000-8000-00000000000a');

select tests.as_anonymous_session();
select tests.refused(
  $$insert into public.notification_recipients (id, name, phone) values ('00000000-0000-4000-8000-00000000000a', 'x', '7755550')
    on conflict (id) do update set phone = excluded.phone$$, 'an anonymous session upserts no recipient');

select tests.as_administrator();
select lives_ok(
  $$insert into public.notification_recipients (id, name, phone, whatsapp, sms, is_committee, is_granthi, is_active)
    values ('00000000-0000-4000-8000-00000000000a', 'Granthi Ji', '775-555-0111', true, true, false, true, true),
      ('00000000-0000-4000-8000-00000000000b', 'Secretary', '775-555-0122', false, true, true, false, true)
    on conflict (id) do update set id = excluded.id, name = excluded.name, phone = excluded.phone, sms = excluded.sms$$,
  'an administrator saves all recipients at once');
select results_eq('select name, phone, sms from public.notification_recipients order by name',
  $$values ('Granthi Ji', '775-555-0111', true), ('Secretary', '775-555-0122', true)$$, 'changed and added');
select lives_ok($$insert into public.notification_recipients (name, phone) values ('Plain', '7755550')$$, 'a name and a phone are enough');
select results_eq($$select whatsapp, sms, is_committee, is_granthi, is_active from public.notification_recipients where name = 'Plain'$$,
  'values (false, false, false, false, true)', 'a recipient is active and hears by no channel at first');

select lives_ok(format('select pg_temp.add(%s)', arguments), arguments) from (values
  ('name => ''x'''), ('name => repeat(''x'', 120)'), ('phone => ''555-0100'''), ('phone => repeat(''5'', 40)')) as v (arguments);
select throws_ok(format('select pg_temp.add(%s)', arguments), 'PT422', sentence, 'not ' || arguments) from (values
  ('name => ''''', 'All recipients must have a name of 1 to 120 characters.'),
  ('name => '' ''', 'All recipients must have a name of 1 to 120 characters.'),
  ('name => repeat(''x'', 121)', 'All recipients must have a name of 1 to 120 characters.'),
  ('phone => ''''', 'All recipients must have a phone number of at least 7 digits and at most 40 characters, such as (775) 555-0123.'),
  ('phone => ''asdfgh''', 'All recipients must have a phone number of at least 7 digits and at most 40 characters, such as (775) 555-0123.'),
  ('phone => ''     ''', 'All recipients must have a phone number of at least 7 digits and at most 40 characters, such as (775) 555-0123.'),
  ('phone => repeat(''5'', 41)', 'All recipients must have a phone number of at least 7 digits and at most 40 characters, such as (775) 555-0123.')) as v (arguments, sentence);
select throws_ok(format('select pg_temp.add(%s => null)', own), '23502', null::text, own || ' is required')
from (values ('name'), ('phone'), ('id')) as v (own);

select * from finish();
rollback;
