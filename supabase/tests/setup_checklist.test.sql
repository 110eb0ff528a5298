begin;
select plan(11);

select tests.as_administrator();
select results_eq(
  'select is_named, has_address, has_pictures, tells_somebody, takes_gifts from public.setup_checklist',
  'values (false, false, false, false, false)', 'of a new temple nothing is done');

insert into public.gurdwara_settings default values;
select is(is_named, false, 'which names no temple') from public.setup_checklist;
update public.gurdwara_settings set subtitle = 'Sparks, Nevada';
update public.page_content set content = '1 Temple Way, Sparks' where (page, section) = ('contact', 'address');
update public.page_images set image_url = 'https://pictures.example/hall.jpg', alt_text = 'The hall' where (page, section) = ('home', 'hero');
select results_eq(
  'select is_named, has_address, has_pictures from public.setup_checklist', 'values (true, true, true)',
  'a name, an address and a picture are');

insert into public.notification_recipients (name, phone, sms, is_granthi) values ('Granthi Singh', '+17755550101', true, true);
update public.notification_settings set sms_enabled = true;
select is(tells_somebody, false, 'who hears only of confirmed sevas is told of no request') from public.setup_checklist;
update public.notification_recipients set is_committee = true;
select is(tells_somebody, true, 'whom a request is sent to is told') from public.setup_checklist;

update public.page_content set content = (content::jsonb || '{"zelle": "gifts@example.org"}')::text
where (page, section) = ('donate', 'paypal_details');
select is(takes_gifts, true, 'any way to give counts') from public.setup_checklist;

select is(arranges_places, false, 'one place by whole days is what a temple begins with') from public.setup_checklist;
update public.places set byhour = true;
select is(arranges_places, true, 'by the hour, it is arranged') from public.setup_checklist;

select tests.as_owner();
create schema vault;
select is(is_published, false, 'no host is asked to build') from public.setup_checklist;
update public.rebuild_requests set configured = true;
select is(is_published, true, 'until it is') from public.setup_checklist;

select tests.as_anonymous_session();
select is((select count(*) from public.setup_checklist), 0::bigint, 'an anonymous session is told nothing');

select * from finish();
rollback;
