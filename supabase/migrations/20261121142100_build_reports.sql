-- What became of a build, told by whoever builds: the local stack, or a deployment in its last step. So the back
-- office says within seconds that a change could not be published, and why. It changes nothing about what is posted
-- when: a host that refuses a post is another matter (attempts, last_error).
alter table public.rebuild_requests
  -- The content that the failed build was to show; empty when the last build succeeded.
  add column failed_version bigint,
  -- Since when builds fail.
  add column failedat timestamptz,
  add column build_error text not null default '' check (char_length(build_error) <= 500);
grant select (failed_version, failedat, build_error) on public.rebuild_requests to authenticated;

create function public.report_build(problem text default '', version bigint default null) returns void
language sql security definer set search_path = ''
as $$
  update public.rebuild_requests set
    failed_version = case when problem <> '' then coalesce(report_build.version, c.version) end,
    failedat = case when problem <> '' then coalesce(failedat, now()) end,
    build_error = left(problem, 500)
  from public.content_version c
  where rebuild_requests.id
$$;
comment on function public.report_build(text, bigint) is
  'For whoever builds the site: why the build of this content version (else of the present one) failed; empty when it did not.';
revoke execute on function public.report_build(text, bigint) from public, anon, authenticated;
grant execute on function public.report_build(text, bigint) to service_role;
