-- A request that is sent again because its answer was lost is stored and notified once, and gets the usual answer.
begin;
select plan(38);

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
create function pg_temp.let_pass(minutes int) returns void language sql security definer as $$
  update public.seva_bookings set createdat = createdat - make_interval(mins => minutes);
  update public.contact_submissions set createdat = createdat - make_interval(mins => minutes);
$$;

-- The same request again.
select tests.as_visitor();
select tests.request_seva();
select lives_ok('select tests.request_seva()', 'a request is sent again without complaint');
select lives_ok('select tests.request_seva(name => '' Amrit '', notes => null)', 'be it with other blanks around it');
select is(pg_temp.stored(), 1::bigint, 'and is there once');
select is(pg_temp.told(), 1::bigint, 'and told once');
select tests.send_message();
select lives_ok('select tests.send_message()', 'a message is sent again without complaint');
select is(pg_temp.stored(), 2::bigint, 'and is there once');
select is(pg_temp.told(), 2::bigint, 'and told once');
select tests.as_stranger();
select tests.request_seva();
select tests.send_message();
select is(pg_temp.stored(), 2::bigint, 'a stranger is no exception');
select tests.as_visitor();
select pg_temp.empty();
select tests.request_seva() from generate_series(1, 3);
select is(pg_temp.stored(), 1::bigint, 'of three in one statement one is kept');
insert into public.contact_submissions (name, email, message)
select 'A', 'a@example.org', 'x' from generate_series(1, 3);
select is(pg_temp.stored(), 2::bigint, 'be it a statement with three rows');
select is(pg_temp.told(), 2::bigint, 'and each is told once');

-- A request with a different word is another request.
select pg_temp.empty();
select tests.request_seva();
select tests.send_message(phone => '775-555-0100');
select lives_ok(format('select tests.request_seva(%s)', arguments), 'other: ' || arguments) from (values
  ('private.today() + 8'), ('sevatype => ''Ardaas'''), ('name => ''amrit'''), ('family_name => ''Gill'''),
  ('phone => ''775-555-0101'''), ('email => ''Amrit@example.org'''), ('notes => ''x''')) as v (arguments);
select lives_ok(format('select tests.send_message(%s)', arguments), 'other: ' || arguments) from (values
  ('phone => ''775-555-0100'', name => ''Amrit'''), ('phone => ''775-555-0100'', email => ''b@example.org'''),
  ('phone => '''''), ('phone => ''775-555-0100'', message => ''x''')) as v (arguments);
select is(pg_temp.stored(), 13::bigint, 'each is kept');
select is(pg_temp.told(), 13::bigint, 'and told');

-- Within 15 minutes, whatever the status of the first.
select pg_temp.empty();
select tests.request_seva();
select tests.send_message();
select tests.as_administrator();
update public.seva_bookings set status = 'confirmed';
update public.seva_bookings set status = 'cancelled';
update public.contact_submissions set status = 'answered';
select tests.as_visitor();
select pg_temp.let_pass(14);
select tests.request_seva();
select tests.send_message();
select is(pg_temp.stored(), 2::bigint, 'what was cancelled or answered meanwhile is not asked again');
select pg_temp.let_pass(1);
select tests.request_seva();
select tests.send_message();
select is(pg_temp.stored(), 4::bigint, 'a quarter of an hour later it is');

-- Roles that enter rows for others may enter the same row twice.
select pg_temp.empty();
select tests.as_administrator();
select tests.request_seva() from generate_series(1, 2);
select tests.as_service_role();
select tests.request_seva() from generate_series(1, 2);
select tests.send_message() from generate_series(1, 2);
select is(pg_temp.stored(), 6::bigint, 'administrators and the service role are taken at their word');

-- The answer does not reveal whether such a row exists.
select tests.as_owner();
select pg_temp.empty();
update private.settings set booking_limit = 1, message_limit = 1;
select tests.as_visitor();
select tests.request_seva();
select tests.send_message();
select throws_ok(format('select tests.%s', call), 'PT429', null::text, 'past the limit: ' || call)
from unnest(array['request_seva()', 'request_seva(phone => ''555-0101'')', 'send_message()', 'send_message(phone => ''555-0101'')']) call;
select tests.as_owner();
update private.settings set booking_limit = 100, message_limit = 100;
select tests.as_visitor();
select tests.refused('select tests.request_seva(status => ''confirmed'')', 'with a status that is not the visitor''s');
select tests.refused('select tests.send_message(status => ''read'')', 'nor as a message that was read');
select tests.refused(
  $$insert into public.seva_bookings (date, sevatype, name, family_name, phone, email)
    values (private.today() + 7, 'Langar', 'Amrit', 'Kaur', '775-555-0100', 'amrit@example.org') returning id$$,
  'nor can it be read back');
select tests.as_owner();
update private.captcha set required = true;
select tests.as_visitor();
select throws_ok('select tests.request_seva()', 'PT403', null::text, 'without a pass a repeated request is refused');
select throws_ok('select tests.send_message()', 'PT403', null::text, 'and a repeated message');
select tests.as_owner();
select set_config('request.headers', jsonb_build_object('x-captcha-pass', public.grant_captcha_pass())::text, true);
select tests.as_visitor();
select lives_ok('select tests.request_seva()', 'with one it is not');
select throws_ok('select tests.send_message()', 'PT403', null::text, 'and the pass is spent');

select * from finish();
rollback;
