// pgTAP from supabase/access/matrix.ts: probes of what each role can do with functions and pictures.
import { bucket, functions } from '../../../supabase/access/matrix.ts';
import { hasFullAccess, type Role } from '../../../supabase/access/roles.ts';
import {
  as,
  everyRole,
  insertOf,
  literal,
  outcome,
  type Probe,
  pgtapFile,
  refused,
  roles,
  stored,
} from './pgtap.ts';

const call = ({ name, arguments: given = {} }: (typeof functions)[number]) =>
  `select public.${name}(${Object.entries(given)
    .map(([key, value]) => `${key} => ${literal(value)}`)
    .join(', ')})`;

function attempts(role: Role): Probe[] {
  const who = roles[role];
  const object = { bucket_id: bucket.name, name: bucket.object };
  const canUpload = hasFullAccess({ role: 'website' }, role);
  return [
    ...functions
      .filter((each) => each.callers !== 'everybody' && !(each.callers && hasFullAccess(each, role)))
      .map((each) => outcome(call(each), refused, `${who} does not call ${each.name}`)),
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
    `${insertOf('storage.objects', { bucket_id: bucket.name, name: bucket.object })};`,
    // Unused pictures may be deleted, so use it somewhere.
    `${insertOf('public.text_history', { source: 'events', source_id: 1, content: `/${bucket.name}/${bucket.object}` })};`,
    ...everyRole.flatMap((role) => as(role, attempts(role))),
    ...as('service_role', [
      outcome('select from storage.objects', stored('storage.objects'), 'the service role lists pictures'),
    ]),
  ]);
