// What a role may try with a table or a view, as assertions about the outcome. Each attempt is undone.
import type { Relation } from '../../../supabase/access/matrix.ts';
import {
  accessOf,
  columnsOf,
  forbiddenTo,
  grantedTo,
  mayAll,
  type Role,
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

/** The others share the administrator's role in the database, and with it what is granted by column. */
const isGranted = (role: Role) => role === 'visitor' || role === 'administrator';

const list = (columns: string[]) => columns.map(identifier).join(', ');

/** Reading: all that is granted at once, and each hidden column. */
export function selects(relation: Relation, role: Role): Probe[] {
  const table = tableOf(relation);
  const who = roles[role];
  const { select, rows } = accessOf(relation, role);
  const visible = select ? stored(table, rows && matching(rows)) : literal(0);
  const granted = grantedTo(relation, role, 'select');
  const hidden = isGranted(role) ? columnsOf(relation).filter((column) => !granted.includes(column)) : [];
  const [first] = hidden;
  const ways = [
    `select * from ${table}`,
    `select to_jsonb(r) from ${table} r`,
    `select from ${table} where ${identifier(first ?? '')}::text = 'x'`,
    `select from ${table} order by ${identifier(first ?? '')}`,
  ];
  if (granted.length === 0) ways.push(`select count(*) from ${table}`);
  return [
    ...(granted.length > 0
      ? [outcome(`select ${list(granted)} from ${table}`, visible, `${who} reads ${granted}`)]
      : []),
    ...hidden.map((column) =>
      outcome(`select ${identifier(column)} from ${table}`, refused, `${who} does not read ${column}`),
    ),
    ...(first ? ways : []).map((way) => outcome(way, refused, `${who} cannot ${way}`)),
  ];
}

/** Refused to whoever may not read the row again or change it. */
function withoutReading(relation: Relation, role: Role): Probe[] {
  const who = roles[role];
  const statement = insertOf(tableOf(relation), relation.row);
  const [first = ''] = Object.keys(relation.row).map(identifier);
  const [key = ''] = columnsOf(relation).filter((name) => name === 'id' || name === 'user_id');
  const upsert = `${statement} on conflict (${key}) do update set ${first} = excluded.${first}`;
  return [
    outcome(upsert, refused, `${who} does not upsert`),
    ...(role === 'visitor' ? columnsOf(relation) : [key]).map((column) =>
      outcome(`${statement} returning ${identifier(column)}`, refused, `${who} does not get back ${column}`),
    ),
  ];
}

/** Inserting: a valid row, columns that are not granted, rows that are forbidden. */
export function inserts(relation: Relation, role: Role): Probe[] {
  const { row, invalid = [] } = relation;
  const table = tableOf(relation);
  const who = roles[role];
  const may = accessOf(relation, role).insert !== undefined;
  const granted = grantedTo(relation, role, 'insert');
  const changed = (change: Relation['row']) => insertOf(table, { ...row, ...change });
  return [
    outcome(
      insertOf(table, row),
      may ? literal(1) : refused,
      `${who} ${may ? 'inserts' : 'does not insert'}`,
    ),
    ...columnsOf(relation)
      .filter((column) => isGranted(role) && !granted.includes(column))
      .map((column) =>
        outcome(
          `insert into ${table} (${identifier(column)}) values (default)`,
          refused,
          `${who} does not choose ${column}`,
        ),
      ),
    ...forbiddenTo(relation, role).map((change) =>
      outcome(changed(change), refused, `${who} does not insert where ${matching(change)}`),
    ),
    ...(may ? invalid : []).map(({ action, row: change }) =>
      outcome(changed(change), literal('PT422'), `${who} may ${action}, if another rule lets it`),
    ),
    ...(mayAll(relation, role) ? [] : withoutReading(relation, role)),
  ];
}

/** Changing: all that is granted at once, and each other column. */
export function updates(relation: Relation, role: Role): Probe[] {
  const table = tableOf(relation);
  const who = roles[role];
  const granted = grantedTo(relation, role, 'update');
  const readable = grantedTo(relation, role, 'select');
  const may = accessOf(relation, role).update !== undefined;
  // What reads no column finds the rows that cannot be read, too.
  const change = (name: string) =>
    `${identifier(name)} = ${may && readable.includes(name) ? identifier(name) : 'default'}`;
  const others = isGranted(role) ? columnsOf(relation).filter((name) => !granted.includes(name)) : [];
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

/** Deleting rows, and emptying the table. */
export function deletes(relation: Relation, role: Role): Probe[] {
  const table = tableOf(relation);
  const granted = role !== 'visitor' && relation.administrator.delete;
  const touched = accessOf(relation, role).delete ? stored(table) : literal(0);
  return [
    outcome(`delete from ${table}`, granted ? touched : refused, `${roles[role]} deletes what it may`),
    outcome(`truncate ${table}`, refused, `${roles[role]} does not truncate`),
  ];
}
