// supabase/access/matrix.ts as requests: every role asks for everything over HTTP.
import type { Relation, Row } from '../../../supabase/access/matrix.ts';
import { accessOf, columnsOf, forbiddenTo, grantedTo, type Role } from '../../../supabase/access/roles.ts';
import { matching, tableOf } from '../../support/access/pgtap.ts';

/**
 * What must come of it. `denied`: refused for lack of permission. `nothing`: answered in whatever way, and changed
 * nothing. `refused`: with whatever status says no. `done`: let in. `sees`: as many rows as fulfil the condition.
 * `touches`: one row.
 */
type Expected = 'denied' | 'nothing' | 'refused' | 'done' | 'touches' | { sees: string };

export interface Attempt {
  says: string;
  path: string;
  method?: string;
  body?: unknown;
  headers?: Record<string, string>;
  expected: Expected;
}

export const rest = (name: string, query = '') => `/rest/v1/${name}${query && `?${query}`}`;

/** Reading each column, and each way to one that is hidden. */
export function reads(relation: Relation, role: Role): Attempt[] {
  const { name } = relation;
  const { select, rows } = accessOf(relation, role);
  const sees = `${tableOf(relation)} where ${select ? (rows ? matching(rows) : true) : false}`;
  const granted = grantedTo(relation, role, 'select');
  const hidden = columnsOf(relation).filter((column) => !granted.includes(column));
  const [other = columnsOf(relation)[0]] = granted;
  const ways = (column: string) => ({
    reads: `select=${column}`,
    'reads under another name': `select=x:${column}`,
    'reads as text': `select=${column}::text`,
    'filters by': `select=${other}&${column}=not.is.null`,
    'filters among others by': `select=${other}&or=(${other}.not.is.null,${column}.not.is.null)`,
    'sorts by': `select=${other}&order=${column}`,
    aggregates: `select=${column}.max()`,
  });
  return [
    ...granted.map((column) => ({
      says: `reads ${column}`,
      path: rest(name, `select=${column}`),
      expected: { sees },
    })),
    ...hidden.flatMap((column) =>
      Object.entries(ways(column)).map(([says, query]) => ({
        says: `${says} ${column}`,
        path: rest(name, query),
        expected: says === 'aggregates' ? ('refused' as const) : ('denied' as const),
      })),
    ),
    ...(hidden.length > 0 ? ['select=*', ''] : []).map((query) => ({
      says: `reads all of it (${query})`,
      path: rest(name, query),
      expected: 'denied' as const,
    })),
  ];
}

/** Of what the database computes it says so before it looks at permissions. */
const isComputed = ({ generated = '' }: Relation, column: string) => generated.split(' ').includes(column);

/** Inserting a valid row, each column that is not granted, rows that are forbidden, and getting it back. */
export function inserts(relation: Relation, role: Role): Attempt[] {
  const { row } = relation;
  const may = accessOf(relation, role).insert !== undefined;
  const granted = grantedTo(relation, role, 'insert');
  const foreign = columnsOf(relation).filter((column) => !granted.includes(column));
  const insert = (says: string, body: object, prefer: string, expected: Expected): Attempt => ({
    says,
    path: rest(relation.name),
    method: 'POST',
    body: [body],
    headers: { Prefer: prefer },
    expected,
  });
  const minimal = 'return=minimal';
  return [
    ...foreign.map((column) =>
      insert(
        `chooses ${column}`,
        { ...row, [column]: null },
        minimal,
        isComputed(relation, column) ? 'refused' : 'denied',
      ),
    ),
    ...forbiddenTo(relation, role).map((change) =>
      insert(`inserts where ${matching(change)}`, { ...row, ...change }, minimal, 'denied'),
    ),
    ...(role === 'administrator'
      ? []
      : [
          insert('inserts and reads it back', row, 'return=representation', 'denied'),
          insert('upserts', row, `${minimal},resolution=merge-duplicates`, may ? 'refused' : 'denied'),
        ]),
    insert('inserts', row, minimal, may ? 'done' : 'denied'),
  ];
}

/** First the column that the others would change. */
const latest = (a: string, b: string) => Number(b === 'updatedat') - Number(a === 'updatedat');

/** Changing each column of the row `id`, and deleting it. */
export function changes(relation: Relation, role: Role, current: Row): Attempt[] {
  const granted = grantedTo(relation, role, 'update');
  const [readable = 'id'] = grantedTo(relation, role, 'select');
  const access = accessOf(relation, role);
  const one = access.update || access.delete ? `id=eq.${current.id}` : `${readable}=not.is.null`;
  const path = rest(relation.name, one);
  const mayDelete = role !== 'visitor' && relation.administrator.delete;
  const outcome = (held: boolean, may: unknown) =>
    (may ? 'touches' : held ? 'nothing' : 'denied') as Expected;
  const returning = (may: unknown): Pick<Attempt, 'path' | 'headers'> =>
    may
      ? { path: `${path}&select=id`, headers: { Prefer: 'return=representation' } }
      : { path, headers: { Prefer: 'return=minimal' } };
  return [
    ...columnsOf(relation)
      .toSorted(latest)
      .map((column) => ({
        says: `changes ${column}`,
        ...returning(granted.includes(column) && access.update),
        method: 'PATCH',
        body: { [column]: current[column] ?? null },
        expected: isComputed(relation, column)
          ? ('refused' as const)
          : outcome(granted.includes(column), granted.includes(column) && access.update),
      })),
    {
      says: 'deletes',
      ...returning(access.delete),
      method: 'DELETE',
      expected: outcome(Boolean(mayDelete), access.delete),
    },
  ];
}
