begin;
select plan(35);

-- The rows of the migration: every event, no channel switched on, no phone, email or notes in a template.
select tests.as_owner();
select results_eq('select event_type from public.notification_settings order by event_type',
  array['booking_cancelled', 'booking_confirmed', 'booking_declined', 'booking_requested', 'contact_message'], 'every kind of event has its row');
select is(bool_or(whatsapp_enabled or sms_enabled or facebook_enabled or instagram_enabled), false, 'nothing is sent at first')
from public.notification_settings;
select is(bool_and(template like '%{name}%'), true, 'the words name the person') from public.notification_settings;

select tests.as_administrator();
select lives_ok(
  $$insert into public.notification_settings (id, event_type, whatsapp_enabled, sms_enabled, facebook_enabled, instagram_enabled, template)
    select id, event_type, true, true, event_type = 'booking_confirmed', false, '{name}' from public.notification_settings
    on conflict (id) do update set id = excluded.id, event_type = excluded.event_type, whatsapp_enabled = excluded.whatsapp_enabled,
      sms_enabled = excluded.sms_enabled, facebook_enabled = excluded.facebook_enabled,
      instagram_enabled = excluded.instagram_enabled, template = excluded.template$$,
  'an administrator saves all settings at once');
select is(count(*), 5::bigint, 'and they are saved') from public.notification_settings where whatsapp_enabled and template = '{name}';
select throws_ok($$insert into public.notification_settings (event_type, template) values ('contact_message', 'x')$$, '23505', null::text, 'a kind is there once');
select throws_ok($$insert into public.notification_settings (event_type, template) values ('seva_booking', 'x')$$, 'PT422', 'There is no such kind of notification.', 'a kind must exist');

-- Social channels never publish private events.
select throws_ok(format('update public.notification_settings set %I = true where event_type = %L', channel, kind), 'PT422',
  'Requests and messages are never posted on Facebook or Instagram.', format('no %s for %s', channel, kind))
from (values ('facebook_enabled'), ('instagram_enabled')) as c (channel), (values ('booking_requested'), ('booking_declined'), ('contact_message')) as k (kind);
select lives_ok(format('update public.notification_settings set %I = true where event_type = %L', channel, kind), format('%s for %s', channel, kind))
from (values ('facebook_enabled'), ('instagram_enabled')) as c (channel), (values ('booking_confirmed'), ('booking_cancelled')) as k (kind);

-- Templates.
select lives_ok(format('update public.notification_settings set template = %L', words), left(words, 40)) from (values
  ('x'), (repeat('ੴ', 1000)), ('{name} {family_name} {sevatype} {date} {status} {name}'), ('No placeholders at all')) as v (words);
select throws_ok(format('update public.notification_settings set template = %L', words), 'PT422',
  'A template may contain only the placeholders {name}, {family_name}, {sevatype}, {date} and {status}.', 'not ' || words)
from (values ('{phone}'), ('{email}'), ('{notes}'), ('{Name}'), ('{ name }'), ('{}'), ('{name'), ('name}'), ('{{name}}'), ('{name}{x}')) as v (words);
select throws_ok(format('update public.notification_settings set template = %L', words), 'PT422',
  'Please enter a message template of 1 to 1000 characters.', label)
from (values ('', 'an empty template'), ('  ', 'a blank template'), (repeat('x', 1001), 'a template of 1001 characters')) as v (words, label);

select tests.as_service_role();
select throws_ok($$update public.notification_settings set facebook_enabled = true where event_type = 'contact_message'$$, 'PT422', null::text, 'the rules hold for it as well');

select * from finish();
rollback;
