// pgTAP probes of what each role can do with a table or view. Every attempt is rolled back.
import type { Row } from '../../../supabase/access/matrix.ts';
import {
  accessOf,
  grantedTo,
  hasFullAccess,
  type Known,
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

/** The other roles share the administrator's database role, and with it the column grants. */
const hasOwnGrants = (role: Role) => role === 'visitor' || role === 'administrator';

const list = (columns: string[]) => columns.map(identifier).join(', ');

/** Reads all granted columns at once, and each hidden column by itself. */
export function selects(relation: Tried, role: Role): Probe[] {
  const table = tableOf(relation);
  const who = roles[role];
  const rows = rowsFor(relation, role);
  const visible = accessOf(relation, role).S ? stored(table, rows && matching(rows)) : literal(0);
  const granted = grantedTo(relation, role, 'S');
  const hidden = hasOwnGrants(role) ? relation.columns.filter((column) => !granted.includes(column)) : [];
  return [
    ...(granted.length > 0
      ? [outcome(`select ${list(granted)} from ${table}`, visible, `${who} reads ${granted}`)]
      : []),
    ...hidden.map((column) =>
      outcome(`select ${identifier(column)} from ${table}`, refused, `${who} does not read ${column}`),
    ),
  ];
}

/** Inserts a valid row, columns that are not granted, and forbidden rows. */
export function inserts(relation: Tried, role: Role): Probe[] {
  const { row, reserved = [] } = relation;
  const forbidden = [...(hasFullAccess(relation, role) ? [] : reserved), ...(relation.forbidden ?? [])];
  const table = tableOf(relation);
  const who = roles[role];
  const canInsert = accessOf(relation, role).I !== undefined;
  const granted = grantedTo(relation, role, 'I');
  const changed = (change: Row) => insertOf(table, { ...row, ...change });
  return [
    outcome(
      insertOf(table, row),
      canInsert ? literal(1) : refused,
      `${who} ${canInsert ? 'inserts' : 'does not insert'}`,
    ),
    ...relation.columns
      .filter((column) => hasOwnGrants(role) && !granted.includes(column))
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

/** Updates all granted columns at once, and each other column by itself. */
export function updates(relation: Tried, role: Role): Probe[] {
  const table = tableOf(relation);
  const who = roles[role];
  const granted = grantedTo(relation, role, 'U');
  const readable = grantedTo(relation, role, 'S');
  const canUpdate = accessOf(relation, role).U !== undefined;
  // A statement that reads no column also updates rows that the role cannot read.
  const change = (name: string) =>
    `${identifier(name)} = ${canUpdate && readable.includes(name) ? identifier(name) : 'default'}`;
  const others = hasOwnGrants(role) ? relation.columns.filter((name) => !granted.includes(name)) : [];
  return [
    ...(granted.length > 0
      ? [
          outcome(
            `update ${table} set ${granted.map(change).join(', ')}`,
            canUpdate ? stored(table) : literal(0),
            `${who} changes ${canUpdate ? granted : 'no row'}`,
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
    outcome(
      `delete from ${table}`,
      granted ? touched : refused,
      `${roles[role]} deletes only what it is allowed to`,
    ),
    outcome(`truncate ${table}`, refused, `${roles[role]} does not truncate`),
  ];
}
