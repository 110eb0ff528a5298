-- Asks the host to rebuild the site. The first change after a quiet period is posted in its own transaction. Later ones
-- wait for the next quiet period, up to a maximum (private.settings), and pg_cron posts them. The host's address and
-- token are in the Vault; private.configure_rebuild() stores them. Each update says `where id`, because hosted
-- Supabase's API refuses one without a WHERE (safeupdate), even inside functions.
create table public.rebuild_requests (
  id boolean primary key default true check (id),
  configured boolean not null default false,
  changedat timestamptz,
  firstchangedat timestamptz, -- time of the first change since the last post
  postedat timestamptz,
  request_id bigint, -- pg_net's id of a post without a response
  attempts int not null default 0, -- failed posts in a row
  last_error text not null default '',
  failed_version bigint, -- content version of the last build if it failed, else null (report_build)
  failedat timestamptz,
  build_error text not null default '' check (char_length(build_error) <= 500)
);
comment on table public.rebuild_requests is
  'One row: the requested build and the host''s answer. Administrators can read it; only the database writes it.';

grant select (configured, attempts, last_error, failed_version, failedat, build_error) on public.rebuild_requests to authenticated;
grant all on public.rebuild_requests to service_role;
alter table public.rebuild_requests enable row level security;

create policy "Administrators read the state of publishing"
  on public.rebuild_requests for select to authenticated using ((select private.has_access('website')));

insert into public.rebuild_requests default values;

-- A post goes to GitHub's repository_dispatch, or to a build hook, which ignores the body. pg_net sends after the
-- commit and loses responses in a crash. A post without a response is retried after five minutes: an extra build is
-- better than a lost change. An error here never fails the save that caused it.
create function private.flush_rebuild_requests() returns void
language plpgsql security definer set search_path = ''
as $$
declare
  request public.rebuild_requests;
  status int;
  late boolean;
  answers int;
  url text;
  token text;
begin
  -- Skip if a save holds the lock: this runs again within a minute.
  select * into request from public.rebuild_requests where configured for update skip locked;
  if not found then
    return;
  end if;
  if request.request_id is not null then
    execute 'select status_code, timed_out from net._http_response where id = $1'
      into status, late using request.request_id;
    get diagnostics answers = row_count;
    if answers = 0 and request.postedat > now() - interval '5 minutes' then
      return;
    end if;
    request.request_id := null;
    request.last_error := case
      when status between 200 and 299 then ''
      when status in (401, 403) then format('The host refused the token (HTTP %s).', status)
      when status in (404, 410) then format('The host does not know the address (HTTP %s).', status)
      when status is not null then format('The host answered HTTP %s.', status)
      when late or answers = 0 then 'The host did not answer in time.'
      else 'The host could not be reached.'
    end;
    request.attempts := case when request.last_error = '' then 0 else request.attempts + 1 end;
  end if;
  if (select case
      when request.attempts > 0 then now() - request.postedat >= least(request.attempts, 15) * interval '1 minute'
      when request.firstchangedat is not null then
        -- Immediately after a quiet period.
        request.firstchangedat = now() and now() - request.postedat >= rebuild_quiet
        or now() - request.changedat >= rebuild_quiet or now() - request.firstchangedat >= rebuild_patience
      -- Every night, because upcoming dates on the pages become outdated.
      else request.postedat is null or (request.postedat at time zone time_zone)::date < private.today()
    end from private.settings)
  then
    begin
      execute $vault$select max(decrypted_secret) filter (where name = 'rebuild_webhook_url'),
        max(decrypted_secret) filter (where name = 'rebuild_webhook_secret') from vault.decrypted_secrets$vault$
        into url, token;
      execute 'select net.http_post(url := $1, headers := $2, body := $3, timeout_milliseconds := 15000)'
        into request.request_id
        using url, jsonb_strip_nulls(jsonb_build_object(
          'Content-Type', 'application/json', 'Accept', 'application/vnd.github+json',
          'User-Agent', 'gurdwara-website', 'Authorization', 'Bearer ' || token)),
        '{"event_type": "content_changed"}'::jsonb;
      request.firstchangedat := null;
    exception when others then
      -- Don't log sqlerrm: it could contain the secret address.
      raise warning 'The rebuild could not be requested (SQLSTATE %).', sqlstate;
      request.last_error := format('The database could not send the request (SQLSTATE %s).', sqlstate);
      request.attempts := request.attempts + 1;
    end;
    request.postedat := now();
  end if;
  update public.rebuild_requests
  set request_id = request.request_id, firstchangedat = request.firstchangedat, postedat = request.postedat,
    attempts = request.attempts, last_error = request.last_error
  where id;
end
$$;
comment on function private.flush_rebuild_requests() is
  'Runs with each change and every minute (pg_cron): reads the host''s answer, and requests a build for a pending change, as a retry, or as the first of a day.';

create function private.request_rebuild() returns void
language plpgsql security definer set search_path = ''
as $$
begin
  -- Skip if an earlier statement of this transaction has posted: pg_net sends that post at commit, so it covers this
  -- change.
  update public.rebuild_requests
  set changedat = now(), firstchangedat = coalesce(firstchangedat, now())
  where configured and postedat is distinct from now();
  perform private.flush_rebuild_requests();
end
$$;
comment on function private.request_rebuild() is
  'Marks a build as needed, and requests it immediately after a quiet time.';

create function private.configure_rebuild(url text, token text default '') returns text
language plpgsql security definer set search_path = ''
as $$
begin
  if to_regclass('vault.secrets') is null or to_regclass('net._http_response') is null or to_regclass('cron.job') is null then
    raise exception 'Rebuilding by webhook needs the extensions pg_net, pg_cron and supabase_vault: enable them under Database, Extensions.';
  end if;
  perform private.rule(
    url = '' or private.web_url(url), 'The address must start with https:// and contain no spaces.');
  execute 'delete from vault.secrets where name = any ($1)'
    using array['rebuild_webhook_url', 'rebuild_webhook_secret'];
  update public.rebuild_requests
  set configured = url <> '', request_id = null, firstchangedat = null, postedat = null, attempts = 0, last_error = ''
  where id;
  if url = '' then
    return 'Off: changes no longer trigger a build.';
  end if;
  execute 'select vault.create_secret(secret, name, description)
    from (values ($1, $2, $3), ($4, $5, $6)) kept (secret, name, description) where secret <> ''''' using
    url, 'rebuild_webhook_url', 'Posted when the content of the site has changed',
    token, 'rebuild_webhook_secret', 'Sent to that address as a bearer';
  perform private.flush_rebuild_requests();
  perform cron.schedule('flush-rebuild-requests', '* * * * *', 'select private.flush_rebuild_requests()');
  return 'Saved. A first build was requested; within two minutes the host''s answer is in public.rebuild_requests.';
end
$$;
comment on function private.configure_rebuild(text, text) is
  'Stores the host''s build hook and its token in the Vault, and requests a first build. An empty address turns builds off.';

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
  'For the build: records why the build of this content version, or of the current one, failed. An empty text means success.';
grant execute on function public.report_build(text, bigint) to service_role;

select private.schedule(
  'forget-old-cron-runs', '23 10 * * *',
  $$delete from cron.job_run_details where end_time < now() - interval '7 days'$$);
