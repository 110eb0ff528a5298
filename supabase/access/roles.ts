import type { Access, Kind, Relation, Rpc } from './matrix.ts';

/** `administrator` has Everything. */
export type Role = 'visitor' | 'anonymousSession' | 'website' | 'administrator';
type Operation = 'select' | 'insert' | 'update';

const isAllowed = (kind: Kind | undefined, role: Role) =>
  role === 'administrator' || (role === 'website' && kind === 'website');

/** Whether the role may do with it what an administrator with Everything may. */
export const mayAll = ({ may }: Pick<Relation, 'may'> | Rpc, role: Role) => isAllowed(may, role);

/** What the matrix allows the role. */
export function accessOf(relation: Relation, role: Role): Access {
  const { visitor = {}, anonymousSession = visitor, administrator, others } = relation;
  if (mayAll(relation, role)) return administrator;
  if (role === 'visitor') return visitor;
  return role === 'website' && others ? others : anonymousSession;
}

/** Rows that the role may not insert, as changes to `row`. */
export const forbiddenTo = (relation: Relation, role: Role) => {
  const { forbidden = [], reserved = [] } = relation;
  return mayAll(relation, role) ? forbidden : [...reserved, ...forbidden];
};

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
