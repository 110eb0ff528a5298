-- The tokens can be written and never read.
begin;
select plan(32);

-- An administrator inserts the single row.
select tests.as_administrator();
select lives_ok(
  $$insert into public.social_media_settings (facebook_page_token, facebook_page_id)
    values ('EAAB-first', '1234567890')$$, 'an administrator enters the settings');
select results_eq(
  $$select facebook_page_id, instagram_business_account_id, facebook_page_token_set, instagram_access_token_set,
      facebook_page_token_setat, instagram_access_token_setat, updatedat from public.social_media_settings$$,
  $$values ('1234567890', '', true, false, now(), null::timestamptz, now())$$,
  'and reads the identifiers, and which tokens are set since when');
select throws_ok($$insert into public.social_media_settings (facebook_page_id) values ('2')$$, '23505', null::text, 'there is one row only');

-- Writes do not return a token, either.
create function pg_temp.probe_tokens(who text) returns setof text language sql as $$
  select tests.refused(format(statement, token), format('%s cannot %s %s', who, verb, token))
  from
    (values ('facebook_page_token'), ('instagram_access_token')) as t (token),
    (values
      ('have returned', 'update public.social_media_settings set facebook_page_id = ''1'' returning %I'),
      ('compute with', 'update public.social_media_settings set facebook_page_id = left(%I, 100)'),
      ('update where', 'update public.social_media_settings set facebook_page_id = ''1'' where %I like ''E%%''')
    ) as v (verb, statement)
$$;
select pg_temp.probe_tokens('an administrator');
select tests.refused(
  $$insert into public.social_media_settings (id, facebook_page_token) values (1, 'x')
    on conflict (id) do update set facebook_page_id = social_media_settings.facebook_page_token$$,
  'nor copy a token into what can be read');

select tests.as_visitor();
select pg_temp.probe_tokens('a visitor');

-- Saving: what leaves a token out keeps it; an empty one removes it.
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
  'select instagram_business_account_id, facebook_page_token_set, facebook_page_token_setat, updatedat from public.social_media_settings',
  $$values ('9876543210', true, timestamptz '2000-01-01', now())$$, 'the token stays, and its date');
-- PostgreSQL reads excluded.<column> as the column itself, so a token can be in an insert or an update, not
-- in an upsert.
select tests.refused(
  $$insert into public.social_media_settings (id, facebook_page_token) select id, 'x' from public.social_media_settings
    on conflict (id) do update set facebook_page_token = excluded.facebook_page_token$$, 'a token cannot be upserted');
select is(
  tests.rows_touched($$update public.social_media_settings set facebook_page_token = 'EAAB-second', instagram_access_token = 'IGQV-first' where id is not null$$),
  1::bigint, 'an administrator saves new tokens');
select results_eq(
  'select facebook_page_token_set, facebook_page_token_setat, instagram_access_token_set, instagram_access_token_setat from public.social_media_settings',
  'values (true, now(), true, now())', 'their dates are new');
select is(tests.rows_touched($$update public.social_media_settings set facebook_page_token = ''$$), 1::bigint, 'an administrator removes a token');
select results_eq(
  'select facebook_page_token_set, facebook_page_token_setat, instagram_access_token_set from public.social_media_settings',
  'values (false, null::timestamptz, true)', 'it is no longer set');

-- Limits of the fields.
select lives_ok(format('update public.social_media_settings set %I = repeat(''x'', %s)', own, bound), format('%s of %s characters', own, bound))
from (values ('facebook_page_token', 1000), ('instagram_business_account_id', 100)) as v (own, bound);
select throws_ok(format('update public.social_media_settings set %I = %L', own, words), 'PT422', null::text, label) from (values
  ('facebook_page_token', repeat('x', 1001), 'a token of 1001 characters'), ('instagram_access_token', repeat('x', 1001), 'another'),
  ('facebook_page_token', 'two words', 'a token of two words'), ('instagram_access_token', E'x\n', 'a token with a line break'),
  ('facebook_page_id', repeat('1', 101), 'an identifier of 101 characters'), ('instagram_business_account_id', '../me', 'an identifier that is a path')
) as v (own, words, label);

select tests.as_service_role();
select is(instagram_access_token, 'IGQV-first', 'the service role reads tokens, to post with') from public.social_media_settings;

select * from finish();
rollback;
