begin;
select plan(5);

select tests.as_administrator();
select lives_ok(
  $$insert into public.notification_recipients (id, name, phone, whatsapp, sms, is_committee, is_granthi, is_active)
    values ('00000000-0000-4000-8000-00000000000a', 'Granthi Ji', '775-555-0111', true, true, false, true, true),
      ('00000000-0000-4000-8000-00000000000b', 'Secretary', '775-555-0122', false, true, true, false, true)
    on conflict (id) do update set id = excluded.id, name = excluded.name, phone = excluded.phone, sms = excluded.sms$$,
  'an administrator saves all recipients at once');
select results_eq(
  $$insert into public.notification_recipients (name, phone) values ('Plain', '7755550')
    returning whatsapp, sms, is_committee, is_granthi, is_active$$,
  'values (false, false, false, false, true)', 'a name and a phone are enough for an active recipient, with no channel');

create function pg_temp.add(
  name text default 'Granthi Ji', phone text default '775-555-0100'
) returns void language sql as $$
  insert into public.notification_recipients (name, phone) values (name, phone)
$$;
select throws_ok(format('select pg_temp.add(%s)', arguments), 'PT422', sentence, 'refuses ' || arguments) from (values
  ('name => '' ''', 'All recipients must have a name of 1 to 120 characters.'),
  ('name => repeat(''x'', 121)', 'All recipients must have a name of 1 to 120 characters.'),
  ('phone => ''asdfgh''', 'All recipients must have a phone number of at least 7 digits and at most 40 characters, such as (775) 555-0123.')) v (arguments, sentence);

select * from finish();
rollback;
