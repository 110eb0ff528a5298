// pgTAP from supabase/access/matrix.ts: every role tries everything with a table or a view.
import { accessOf, type Role, rowsFor } from '../../../supabase/access/roles.ts';
import { deletes, inserts, selects, type Tried, updates } from './attempts.ts';
import { as, everyRole, insertOf, matching, type Probe, pgtapFile, stored, tableOf } from './pgtap.ts';

/** Stores rows that visitors see, and rows that they do not. */
function storing(relation: Tried): string[] {
  const table = tableOf(relation);
  const { row, view, stored: changes = [{}] } = relation;
  const rows = rowsFor(relation, 'visitor');
  const conditions = rows ? [matching(rows), `not (${matching(rows)})`] : ['true'];
  return [
    ...changes.map(
      (change) => `${insertOf(tableOf({ name: view ?? relation.name }), { ...row, ...change })};`,
    ),
    ...conditions.map(
      (condition) => `select isnt(${stored(table, condition)}, '0', 'there are rows to try it with');`,
    ),
  ];
}

/** Of the texts of pages two are enough: an attempt to change a column changes them all. */
function keepingFew(relation: Tried): string {
  if (relation.name !== 'page_content') return '';
  const table = tableOf(relation);
  return `set session_replication_role = replica;
    delete from ${table} where ctid <> all (array(select ctid from ${table} limit 2));
    set session_replication_role = origin;`;
}

/** Deletes what the migrations have stored with the same values, as they may have to be unique. */
function makingRoom(relation: Tried): string[] {
  const [[column = '', value = ''] = []] = Object.entries(relation.row);
  return accessOf(relation, 'administrator').I
    ? [`delete from ${tableOf(relation)} where ${matching({ [column]: value })};`]
    : [];
}

export function probesOf(relation: Tried): string {
  const each = (probes: (relation: Tried, role: Role) => Probe[]) =>
    everyRole.flatMap((role) => as(role, probes(relation, role)));
  if (relation.view) return pgtapFile([...as('owner', storing(relation)), ...each(selects)]);
  return pgtapFile([
    ...as('owner', [relation.before ?? '', keepingFew(relation), ...makingRoom(relation)]),
    ...each(inserts),
    ...as('owner', storing(relation)),
    ...[selects, updates, deletes].flatMap(each),
  ]);
}
