// What a role may try with a table or a view, as assertions about the outcome. Each attempt is undone.
import type { Row } from '../../../supabase/access/matrix.ts';
import {
  accessOf,
  grantedTo,
  type Known,
  mayAll,
  type Role,
  rowsFor,
} from '../../../supabase/access/roles.ts';
import {
  identifier,
  insertOf,
  literal,
  matching,
  outcome,
  type Probe,
  refused,
  roles,
  stored,
  tableOf,
} from './pgtap.ts';
import type { Sample } from './samples.ts';

export type Tried = Known & Sample;

/** The others share the administrator's role in the database, and with it what is granted by column. */
const isGranted = (role: Role) => role === 'visitor' || role === 'administrator';

const list = (columns: string[]) => columns.map(identifier).join(', ');

/** Reading: all that is granted at once, and each hidden column. */
export function selects(relation: Tried, role: Role): Probe[] {
  const table = tableOf(relation);
  const who = roles[role];
  const rows = rowsFor(relation, role);
  const visible = accessOf(relation, role).S ? stored(table, rows && matching(rows)) : literal(0);
  const granted = grantedTo(relation, role, 'S');
  const hidden = isGranted(role) ? relation.columns.filter((column) => !granted.includes(column)) : [];
  return [
    ...(granted.length > 0
      ? [outcome(`select ${list(granted)} from ${table}`, visible, `${who} reads ${granted}`)]
      : []),
    ...hidden.map((column) =>
      outcome(`select ${identifier(column)} from ${table}`, refused, `${who} does not read ${column}`),
    ),
  ];
}

/** Inserting: a valid row, columns that are not granted, rows that are forbidden. */
export function inserts(relation: Tried, role: Role): Probe[] {
  const { row, reserved = [] } = relation;
  const forbidden = [...(mayAll(relation, role) ? [] : reserved), ...(relation.forbidden ?? [])];
  const table = tableOf(relation);
  const who = roles[role];
  const may = accessOf(relation, role).I !== undefined;
  const granted = grantedTo(relation, role, 'I');
  const changed = (change: Row) => insertOf(table, { ...row, ...change });
  return [
    outcome(
      insertOf(table, row),
      may ? literal(1) : refused,
      `${who} ${may ? 'inserts' : 'does not insert'}`,
    ),
    ...relation.columns
      .filter((column) => isGranted(role) && !granted.includes(column))
      .map((column) =>
        outcome(
          `insert into ${table} (${identifier(column)}) values (default)`,
          refused,
          `${who} does not choose ${column}`,
        ),
      ),
    ...forbidden.map((change) =>
      outcome(changed(change), refused, `${who} does not insert where ${matching(change)}`),
    ),
  ];
}

/** Changing: all that is granted at once, and each other column. */
export function updates(relation: Tried, role: Role): Probe[] {
  const table = tableOf(relation);
  const who = roles[role];
  const granted = grantedTo(relation, role, 'U');
  const readable = grantedTo(relation, role, 'S');
  const may = accessOf(relation, role).U !== undefined;
  // What reads no column finds the rows that cannot be read, too.
  const change = (name: string) =>
    `${identifier(name)} = ${may && readable.includes(name) ? identifier(name) : 'default'}`;
  const others = isGranted(role) ? relation.columns.filter((name) => !granted.includes(name)) : [];
  return [
    ...(granted.length > 0
      ? [
          outcome(
            `update ${table} set ${granted.map(change).join(', ')}`,
            may ? stored(table) : literal(0),
            `${who} changes ${may ? granted : 'no row'}`,
          ),
        ]
      : []),
    ...others.map((name) =>
      outcome(`update ${table} set ${identifier(name)} = default`, refused, `${who} does not change ${name}`),
    ),
  ];
}

export function deletes(relation: Tried, role: Role): Probe[] {
  const table = tableOf(relation);
  const granted = role !== 'visitor' && accessOf(relation, 'administrator').D;
  const touched = accessOf(relation, role).D ? stored(table) : literal(0);
  return [
    outcome(`delete from ${table}`, granted ? touched : refused, `${roles[role]} deletes what it may`),
    outcome(`truncate ${table}`, refused, `${roles[role]} does not truncate`),
  ];
}
