import { type QueryKey, useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { notify, notifyError } from '@/lib/admin/notify';
import { queryClient } from '@/lib/admin/query-client';

/** A row that has a place in the list of its table, from 1. */
export interface OrderedRow {
  id: number;
  position: number;
  updatedat: string;
}

/** The ids in the order that a move from one place to another, both counted from 0, leaves them in. */
export function movedTo(ids: readonly number[], from: number, to: number): number[] {
  const order = [...ids];
  const moved = order.splice(from, 1);
  order.splice(to, 0, ...moved);
  return order;
}

/** Those whose place is another one in the order of these ids, with that place. */
const movedRows = <Row extends OrderedRow>(rows: readonly Row[], ids: readonly number[]) =>
  rows
    .map((row) => ({ ...row, position: ids.indexOf(row.id) + 1 }))
    .filter(({ position }, index) => position > 0 && position !== rows[index]?.position);

/** The rows with those that have been stored in their new places. */
const inOrder = <Row extends OrderedRow>(rows: readonly Row[], stored: readonly Row[]) =>
  rows
    .map((row) => stored.find(({ id }) => id === row.id) ?? row)
    .sort((a, b) => a.position - b.position || a.id - b.id);

export interface OrderOptions<Row> {
  /** Of the query that reads all of them in their order. */
  queryKey: QueryKey;
  /** A row in a few words. */
  describe: (row: Row) => string;
  /** Stores these in one statement, which the database refuses where one has changed since. */
  store: (moved: readonly Row[]) => Promise<readonly Row[]>;
}

/** The rows where they were put, at once; each order is stored after the one before it. */
export function useOrder<Row extends OrderedRow>(
  rows: readonly Row[],
  { queryKey, describe, store }: OrderOptions<Row>,
) {
  const [wanted, setWanted] = useState<readonly number[]>();
  const ordered = wanted ? [...rows].sort((a, b) => wanted.indexOf(a.id) - wanted.indexOf(b.id)) : rows;
  const order = useMutation({
    scope: { id: `order of ${queryKey}` },
    mutationFn: async ({ ids }: { ids: readonly number[]; said: string }) => {
      // As they were last read or stored: the order before this one may have been stored since it was pressed.
      const moved = movedRows(queryClient.getQueryData<readonly Row[]>(queryKey) ?? [], ids);
      if (moved.length === 0) return;
      const stored = await store(moved);
      queryClient.setQueryData<readonly Row[]>(queryKey, (now) => now && inOrder(now, stored));
    },
    onSuccess: (_, { said }) => notify(said),
    onError: (error) => {
      setWanted(undefined);
      notifyError('An error occurred while saving the order', error);
      return queryClient.invalidateQueries({ queryKey });
    },
    onSettled: (_, __, { ids }) => setWanted((now) => (now === ids ? undefined : now)),
  });
  const move = (from: number, to: number) => {
    const row = ordered[from];
    if (!row || from === to || to < 0 || to >= ordered.length) return;
    const ids = movedTo(
      ordered.map(({ id }) => id),
      from,
      to,
    );
    setWanted(ids);
    order.mutate({ ids, said: `${describe(row)} is now ${to + 1} of ${ordered.length}` });
  };
  return { ordered, move };
}
