// pgTAP from supabase/access/matrix.ts: what each role may do with functions, sequences, private tables and pictures.
import { bucket, functions } from '../../../supabase/access/matrix.ts';
import { mayAll, type Role } from '../../../supabase/access/roles.ts';
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

const call = ({ name, arguments: given = {} }: (typeof functions)[number]) =>
  `select public.${name}(${Object.entries(given)
    .map(([key, value]) => `${key} => ${literal(value)}`)
    .join(', ')})`;

/** The statement is refused with each table or sequence of the schema. */
const refusedAll = (kind: string, schema: string, statement: string, says: string) =>
  hasRows(
    `select oid::regclass::text from pg_class
      where relkind = '${kind}' and relnamespace = '${schema}'::regnamespace
        and pg_temp.outcome(format(${literal(statement)}, oid::regclass)) <> '42501'`,
    [],
    says,
  );

function attempts(role: Role): (string | Probe)[] {
  const who = roles[role];
  const object = { bucket_id: bucket.name, name: bucket.object };
  const may = mayAll({ may: 'website' }, role);
  return [
    ...functions
      .filter((each) => each.callers !== 'everybody' && !(each.callers && mayAll(each, role)))
      .map((each) => outcome(call(each), refused, `${who} does not call ${each.name}`)),
    refusedAll('S', 'public', 'select nextval(%L)', `${who} uses up no numbers`),
    refusedAll('r', 'private', 'select from %s', `${who} reads nothing private`),
    refusedAll('r', 'private', 'insert into %s default values', `${who} writes nothing private`),
    refusedAll('r', 'private', 'delete from %s', `${who} deletes nothing private`),
    outcome(
      insertOf('storage.objects', { ...object, name: 'logo-2.jpg' }),
      may ? literal(1) : refused,
      `${who} uploads ${may ? 'pictures' : 'no picture'}`,
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

/** The pgTAP file that tries functions, sequences, private tables and pictures. */
export const elsewhereProbes = () =>
  pgtapFile([
    `${insertOf('storage.objects', { bucket_id: bucket.name, name: bucket.object })};`,
    // A picture that nothing names could be deleted.
    `${insertOf('public.text_history', { source: 'events', source_id: 1, content: `/${bucket.name}/${bucket.object}` })};`,
    ...everyRole.flatMap((role) => as(role, attempts(role))),
    ...as('service_role', [
      outcome('select from storage.objects', stored('storage.objects'), 'the service role lists pictures'),
    ]),
  ]);
