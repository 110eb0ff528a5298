-- A retry with the same id, after a lost response, is stored and notified once and gets the first response.
begin;
select plan(13);

update public.notification_settings
set whatsapp_enabled = false, sms_enabled = true, facebook_enabled = false, instagram_enabled = false;
delete from public.notification_recipients;
insert into public.notification_recipients (name, phone, sms) values ('Secretary', '+17755550002', true);

create function pg_temp.empty() returns void language sql security definer as $$
  delete from public.seva_bookings;
  delete from public.contact_submissions;
  delete from private.notification_outbox;
$$;
-- Counts of bookings, messages and notifications.
create function pg_temp.stored() returns text language sql security definer as $$
  select concat_ws(' ', (select count(*) from public.seva_bookings), (select count(*) from public.contact_submissions),
    (select count(*) from private.notification_outbox))
$$;
-- Id of the form's n-th request.
create function pg_temp.id(n int) returns uuid language sql as $$
  select format('00000000-0000-4000-8000-%s', lpad(n::text, 12, '0'))::uuid
$$;
select pg_temp.empty();

-- A retry.
select tests.as_visitor();
select tests.request_seva(request_id => pg_temp.id(1));
select tests.send_message(request_id => pg_temp.id(1));
select lives_ok('select tests.request_seva(request_id => pg_temp.id(1))', 'accepts a repeated request');
select lives_ok('select tests.send_message(request_id => pg_temp.id(1))', 'accepts a repeated message');
select is(pg_temp.stored(), '1 1 3', 'stores and notifies each once');

-- The same text with another id, or without one, is a new request.
select pg_temp.empty();
select tests.request_seva(request_id => pg_temp.id(n), email => n || '@example.org'), tests.send_message(request_id => pg_temp.id(n))
from generate_series(1, 2) n;
select tests.request_seva(email => 'other@example.org'), tests.send_message();
select is(pg_temp.stored(), '3 3 9', 'stores and notifies requests with other ids');

-- A retry after the first request has changed.
select pg_temp.empty();
select tests.request_seva(request_id => pg_temp.id(1));
select tests.send_message(request_id => pg_temp.id(1));
select tests.as_administrator();
update public.seva_bookings set status = 'confirmed';
update public.contact_submissions set status = 'answered';
select tests.as_visitor();
select lives_ok('select tests.request_seva(request_id => pg_temp.id(1))', 'a retry is not refused because of its own confirmed day');
select throws_ok('select tests.request_seva(request_id => pg_temp.id(2))', 'PT409', null, 'refuses another request for that day');
select tests.send_message(request_id => pg_temp.id(1));
select matches(pg_temp.stored(), '^1 1 ', 'does not store a confirmed request or an answered message again');

-- A retry beyond the limit.
select tests.as_owner();
select pg_temp.empty();
update private.settings set booking_limit = 1, message_limit = 1;
select tests.as_visitor();
select tests.request_seva(request_id => pg_temp.id(1));
select tests.send_message(request_id => pg_temp.id(1));
select lives_ok(format('select tests.%s(request_id => pg_temp.id(1))', name), 'past the limit, again: ' || name)
from unnest(array['request_seva', 'send_message']) name;
select throws_ok(format('select tests.%s(request_id => pg_temp.id(2))', name), 'PT429', null, 'past the limit, another: ' || name)
from unnest(array['request_seva', 'send_message']) name;

-- A refused request does not consume its id.
select tests.as_owner();
update private.settings set booking_limit = 100, message_limit = 100;
select tests.as_visitor();
select lives_ok('select tests.request_seva(request_id => pg_temp.id(2))', 'accepts a refused request later');
select matches(pg_temp.stored(), '^2 1 ', 'stores a request once that was refused at first');

select * from finish();
rollback;
