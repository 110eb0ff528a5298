-- Tokens can be written but never read.
begin;
select plan(14);

select tests.as_administrator();
select lives_ok(
  $$insert into public.social_media_settings (facebook_page_token, facebook_page_id) values ('EAAB-first', '1234567890')$$,
  'an administrator enters the settings');
select results_eq(
  $$select facebook_page_id, instagram_business_account_id, facebook_page_token_set, instagram_access_token_set,
      facebook_page_token_setat, instagram_access_token_setat, updatedat from public.social_media_settings$$,
  $$values ('1234567890', '', true, false, now(), null::timestamptz, now())$$,
  'an administrator reads the ids, which tokens are set, and since when');

-- Saving without a token keeps it; saving an empty one removes it.
select tests.as_owner();
update public.social_media_settings set facebook_page_token_setat = '2000-01-01';
select tests.as_administrator();
select lives_ok(
  $$insert into public.social_media_settings (id, facebook_page_id, instagram_business_account_id, updatedat)
    select id, '1234567890', '9876543210', '2100-01-01' from public.social_media_settings
    on conflict (id) do update set id = excluded.id, facebook_page_id = excluded.facebook_page_id,
      instagram_business_account_id = excluded.instagram_business_account_id, updatedat = excluded.updatedat$$,
  'an administrator saves without a token');
select results_eq(
  'select instagram_business_account_id, facebook_page_token_set, facebook_page_token_setat from public.social_media_settings',
  $$values ('9876543210', true, timestamptz '2000-01-01')$$, 'keeps the token and its date');
select lives_ok(
  $$update public.social_media_settings set facebook_page_token = 'EAAB-second', instagram_access_token = 'IGQV-first'$$,
  'an administrator saves new tokens');
select results_eq(
  'select facebook_page_token_set, facebook_page_token_setat, instagram_access_token_set, instagram_access_token_setat from public.social_media_settings',
  'values (true, now(), true, now())', 'updates the dates of new tokens');
select lives_ok($$update public.social_media_settings set facebook_page_token = ''$$, 'an administrator removes a token');
select results_eq(
  'select facebook_page_token_set, facebook_page_token_setat, instagram_access_token_set from public.social_media_settings',
  'values (false, null::timestamptz, true)', 'a removed token is no longer set');

select throws_ok(format('update public.social_media_settings set %I = %L', field, words), 'PT422', sentence, format('refuses as %s: %s', field, left(words, 20))) from (values
  ('facebook_page_token', repeat('x', 1001), 'The Facebook token must be at most 1000 characters, without spaces.'),
  ('facebook_page_token', 'two words', 'The Facebook token must be at most 1000 characters, without spaces.'),
  ('instagram_access_token', E'x\n', 'The Instagram token must be at most 1000 characters, without spaces.'),
  ('facebook_page_id', repeat('1', 101), 'The Facebook page ID must be at most 100 letters and digits.'),
  ('instagram_business_account_id', '../me', 'The Instagram account ID must be at most 100 letters and digits.')
) v (field, words, sentence);

select tests.as_service_role();
select is(instagram_access_token, 'IGQV-first', 'the service role reads tokens, to post with') from public.social_media_settings;

select * from finish();
rollback;
