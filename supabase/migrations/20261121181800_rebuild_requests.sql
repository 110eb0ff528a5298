-- Which change the host has been asked to build, so that many edits cost few builds and a build that could not
-- be asked for is asked for again. The first change after a quiet time is posted in its own transaction; what
-- follows waits for the next quiet time, but only so long (private.settings), and pg_cron posts it. Neither address
-- nor token of the host is here: they are in the Vault, and private.configure_rebuild() puts them there. Each update
-- says `where id`, because hosted Supabase's API refuses one without a condition (safeupdate), inside functions too.
-- One file, although long: asking, hearing the answer and asking again are steps over the single row of this table.
create table public.rebuild_requests (
  id boolean primary key default true check (id),
  -- Whether the Vault holds an address. False: nothing is posted, because nothing is to be.
  configured boolean not null default false,
  -- Content versions: of the last change, of the last post, of the last post that the host accepted.
  wanted_version bigint not null default 0,
  posted_version bigint not null default 0,
  accepted_version bigint not null default 0,
  changedat timestamptz,
  postedat timestamptz,
  acceptedat timestamptz,
  -- Since when a change waits to be accepted; empty when none does.
  waitingsince timestamptz,
  -- pg_net's number of a post that is not answered yet.
  request_id bigint,
  -- How often in a row it failed, why, and when it is tried again.
  attempts int not null default 0,
  retryat timestamptz,
  last_error text not null default '',
  -- What became of a build, told by whoever builds (see report_build): the content that a failed one was to show,
  -- empty when the last succeeded; since when they fail; and why.
  failed_version bigint,
  failedat timestamptz,
  build_error text not null default '' check (char_length(build_error) <= 500)
);
comment on table public.rebuild_requests is
  'One row: what the host has been asked to build and what it answered. Shown to administrators; written by the database alone.';

grant select (
  configured, wanted_version, posted_version, accepted_version, changedat, postedat, acceptedat, waitingsince,
  attempts, retryat, last_error, failed_version, failedat, build_error
) on public.rebuild_requests to authenticated;
grant all on public.rebuild_requests to service_role;
alter table public.rebuild_requests enable row level security;

create policy "Administrators read whether changes reach the host"
  on public.rebuild_requests for select to authenticated using ((select private.is_admin()));

insert into public.rebuild_requests (wanted_version, posted_version, accepted_version)
select version, version, version from public.content_version;

create function private.rebuild_due(request public.rebuild_requests) returns boolean
language sql stable security definer set search_path = ''
as $$
  select case
    when not request.configured or request.request_id is not null then false
    when request.attempts > 0 then request.retryat <= now()
    when request.wanted_version > request.posted_version then
      now() - request.changedat >= rebuild_quiet or now() - request.waitingsince >= rebuild_patience
    -- Every night: what the pages call upcoming may be over.
    else coalesce((request.acceptedat at time zone time_zone)::date < private.today(), true)
  end
  from private.settings
$$;
comment on function private.rebuild_due(public.rebuild_requests) is
  'Whether a post is due now: a retry, a change that has waited for a quiet time or long enough, or the first of a new day at the temple.';

-- 1, 2, 4, 8, then every 15 minutes, without end: a host that comes back finds the last change.
create function private.note_rebuild_failure(reason text) returns void
language sql security definer set search_path = ''
as $$
  update public.rebuild_requests set
    request_id = null,
    posted_version = accepted_version,
    attempts = attempts + 1,
    retryat = now() + least(interval '1 minute' * power(2, least(attempts, 10)), interval '15 minutes'),
    last_error = reason
  where id
$$;
comment on function private.note_rebuild_failure(text) is 'Plans the next try of a post that failed, and why it did.';

-- The body is what GitHub's repository_dispatch wants; build hooks, which want none, ignore it. Whatever goes
-- wrong here never fails the save that caused it. pg_net sends after commit.
create function private.post_rebuild() returns void
language plpgsql security definer set search_path = ''
as $$
declare
  url text;
  token text;
  request bigint;
