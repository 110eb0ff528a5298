begin;
select plan(11);

select tests.as_administrator();
select results_eq(
  'select is_named, has_address, has_pictures, has_recipient, takes_gifts from public.setup_checklist',
  'values (false, false, false, false, false)', 'every step of a new temple is open');

insert into public.gurdwara_settings default values;
select is(is_named, false, 'the default name does not count') from public.setup_checklist;
update public.gurdwara_settings set subtitle = 'Sparks, Nevada';
update public.page_content set content = '1 Temple Way, Sparks' where (page, section) = ('contact', 'address');
update public.page_images set image_url = 'https://pictures.example/hall.jpg', alt_text = 'The hall' where (page, section) = ('home', 'hero');
select results_eq(
  'select is_named, has_address, has_pictures from public.setup_checklist', 'values (true, true, true)',
  'a name, an address and a picture count');

insert into public.notification_recipients (name, phone, sms, is_granthi) values ('Granthi Singh', '+17755550101', true, true);
update public.notification_settings set sms_enabled = true;
select is(has_recipient, false, 'a recipient of confirmed sevas only does not count') from public.setup_checklist;
update public.notification_recipients set is_committee = true;
select is(has_recipient, true, 'a recipient of requests counts') from public.setup_checklist;

update public.page_content set content = (content::jsonb || '{"zelle": "gifts@example.org"}')::text
where (page, section) = ('donate', 'paypal_details');
select is(takes_gifts, true, 'any way to give counts') from public.setup_checklist;

select is(arranges_places, false, 'the initial room does not count') from public.setup_checklist;
update public.places set is_hourly = true;
select is(arranges_places, true, 'a room booked by the hour counts') from public.setup_checklist;

select tests.as_owner();
create schema vault;
select is(is_published, false, 'a missing build hook does not count as published') from public.setup_checklist;
update public.rebuild_requests set configured = true;
select is(is_published, true, 'a configured build hook counts as published') from public.setup_checklist;

select tests.as_anonymous_session();
select is((select count(*) from public.setup_checklist), 0::bigint, 'an anonymous session reads nothing');

select * from finish();
rollback;
