// What hosted Supabase has and a bare PostgreSQL lacks, as far as the migrations call it.

/** SQL that makes stand-ins for pg_net, the Vault and pg_cron: run before the migrations. */
export const extensions = `
  create schema net;
  create table net.http_request_queue (
    id bigint generated always as identity, url text, headers jsonb, body jsonb, timeout_milliseconds int);
  create table net._http_response (id bigint, status_code int, timed_out boolean, error_msg text);
  create function net.http_post(
    url text, body jsonb default '{}', params jsonb default '{}', headers jsonb default '{}',
    timeout_milliseconds int default 5000) returns bigint language sql as $$
    insert into net.http_request_queue (url, headers, body, timeout_milliseconds)
    values (http_post.url, http_post.headers, http_post.body, http_post.timeout_milliseconds) returning id
  $$;
  create schema vault;
  create table vault.secrets (id uuid default gen_random_uuid(), name text unique, secret text);
  create view vault.decrypted_secrets as select name, secret as decrypted_secret from vault.secrets;
  create function vault.create_secret(text, text, text) returns uuid language sql as $$
    insert into vault.secrets (name, secret) values ($2, $1) returning id
  $$;
  create schema cron;
  create table cron.job (jobname text primary key, schedule text, command text);
  create table cron.job_run_details (end_time timestamptz);
  create function cron.schedule(text, text, text) returns text language sql as $$
    insert into cron.job values ($1, $2, $3) returning jobname
  $$;`;
