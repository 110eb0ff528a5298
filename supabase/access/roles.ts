import type { Letters, Relation, Row } from './matrix.ts';

/** `administrator` has Everything. */
export type Role = 'visitor' | 'anonymousSession' | 'website' | 'administrator';
type Operation = 'S' | 'I' | 'U';

/** Columns by operation. */
export type Access = Partial<Record<Operation | 'D', string[]>>;

/** A relation with the columns that it has in the database. */
export interface Known extends Relation {
  columns: string[];
}

function columnsIn(list: string | undefined, columns: string[]): string[] {
  const names = list?.split(' ') ?? [];
  const unknown = names.filter((name) => !columns.includes(name.replace(/^-/, '')));
  if (unknown.length > 0) throw new Error(`The matrix names columns that do not exist: ${unknown}`);
  if (list?.startsWith('-')) return columns.filter((column) => !names.includes(`-${column}`));
  return list ? columns.filter((column) => names.includes(column)) : columns;
}

function accessIn(letters: Letters, columns: string[]): Access {
  const found = letters.matchAll(/([SIUD])(?:\(([^)]+)\))?/g);
  return Object.fromEntries([...found].map(([, letter, list]) => [letter, columnsIn(list, columns)]));
}

/** Whether the role has the same access as an administrator with Everything. */
export const hasFullAccess = ({ role: needed }: Pick<Relation, 'role'>, role: Role) =>
  role === 'administrator' || (role === 'website' && needed === 'website');

function lettersOf(relation: Relation, role: Role): Letters {
  const { visitor = '', anonymousSession = visitor, administrator, others } = relation;
  if (hasFullAccess(relation, role)) return administrator;
  if (role === 'visitor') return visitor;
  return role === 'website' && others ? others : anonymousSession;
}

/** What the matrix allows the role. */
export const accessOf = (relation: Known, role: Role): Access =>
  accessIn(lettersOf(relation, role), relation.columns);

/** Column values of the rows that the role can read. `undefined` if it can read all. */
export const rowsFor = (relation: Relation, role: Role): Row | undefined =>
  hasFullAccess(relation, role) ? undefined : relation.rows;

/** Roles with the same database role as this one, including itself. */
const sharing = (role: Role): Role[] =>
  role === 'visitor' ? ['visitor'] : ['anonymousSession', 'administrator'];

/** Columns granted to the role, in table order. */
export function grantedTo(relation: Known, role: Role, operation: Operation): string[] {
  const lists = sharing(role).map((sharer) => accessOf(relation, sharer)[operation] ?? []);
  return relation.columns.filter((column) => lists.some((list) => list.includes(column)));
}