begin
  execute 'select max(decrypted_secret) filter (where name = $1), max(decrypted_secret) filter (where name = $2)
    from vault.decrypted_secrets'
    into url, token using 'rebuild_webhook_url', 'rebuild_webhook_secret';
  if coalesce(url, '') = '' then
    perform private.note_rebuild_failure('The address of the host is no longer in the Vault: run configure_rebuild again.');
    return;
  end if;
  execute 'select net.http_post(url := $1, headers := $2, body := $3, timeout_milliseconds := 15000)'
    into request
    using url,
      jsonb_strip_nulls(jsonb_build_object(
        'Content-Type', 'application/json', 'Accept', 'application/vnd.github+json',
        'User-Agent', 'gurdwara-website', 'Authorization', 'Bearer ' || nullif(token, ''))),
      jsonb_build_object('event_type', 'content_changed');
  update public.rebuild_requests
  set request_id = request, posted_version = wanted_version, postedat = now()
  where id;
exception when others then
  -- Not sqlerrm: it could carry the secret address into the logs.
  raise warning 'The rebuild could not be requested (SQLSTATE %).', sqlstate;
  perform private.note_rebuild_failure(format('The database could not send the request (SQLSTATE %s).', sqlstate));
end
$$;
comment on function private.post_rebuild() is 'Asks the host for a build of all that has changed.';

create function private.rebuild_refusal(status int, timed_out boolean) returns text
language sql immutable set search_path = ''
as $$
  select case
    when status in (401, 403) then format('The host refused the token (HTTP %s).', status)
    when status in (404, 410) then format('The host does not know the address (HTTP %s).', status)
    when status = 429 then 'The host accepts no more builds for now (HTTP 429).'
    when status is not null then format('The host answered HTTP %s.', status)
    when timed_out then 'The host did not answer in time.'
    else 'The host could not be reached.'
  end
$$;
comment on function private.rebuild_refusal(int, boolean) is 'Why a post failed, in words that carry no address.';

-- pg_net keeps answers for some hours, and none over a crash: a post that is not answered in five minutes is
-- made again, because one build too many is better than a change that is never seen.
create function private.hear_rebuild_answer() returns void
language plpgsql security definer set search_path = ''
as $$
declare
  request public.rebuild_requests;
  status int;
  late boolean;
  heard int;
begin
  select * into request from public.rebuild_requests;
  execute 'select status_code, timed_out from net._http_response where id = $1'
    into status, late using request.request_id;
  get diagnostics heard = row_count;
  if heard > 0 and status between 200 and 299 then
    update public.rebuild_requests set
      request_id = null, accepted_version = posted_version, acceptedat = now(),
      waitingsince = case when wanted_version > posted_version then greatest(waitingsince, postedat) end,
      attempts = 0, retryat = null, last_error = ''
    where id;
  elsif heard > 0 then
    perform private.note_rebuild_failure(private.rebuild_refusal(status, late));
  elsif request.postedat < now() - interval '5 minutes' then
    perform private.note_rebuild_failure('No answer of the host was heard.');
  end if;
end
$$;
comment on function private.hear_rebuild_answer() is 'Notes what the host said to the post under way, if it has answered.';

-- Skips when a save is under way: the next minute comes.
create function private.flush_rebuild_requests() returns void
language plpgsql security definer set search_path = ''
as $$
declare
  request public.rebuild_requests;
begin
  select * into request from public.rebuild_requests for update skip locked;
  if not found then
    return;
  end if;
  if request.request_id is not null then
    perform private.hear_rebuild_answer();
    select * into request from public.rebuild_requests;
  end if;
  if private.rebuild_due(request) then
    perform private.post_rebuild();
  end if;
end
$$;
comment on function private.flush_rebuild_requests() is
  'Run by pg_cron each minute: hears the host''s answer, and posts what is due.';

