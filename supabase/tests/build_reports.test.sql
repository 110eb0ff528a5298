-- Reports that builds send about themselves.
begin;
select plan(7);

create function pg_temp.report() returns text language sql security definer as $$
  select concat_ws(' | ', failed_version - (select version from public.content_version), failedat = now(), build_error)
  from public.rebuild_requests
$$;

select tests.as_service_role();
select lives_ok($$select public.report_build('The picture is gone.')$$, 'the build reports a failure');
select is(pg_temp.report(), '0 | t | The picture is gone.', 'dates a failure of the current content from now');
select tests.as_administrator();
select results_eq(
  'select build_error from public.rebuild_requests', array['The picture is gone.'], 'an administrator reads why');
select tests.as_owner();
update public.rebuild_requests set failedat = now() - interval '1 hour' where id;
select tests.as_service_role();
select lives_ok(
  $$select public.report_build(repeat('x', 600), (select version - 3 from public.content_version))$$, 'reports a failure of older content again');
select is(pg_temp.report(), '-3 | f | ' || repeat('x', 500), 'keeps the time of the first failure, and 500 characters of the reason');
select lives_ok('select public.report_build()', 'the build reports a success');
select is(pg_temp.report(), '', 'a success clears the failure');

select * from finish();
rollback;
