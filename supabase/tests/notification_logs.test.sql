begin;
select plan(11);

select tests.as_service_role();
insert into public.notification_recipients (id, name, phone) values ('00000000-0000-4000-8000-00000000000a', 'Granthi Ji', '7755550');
select lives_ok(
  $$insert into public.notification_logs (event_type, recipient_id, channel, status, error) values
    ('booking_confirmed', '00000000-0000-4000-8000-00000000000a', 'sms', 'sent', null),
    ('booking_confirmed', null, 'facebook', 'failed', 'Token expired')$$, 'the service role writes the log');

select tests.as_administrator();
select results_eq(
  $$select l.channel, l.status, l.error, r.name from public.notification_logs l
    left join public.notification_recipients r on r.id = l.recipient_id order by l.createdat desc, l.id limit 50$$,
  $$values ('sms', 'sent', null::text, 'Granthi Ji'), ('facebook', 'failed', 'Token expired', null)$$,
  'an administrator reads the log, with the recipients'' names');
select lives_ok('delete from public.notification_recipients', 'a recipient with a log can be removed');
select is(count(*), 2::bigint, 'the log stays, without the name') from public.notification_logs where recipient_id is null;

select tests.as_service_role();
select throws_ok(
  format('insert into public.notification_logs (event_type, channel, status, error) values (%L, %L, %L, %L)', event_type, channel, status, error),
  '23514', null::text, label)
from (values
  ('seva_booking', 'sms', 'sent', null, 'an unknown kind'), ('contact_message', 'email', 'sent', null, 'an unknown channel'),
  ('contact_message', 'sms', 'lost', null, 'an unknown outcome'), ('contact_message', 'sms', 'failed', repeat('x', 2001), 'an error of 2001 characters')
) as v (event_type, channel, status, error, label);
select lives_ok(
  format('insert into public.notification_logs (event_type, channel, status, error) values (''contact_message'', %L, ''skipped'', repeat(''x'', 2000))', channel), channel || ' can be logged')
from (values ('whatsapp'), ('instagram')) as v (channel);
select throws_ok(
  $$insert into public.notification_logs (event_type, recipient_id, channel, status) values ('contact_message', gen_random_uuid(), 'sms', 'sent')$$,
  '23503', null::text, 'a recipient must exist');

select * from finish();
rollback;
