-- The whole of public and private at a glance: what each role is granted, and that nothing is forgotten.
begin;
select plan(19);

-- Every table speaks for itself and is guarded.
select is_empty(
  $$select relname from pg_class where relnamespace in ('public'::regnamespace, 'private'::regnamespace)
    and relkind in ('r', 'p', 'v') and obj_description(oid, 'pg_class') is null$$, 'every table and view has a comment');
select is_empty(
  $$select relname from pg_class where relnamespace in ('public'::regnamespace, 'private'::regnamespace)
    and relkind in ('r', 'p') and not relrowsecurity$$, 'row level security is on everywhere');
select is_empty(
  $$select relname from pg_class where relnamespace = 'public'::regnamespace and relkind in ('v', 'm', 'f')
    and not coalesce(reloptions, '{}') @> array['security_invoker=true']$$,
  'no view runs as its owner');
select results_eq(
  $$select proname::text collate "default", role from pg_proc, unnest(array['anon', 'authenticated']) role
    where pronamespace = 'public'::regnamespace and has_function_privilege(role, oid, 'execute') order by 1, 2$$,
  $$values ('send_test_message', 'authenticated')$$, 'what may be called over the API but by the service role');
select is_empty(
  $$select polname from pg_policy where polroles = '{0}' or polcmd = '*'$$,
  'every policy names its roles and its command');
select is_empty(
  $$select proname from pg_proc where pronamespace = 'private'::regnamespace
    and not coalesce(proconfig, '{}') @> array['search_path=""']$$,
  'private functions have an empty search path');
select results_eq(
  $$select proname::text collate "default" from pg_proc where pronamespace = 'private'::regnamespace
    and has_function_privilege('anon', oid, 'execute') order by 1$$,
  array[
    'is_admin', 'last_day', 'plausible_email', 'refuse_booking_flood', 'refuse_message_flood', 'refuse_taken_days',
    'rule', 'site_path', 'today', 'trimmed', 'web_url'
  ], 'what the visitor''s role may call');
select results_eq(
  $$select proname::text collate "default" from pg_proc where pronamespace = 'private'::regnamespace
    and has_function_privilege('authenticated', oid, 'execute')
    and not has_function_privilege('anon', oid, 'execute') order by 1$$,
  array['paypal_details'], 'what the administrator''s role may call besides');
select is_empty(
  $$select relname, role from pg_class, unnest(array['anon', 'authenticated']) role
    where relnamespace in ('public'::regnamespace, 'private'::regnamespace) and relkind = 'S'
      and has_sequence_privilege(role, oid, 'usage, select, update')$$, 'sequences are nobody''s');
select is_empty(
  $$select role from unnest(array['anon', 'authenticated']) role
    where has_table_privilege(role, 'private.settings', 'select, insert, update, delete')
      or has_any_column_privilege(role, 'private.settings', 'select, insert, update')$$,
  'the private settings are private');
select is_empty(
  $$select relname, privilege from pg_class,
      unnest(array['select', 'insert', 'update', 'delete', 'truncate', 'references', 'trigger']) privilege
    where relnamespace = 'public'::regnamespace and relkind = 'r'
      and not has_table_privilege('service_role', oid, privilege)$$, 'the service role may do all');
select is_empty(
  $$select relname, role, privilege from pg_class, unnest(array['anon', 'authenticated']) role,
      unnest(array['truncate', 'references', 'trigger']) privilege
    where relnamespace = 'public'::regnamespace and relkind = 'r' and has_table_privilege(role, oid, privilege)$$,
  'nobody else truncates, references or adds triggers');

-- Column by column.
create function pg_temp.granted(role text, privilege text) returns table (relation text, columns text)
language sql as $$
  select relname::text collate "default", string_agg(attname::text collate "default", ' ' order by attnum)
  from pg_class join pg_attribute on attrelid = pg_class.oid
  where relnamespace = 'public'::regnamespace and relkind in ('r', 'v') and attnum > 0 and not attisdropped
    and has_column_privilege(role, pg_class.oid, attnum, privilege)
  group by relname order by relname
