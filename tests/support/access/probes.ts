// pgTAP from supabase/access/matrix.ts: every role tries every operation on a table or view.
import { accessOf, type Role, rowsFor } from '../../../supabase/access/roles.ts';
import { deletes, inserts, selects, type Tried, updates } from './attempts.ts';
import { as, everyRole, insertOf, matching, type Probe, pgtapFile, stored, tableOf } from './pgtap.ts';

/** Stores rows that visitors can see, and rows that they cannot. */
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
      (condition) => `select isnt(${stored(table, condition)}, '0', 'there are sample rows');`,
    ),
  ];
}

/** Keeps only two page texts, because each update attempt changes all rows. */
function keepingFew(relation: Tried): string {
  if (relation.name !== 'page_content') return '';
  const table = tableOf(relation);
  return `set session_replication_role = replica;
    delete from ${table} where ctid <> all (array(select ctid from ${table} limit 2));
    set session_replication_role = origin;`;
}

/** Deletes rows of the migrations that would violate a unique constraint. */
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
