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
  refused,
  roles,
  stored,
  tableOf,
} from './pgtap.ts';

/** Every way to a column's values. */
const reaching = (table: string, column: string) => ({
  read: `select ${column} from ${table}`,
  'filter by': `select from ${table} where ${column}::text = 'x'`,
  'order by': `select from ${table} order by ${column}`,
  'group by': `select count(*) from ${table} group by ${column}`,
  aggregate: `select max(${column}::text) from ${table}`,
  'guess through errors': `select from ${table} where 1 / length(${column}::text) = 1`,
});

/** Reading: every column, and every way to a hidden one. */
export function selects(relation: Relation, role: Role): string[] {
  const table = tableOf(relation);
  const who = roles[role];
  const { select, rows } = accessOf(relation, role);
  const visible = select ? stored(table, rows && matching(rows)) : literal(0);
  const granted = grantedTo(relation, role, 'select');
  const hidden = columnsOf(relation).filter((column) => !granted.includes(column));
  const whole = [`select * from ${table}`, `select r from ${table} r`, `select to_jsonb(r) from ${table} r`];
  if (granted.length === 0) whole.push(`select count(*) from ${table}`);
  return [
    ...granted.map((column) =>
      outcome(`select ${identifier(column)} from ${table}`, visible, `${who} reads ${column}`),
    ),
    ...hidden.flatMap((column) =>
      Object.entries(reaching(table, identifier(column))).map(([verb, statement]) =>
        outcome(statement, refused, `${who} cannot ${verb} ${column}`),
      ),
    ),
    ...(hidden.length === 0 ? [] : whole).map((all) => outcome(all, refused, `${who} cannot ${all}`)),
  ];
}

/** Refused to whoever may not read the row again or change it. */
function withoutReading(relation: Relation, who: string): string[] {
  const statement = insertOf(tableOf(relation), relation.row);
  const [first = ''] = Object.keys(relation.row).map(identifier);
  const [key = ''] = columnsOf(relation).filter((name) => name === 'id' || name === 'user_id');
  const upsert = `${statement} on conflict (${key}) do update set ${first} = excluded.${first}`;
  return [
    outcome(upsert, refused, `${who} does not upsert`),
    ...columnsOf(relation).map((column) =>
      outcome(`${statement} returning ${identifier(column)}`, refused, `${who} does not get back ${column}`),
    ),
  ];
}

/** Inserting: a valid row, columns that are not granted, rows that are forbidden. */
export function inserts(relation: Relation, role: Role): string[] {
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
      .filter((column) => !granted.includes(column))
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
    ...(mayAll(relation, role) ? [] : withoutReading(relation, who)),
  ];
}

/** Changing: every column. */
export function updates(relation: Relation, role: Role): string[] {
  const table = tableOf(relation);
  const granted = grantedTo(relation, role, 'update');
  const readable = grantedTo(relation, role, 'select');
  const may = accessOf(relation, role).update !== undefined;
  return columnsOf(relation).map((name) => {
    const column = identifier(name);
    if (!granted.includes(name)) {
      return outcome(
        `update ${table} set ${column} = default`,
        refused,
        `${roles[role]} does not change ${name}`,
      );
    }
    // What reads no column finds the rows that cannot be read, too.
    const value = may && readable.includes(name) ? column : 'default';
    const says = `${roles[role]} changes ${may ? name : `no row's ${name}`}`;
    return outcome(`update ${table} set ${column} = ${value}`, may ? stored(table) : literal(0), says);
  });
}

/** Deleting rows, and emptying the table. */
export function deletes(relation: Relation, role: Role): string[] {
  const table = tableOf(relation);
  const granted = role !== 'visitor' && relation.administrator.delete;
  const touched = accessOf(relation, role).delete ? stored(table) : literal(0);
  return [
    outcome(`delete from ${table}`, granted ? touched : refused, `${roles[role]} deletes what it may`),
    outcome(`truncate ${table}`, refused, `${roles[role]} does not truncate`),
  ];
}
