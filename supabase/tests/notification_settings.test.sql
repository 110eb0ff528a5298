begin;
select plan(17);

select is(bool_or(whatsapp_enabled or sms_enabled or facebook_enabled or instagram_enabled), false, 'every channel is off at first')
from public.notification_settings;

select tests.as_administrator();
select lives_ok(
  $$insert into public.notification_settings (id, event_type, whatsapp_enabled, sms_enabled, facebook_enabled, instagram_enabled, template)
    select id, event_type, true, true, event_type = 'booking_confirmed', false, '{name}' from public.notification_settings
    on conflict (id) do update set id = excluded.id, event_type = excluded.event_type, whatsapp_enabled = excluded.whatsapp_enabled,
      sms_enabled = excluded.sms_enabled, facebook_enabled = excluded.facebook_enabled,
      instagram_enabled = excluded.instagram_enabled, template = excluded.template$$,
  'an administrator saves all settings at once');
select throws_ok($$insert into public.notification_settings (event_type, template) values ('seva_booking', 'x')$$, 'PT422', 'This kind of notification does not exist.', 'refuses an unknown kind');

-- Internal messages are never posted in public.
select throws_ok(format('update public.notification_settings set %I = true where event_type = %L', channel, kind), 'PT422',
  'Requests and messages are never posted on Facebook or Instagram.', format('refuses %s for %s', channel, kind))
from (values ('facebook_enabled'), ('instagram_enabled')) c (channel), (values ('booking_requested'), ('booking_declined'), ('contact_message')) k (kind);
select lives_ok(
  $$update public.notification_settings set facebook_enabled = true, instagram_enabled = true where event_type in ('booking_confirmed', 'booking_cancelled')$$,
  'allows posts about confirmed and cancelled bookings');

select lives_ok(format('update public.notification_settings set template = %L', template), 'accepts ' || left(template, 40)) from (values
  (repeat('ੴ', 1000)), ('{name} {family_name} {sevatype} {date} {status} {when} {name}')) v (template);
select throws_ok(format('update public.notification_settings set template = %L', template), 'PT422',
  'A template may contain only the placeholders {name}, {family_name}, {sevatype}, {date}, {status} and {when}.', 'refuses ' || template)
from (values ('{phone}'), ('{Name}'), ('{name')) v (template);
select throws_ok(format('update public.notification_settings set template = %L', template), 'PT422',
  'Please enter a message template of 1 to 1000 characters.', label)
from (values ('  ', 'refuses a blank template'), (repeat('x', 1001), 'refuses a template of 1001 characters')) v (template, label);

select * from finish();
rollback;
