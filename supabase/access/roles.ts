import type { Access, Relation } from './matrix.ts';

export type Role = 'visitor' | 'anonymousSession' | 'administrator';
type Operation = 'select' | 'insert' | 'update';

/** What the matrix allows the role. */
export function accessOf(relation: Relation, role: Role): Access {
  const listed =
    role === 'anonymousSession' ? (relation.anonymousSession ?? relation.visitor) : relation[role];
  return listed ?? {};
}

/** Rows that the role may not insert, as changes to `row`. */
export const forbiddenTo = ({ forbidden = [], reserved = [] }: Relation, role: Role) =>
  role === 'administrator' ? forbidden : [...reserved, ...forbidden];

/** The names of all columns, in the order of the table. */
export const columnsOf = ({ columns }: Relation) => columns.split(' ');

/** The roles that share this role's role in the database. */
const sharing = (role: Role): Role[] =>
  role === 'visitor' ? ['visitor'] : ['anonymousSession', 'administrator'];

/** The columns that are granted to the role, in the order of the table. */
export function grantedTo(relation: Relation, role: Role, operation: Operation): string[] {
  const lists = sharing(role).map((sharer) => accessOf(relation, sharer)[operation] ?? '');
  if (lists.includes('*')) return columnsOf(relation);
  return columnsOf(relation).filter((column) => lists.some((list) => list.split(' ').includes(column)));
}
