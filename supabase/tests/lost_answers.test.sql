-- A request that is sent again because its answer was lost comes with the same id: it is stored and notified once, and
-- answered as it was the first time.
begin;
select plan(28);

update public.notification_settings
set whatsapp_enabled = false, sms_enabled = true, facebook_enabled = false, instagram_enabled = false;
delete from public.notification_recipients;
insert into public.notification_recipients (name, phone, sms) values ('Secretary', '+17755550002', true);
delete from private.notification_outbox;
delete from public.seva_bookings;
delete from public.contact_submissions;

create function pg_temp.stored() returns bigint language sql security definer as $$
  select (select count(*) from public.seva_bookings) + (select count(*) from public.contact_submissions)
$$;
create function pg_temp.told() returns bigint language sql security definer as $$
  select count(*) from private.notification_outbox
$$;
create function pg_temp.empty() returns void language sql security definer as $$
  delete from public.seva_bookings;
  delete from public.contact_submissions;
  delete from private.notification_outbox;
$$;
-- The n-th request of a form.
create function pg_temp.id(n int) returns uuid language sql as $$
  select format('00000000-0000-4000-8000-%s', lpad(n::text, 12, '0'))::uuid
$$;

-- The same request again.
select tests.as_visitor();
select tests.request_seva(request_id => pg_temp.id(1));
select lives_ok('select tests.request_seva(request_id => pg_temp.id(1))', 'a request is sent again without complaint');
select is(pg_temp.stored(), 1::bigint, 'and is there once');
select is(pg_temp.told(), 1::bigint, 'and told once');
select tests.send_message(request_id => pg_temp.id(1));
select lives_ok('select tests.send_message(request_id => pg_temp.id(1))', 'a message is sent again without complaint');
select is(pg_temp.stored(), 2::bigint, 'and is there once');
select is(pg_temp.told(), 2::bigint, 'and told once');
select tests.as_anonymous_session();
select tests.request_seva(request_id => pg_temp.id(1));
select tests.send_message(request_id => pg_temp.id(1));
select is(pg_temp.stored(), 2::bigint, 'an anonymous session is no exception');
select tests.as_visitor();
select pg_temp.empty();
select tests.request_seva(request_id => pg_temp.id(1)) from generate_series(1, 3);
select is(pg_temp.stored(), 1::bigint, 'of three in one statement one is kept');
insert into public.contact_submissions (name, email, message, request_id)
select 'A', 'a@example.org', 'x', pg_temp.id(1) from generate_series(1, 3);
select is(pg_temp.stored(), 2::bigint, 'be it a statement with three rows');
select is(pg_temp.told(), 2::bigint, 'and each is told once');

-- The same words under another id, or under none, are another request.
select pg_temp.empty();
select tests.request_seva(request_id => pg_temp.id(n)) from generate_series(1, 2) n;
select tests.send_message(request_id => pg_temp.id(n)) from generate_series(1, 2) n;
select tests.request_seva() from generate_series(1, 2);
select tests.send_message() from generate_series(1, 2);
select is(pg_temp.stored(), 8::bigint, 'each is kept');
select is(pg_temp.told(), 8::bigint, 'and told');

-- Whatever has become of the first.
select pg_temp.empty();
select tests.request_seva(request_id => pg_temp.id(1));
select tests.send_message(request_id => pg_temp.id(1));
select tests.as_administrator();
update public.seva_bookings set status = 'confirmed';
update public.contact_submissions set status = 'answered';
select tests.as_visitor();
select lives_ok('select tests.request_seva(request_id => pg_temp.id(1))', 'its own day, which it has by now, does not refuse it');
select throws_ok('select tests.request_seva(request_id => pg_temp.id(2))', 'PT409', null::text, 'as it refuses another');
select tests.as_administrator();
update public.seva_bookings set status = 'cancelled';
select tests.as_visitor();
select tests.request_seva(request_id => pg_temp.id(1));
select tests.send_message(request_id => pg_temp.id(1));
select is(pg_temp.stored(), 2::bigint, 'what was cancelled or answered meanwhile is not asked again');

-- Nor the limit, which another request meets.
select tests.as_owner();
select pg_temp.empty();
update private.settings set booking_limit = 1, message_limit = 1;
select tests.as_visitor();
select tests.request_seva(request_id => pg_temp.id(1));
select tests.send_message(request_id => pg_temp.id(1));
select lives_ok(format('select tests.%s(request_id => pg_temp.id(1))', name), 'sent again past the limit: ' || name)
from unnest(array['request_seva', 'send_message']) name;
select throws_ok(format('select tests.%s(request_id => pg_temp.id(2))', name), 'PT429', null::text, 'another: ' || name)
from unnest(array['request_seva', 'send_message']) name;
select is(pg_temp.stored(), 2::bigint, 'and both are there once');

-- What was refused was not stored, and its id is not used up.
select tests.as_owner();
update private.settings set booking_limit = 100, message_limit = 100;
update private.captcha set required = true;
select tests.as_visitor();
select throws_ok('select tests.request_seva(request_id => pg_temp.id(3))', 'PT403', null::text, 'without a pass a request is refused');
select tests.as_owner();
select set_config('request.headers', jsonb_build_object('x-captcha-pass', public.grant_captcha_pass())::text, true);
select tests.as_visitor();
select lives_ok('select tests.request_seva(request_id => pg_temp.id(3))', 'with one the same is not');
select is(pg_temp.stored(), 3::bigint, 'and is stored');
select lives_ok('select tests.request_seva(request_id => pg_temp.id(3))', 'sent again it needs no other');

-- An id says nothing to a visitor, and opens nothing.
select tests.refused('select tests.request_seva(status => ''confirmed'', request_id => pg_temp.id(4))', 'nothing but a request comes with one');
select tests.refused('select tests.send_message(status => ''read'', request_id => pg_temp.id(4))', 'nor but a new message');
select tests.refused('select request_id from public.seva_bookings', 'the ids of requests are not read');
select tests.refused('select request_id from public.contact_submissions', 'nor those of messages');

select * from finish();
rollback;
