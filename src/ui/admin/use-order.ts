import { type QueryKey, useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { notify, notifyError } from '@/lib/admin/notify';
import { queryClient } from '@/lib/admin/query-client';

/** A row with a position in its table, counted from 1. */
export interface OrderedRow {
  id: number;
  position: number;
  updatedat: string;
}

/** Moves an id to another index, both counted from 0. */
export function movedTo(ids: readonly number[], from: number, to: number): number[] {
  const order = [...ids];
  const moved = order.splice(from, 1);
  order.splice(to, 0, ...moved);
  return order;
}

/** Rows whose position changes in the order of these ids, with their new position. */
const movedRows = <Row extends OrderedRow>(rows: readonly Row[], ids: readonly number[]) =>
  rows
    .map((row) => ({ ...row, position: ids.indexOf(row.id) + 1 }))
    .filter(({ position }, index) => position > 0 && position !== rows[index]?.position);

/** Merges stored rows into the list and sorts it. */
const inOrder = <Row extends OrderedRow>(rows: readonly Row[], stored: readonly Row[]) =>
  rows
    .map((row) => stored.find(({ id }) => id === row.id) ?? row)
    .sort((a, b) => a.position - b.position || a.id - b.id);

export interface OrderOptions<Row> {
  /** Key of the query that reads all rows in order. */
  queryKey: QueryKey;
  /** Short description of a row. */
  describe: (row: Row) => string;
  /** Stores the rows in one statement, which throws a Conflict if one has changed since. */
  store: (moved: readonly Row[]) => Promise<readonly Row[]>;
}

/** Optimistic reordering. Saves run one after another. */
export function useOrder<Row extends OrderedRow>(
  rows: readonly Row[],
  { queryKey, describe, store }: OrderOptions<Row>,
) {
  const [wanted, setWanted] = useState<readonly number[]>();
  const ordered = wanted ? [...rows].sort((a, b) => wanted.indexOf(a.id) - wanted.indexOf(b.id)) : rows;
  const order = useMutation({
    scope: { id: `order of ${queryKey}` },
    mutationFn: async ({ ids }: { ids: readonly number[]; said: string }) => {
      // Read the cache now, because an earlier reordering may have been stored since the click.
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
