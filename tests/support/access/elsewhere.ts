// pgTAP from supabase/access/matrix.ts: probes of what each role can do with functions and pictures.
import { bucket, functions, type Kind } from '../../../supabase/access/matrix.ts';
import { hasFullAccess, type Role } from '../../../supabase/access/roles.ts';
import {
  as,
  everyRole,
  hasRows,
  insertOf,
  literal,
  outcome,
  type Probe,
  pgtapFile,
  refused,
  roles,
  stored,
} from './pgtap.ts';

/** Calls each function that the role may not call. Arguments are null: the database refuses before it reads them. */
function refusedCalls(role: Role): string {
  const { everybody: _, serviceRole, ...restricted } = functions;
  const names = Object.entries(restricted)
    .filter(([kind]) => !hasFullAccess({ role: kind as Kind }, role))
    .map(([, list]) => list);
  return hasRows(
    `select name from unnest(string_to_array('${[serviceRole, ...names].join(' ')}', ' ')) name
      where pg_temp.outcome(pg_temp.call(name)) <> '42501'`,
    [],
    `${roles[role]} calls no function of another role`,
  );
}

const callFunction = `
  create function pg_temp.call(called text) returns text language sql as $$
    select format('select public.%I(%s)', proname, array_to_string(array_fill('null'::text, array[pronargs::int]), ', '))
    from pg_proc where pronamespace = 'public'::regnamespace and proname = called
  $$;`;

function attempts(role: Role): Probe[] {
  const who = roles[role];
  const object = { bucket_id: bucket.name, name: bucket.object };
  const canUpload = hasFullAccess({ role: 'website' }, role);
  return [
    outcome(
      insertOf('storage.objects', { ...object, name: 'logo-2.jpg' }),
      canUpload ? literal(1) : refused,
      `${who} uploads ${canUpload ? 'pictures' : 'no picture'}`,
    ),
    outcome(
      insertOf('storage.objects', { ...object, bucket_id: 'other' }),
      refused,
      `${who} fills no other bucket`,
    ),
    outcome(
      `${insertOf('storage.objects', object)} on conflict (bucket_id, name) do update set metadata = '{}'`,
      refused,
      `${who} does not upload over a picture`,
    ),
    outcome('select from storage.objects', literal(0), `${who} lists no pictures`),
    outcome("update storage.objects set metadata = '{}'", literal(0), `${who} overwrites no picture`),
    outcome("update storage.objects set name = 'logo-3.jpg'", literal(0), `${who} renames no picture`),
    outcome('delete from storage.objects', literal(0), `${who} deletes no picture`),
    outcome('select from storage.buckets', literal(0), `${who} lists no buckets`),
    outcome('update storage.buckets set public = false', literal(0), `${who} changes no bucket`),
    outcome(insertOf('storage.buckets', { id: 'x', name: 'x' }), refused, `${who} makes no bucket`),
  ];
}

export const elsewhereProbes = () =>
  pgtapFile([
    callFunction,
    `${insertOf('storage.objects', { bucket_id: bucket.name, name: bucket.object })};`,
    // Unused pictures may be deleted, so use it somewhere.
    `${insertOf('public.text_history', { source: 'events', source_id: 1, content: `/${bucket.name}/${bucket.object}` })};`,
    ...everyRole.flatMap((role) => as(role, [refusedCalls(role), ...attempts(role)])),
    ...as('service_role', [
      outcome('select from storage.objects', stored('storage.objects'), 'the service role lists pictures'),
    ]),
  ]);
