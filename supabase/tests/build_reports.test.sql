-- Reports that builds send about themselves.
begin;
select plan(7);

create function pg_temp.report() returns text language sql security definer as $$
  select concat_ws(' | ', failed_version - (select version from public.content_version), failedat = now(), build_error)
  from public.rebuild_requests
$$;

select tests.as_service_role();
select lives_ok($$select public.report_build('The picture is gone.')$$, 'who builds tells of a failure');
select is(pg_temp.report(), '0 | t | The picture is gone.', 'of the present content, since now');
select tests.as_administrator();
select results_eq(
  'select build_error from public.rebuild_requests', array['The picture is gone.'], 'an administrator reads why');
select tests.as_owner();
update public.rebuild_requests set failedat = now() - interval '1 hour' where id;
select tests.as_service_role();
select lives_ok(
  $$select public.report_build(repeat('x', 600), (select version - 3 from public.content_version))$$, 'again, of an older one');
select is(pg_temp.report(), '-3 | f | ' || repeat('x', 500), 'still since the first failure, in 500 characters');
select lives_ok('select public.report_build()', 'and of a success');
select is(pg_temp.report(), '', 'which ends it');

select * from finish();
rollback;