$$;
select results_eq($$select * from pg_temp.granted('anon', 'select')$$, $$values
  ('announcements', 'id message position isactive createdat updatedat'),
  ('content_version', 'version changedat'),
  ('events', 'id title description date time isHighlighted updatedat'),
  ('gallery', 'id src alt width height category updatedat'),
  ('gurdwara_settings', 'id name subtitle logo_url'),
  ('page_content', 'id page section title content updatedat'),
  ('page_images', 'id page section image_url alt_text updatedat'),
  ('seva_bookings', 'id date sevatype name family_name status last_day')
$$, 'what a visitor may read');
select results_eq($$select * from pg_temp.granted('anon', 'insert')$$, $$values
  ('contact_submissions', 'name email phone message status'),
  ('seva_bookings', 'date sevatype name family_name phone email notes status')
$$, 'what a visitor may send');
select is_empty($$select * from pg_temp.granted('anon', 'update')$$, 'a visitor changes nothing');
select results_eq($$select * from pg_temp.granted('authenticated', 'select')$$, $$values
  ('announcements', 'id message position isactive createdat updatedat'),
  ('contact_submissions', 'id name email phone message status createdat'),
  ('content_version', 'version changedat'),
  ('events', 'id title description date time isHighlighted updatedat'),
  ('gallery', 'id src alt width height category updatedat'),
  ('gallery_categories', 'category'),
  ('gurdwara_settings', 'id name subtitle logo_url updatedat'),
  ('notification_logs', 'id createdat event_type recipient_id channel status error'),
  ('notification_recipients', 'id name phone whatsapp sms is_committee is_granthi is_active updatedat'),
  ('notification_settings', 'id event_type whatsapp_enabled sms_enabled facebook_enabled instagram_enabled template updatedat'),
  ('page_content', 'id page section title content updatedat'),
  ('page_content_history', 'id content_id content changedat changedby'),
  ('page_images', 'id page section image_url alt_text updatedat'),
  ('rebuild_requests', 'configured wanted_version posted_version accepted_version changedat postedat acceptedat waitingsince attempts retryat last_error failed_version failedat build_error'),
  ('seva_bookings', 'id date sevatype name family_name phone email notes status createdat last_day search_text'),
  ('social_media_settings', 'id facebook_page_id instagram_business_account_id facebook_page_token_set instagram_access_token_set facebook_page_token_setat instagram_access_token_setat updatedat')
$$, 'what an administrator may read');
select results_eq($$select * from pg_temp.granted('authenticated', 'insert')$$, $$values
  ('announcements', 'message position isactive'),
  ('contact_submissions', 'name email phone message status'),
  ('events', 'title description date time isHighlighted'),
  ('gallery', 'src alt width height category'),
  ('gurdwara_settings', 'name subtitle logo_url updatedat'),
  ('notification_recipients', 'id name phone whatsapp sms is_committee is_granthi is_active updatedat'),
  ('notification_settings', 'id event_type whatsapp_enabled sms_enabled facebook_enabled instagram_enabled template updatedat'),
  ('page_images', 'id page section image_url alt_text updatedat'),
  ('seva_bookings', 'date sevatype name family_name phone email notes status'),
  ('social_media_settings', 'id facebook_page_token facebook_page_id instagram_access_token instagram_business_account_id updatedat')
$$, 'what an administrator may enter');
select results_eq($$select * from pg_temp.granted('authenticated', 'update')$$, $$values
  ('announcements', 'message position isactive updatedat'),
  ('contact_submissions', 'status'),
  ('events', 'title description date time isHighlighted updatedat'),
  ('gallery', 'alt category updatedat'),
  ('gurdwara_settings', 'name subtitle logo_url updatedat'),
  ('notification_recipients', 'id name phone whatsapp sms is_committee is_granthi is_active updatedat'),
  ('notification_settings', 'id event_type whatsapp_enabled sms_enabled facebook_enabled instagram_enabled template updatedat'),
  ('page_content', 'title content updatedat'),
  ('page_images', 'id page section image_url alt_text updatedat'),
  ('seva_bookings', 'notes status'),
  ('social_media_settings', 'id facebook_page_token facebook_page_id instagram_access_token instagram_business_account_id updatedat')
$$, 'what an administrator may change');
select results_eq(
  $$select role, array_agg(relname::text collate "default" order by relname) from pg_class, unnest(array['anon', 'authenticated']) role
    where relnamespace = 'public'::regnamespace and relkind = 'r' and has_table_privilege(role, oid, 'delete')
    group by role order by role$$,
  $$values ('authenticated', array['announcements', 'events', 'gallery', 'notification_recipients'])$$,
  'what an administrator may delete');

select * from finish();
rollback;
