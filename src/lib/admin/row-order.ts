/** A row that has a place in the list of its table, from 1. */
export interface Placed {
  id: number;
  position: number;
  updatedat: string;
}

/** The ids in the order that a move from one place to another, both counted from 0, leaves them in. */
export function movedTo(ids: readonly number[], from: number, to: number): number[] {
  const moved = ids[from];
  return moved === undefined ? [...ids] : ids.toSpliced(from, 1).toSpliced(to, 0, moved);
}

/** Those whose place is another one in the order of these ids, with that place. */
export const movedRows = <Row extends Placed>(rows: readonly Row[], ids: readonly number[]) =>
  rows
    .map((row) => ({ ...row, position: ids.indexOf(row.id) + 1 }))
    .filter(({ position }, index) => position > 0 && position !== rows[index]?.position);

/** The rows with those that have been stored in their new places. */
export const inOrder = <Row extends Placed>(rows: readonly Row[], stored: readonly Row[]) =>
  rows
    .map((row) => stored.find(({ id }) => id === row.id) ?? row)
    .toSorted((a, b) => a.position - b.position || a.id - b.id);