create function private.request_rebuild(version bigint) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  before public.rebuild_requests;
begin
  select * into before from public.rebuild_requests for update;
  update public.rebuild_requests set
    wanted_version = version,
    changedat = now(),
    waitingsince = case when configured then coalesce(waitingsince, now()) end
  where id;
  if not before.configured then
    return;
  elsif before.postedat = now() then
    -- Posted by an earlier statement of this transaction, and sent when it commits: that covers this one.
    update public.rebuild_requests set posted_version = wanted_version where request_id is not null;
  elsif to_regclass('cron.job') is null
    or before.wanted_version = before.posted_version and before.attempts = 0
      and coalesce(before.postedat <= now() - (select rebuild_quiet from private.settings), true)
  then
    perform private.post_rebuild();
  end if;
end
$$;
comment on function private.request_rebuild(bigint) is
  'Notes that a build is wanted; posts at once when nothing waits, the last post is a while ago, or nothing else would.';

create function private.keep_in_vault(secret_name text, secret text, purpose text) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  known uuid;
begin
  execute 'select id from vault.secrets where name = $1' into known using secret_name;
  if secret = '' then
    execute 'delete from vault.secrets where id = $1' using known;
  elsif known is null then
    execute 'select vault.create_secret($1, $2, $3)' using secret, secret_name, purpose;
  else
    execute 'select vault.update_secret($1, $2)' using known, secret;
  end if;
end
$$;
comment on function private.keep_in_vault(text, text, text) is 'Creates, changes or (empty) removes a secret of the Vault.';

create function private.configure_rebuild(url text, token text default '') returns text
language plpgsql security definer set search_path = ''
as $$
begin
  if to_regclass('vault.secrets') is null or to_regclass('net._http_response') is null then
    raise exception 'Rebuilding by webhook needs the extensions pg_net and supabase_vault: enable them under Database, Extensions.';
  end if;
  perform private.rule(
    url = '' or private.web_url(url), 'The address must start with https:// and hold no spaces.');
  perform private.keep_in_vault('rebuild_webhook_url', url, 'Posted when the content of the site has changed');
  perform private.keep_in_vault('rebuild_webhook_secret', token, 'Sent to that address as a bearer');
  update public.rebuild_requests
  set configured = url <> '', request_id = null, attempts = 0, retryat = null, last_error = '',
    waitingsince = case when url <> '' then now() end
  where id;
  if url = '' then
    return 'Off: changes no longer ask for a build.';
  end if;
  perform private.post_rebuild();
  return 'Saved, and a first build was asked for. What the host answers is in public.rebuild_requests within two minutes.'
    || case when to_regclass('cron.job') is null
      then ' pg_cron is off: every single change will be built, and a failed request is not repeated.' else '' end;
end
$$;
comment on function private.configure_rebuild(text, text) is
  'Keeps the host''s build hook, and a token for it, in the Vault and asks for a first build. Empty address: off.';

-- So the back office says within seconds that a change could not be published, and why. It changes nothing about
-- what is posted when: a host that refuses a post is another matter (attempts, last_error).
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
grant execute on function public.report_build(text, bigint) to service_role;

-- Hosted Supabase has pg_net, the Vault and pg_cron; the embedded backend has none of them.
do $$
begin
  if to_regclass('net._http_response') is null or to_regclass('vault.secrets') is null then
    raise notice 'No pg_net or no Vault: changes of the content do not ask a host for a build.';
  end if;
  if to_regclass('cron.job') is null then
    raise notice 'No pg_cron: builds are not spaced out, repeated after a failure, or made every night.';
    return;
  end if;
  perform cron.schedule('flush-rebuild-requests', '* * * * *', 'select private.flush_rebuild_requests()');
  perform cron.schedule(
    'forget-old-cron-runs', '23 10 * * *',
    $job$delete from cron.job_run_details where end_time < now() - interval '7 days'$job$);
exception when others then
  raise notice 'No schedule: builds are not spaced out, repeated after a failure, or made every night: %', sqlerrm;
end
$$;
