import { type QueryFilters, useMutation } from '@tanstack/react-query';
import { confirm } from '@/lib/admin/ask';
import { notify, notifyError } from '@/lib/admin/notify';
import { isUnderWay, queryClient, showStored } from '@/lib/admin/query-client';
import { focusPageTitle } from './PageTitle';

/** What a dialog edits: a row, or `null` for a new one, which can start as a copy (`from`). */
export interface Editing<Row> {
  row: Row | null;
  from?: Row | undefined;
}

interface ToggleOptions<Row> {
  /** Stores the toggled state. Resolves to the stored row. */
  change: (row: Row) => Promise<Row>;
  changed: (stored: Row) => string;
  failed: string;
  /** Queries of the lists that show the row. */
  lists: Pick<QueryFilters, 'queryKey'>;
}

/** Returns a function that switches a row on or off. */
export function useToggle<Row extends { id: unknown }>({
  change,
  changed,
  failed,
  lists,
}: ToggleOptions<Row>) {
  const mutationKey = ['toggle', lists.queryKey];
  const { mutate } = useMutation({
    mutationKey,
    mutationFn: change,
    onSuccess: (stored) => {
      // An edit that is opened right away must start from the stored row.
      showStored(lists, stored);
      notify(changed(stored));
    },
    onError: (error) => notifyError(failed, error),
    // Not awaited: the list already shows the stored row, and its button works again.
    onSettled: () => {
      queryClient.invalidateQueries(lists);
    },
  });
  return (row: Row) => isUnderWay<Row>(mutationKey, ({ id }) => id === row.id) || mutate(row);
}

interface RemovalOptions<Row> {
  remove: (row: Row) => Promise<unknown>;
  /** Short description of the row, for the question. */
  describe: (row: Row) => string;
  messages: { confirmDelete: string; deleted: string; deleteFailed: string };
  action?: string | undefined;
  onDeleted?: (row: Row) => void;
  refresh?: () => unknown;
}

/** Returns a function that deletes a row after confirmation. Focuses the page title, because the button is gone. */
export function useRemoval<Row>({
  remove,
  describe,
  messages,
  action = 'Delete',
  onDeleted,
  refresh,
}: RemovalOptions<Row>) {
  const removal = useMutation({
    mutationFn: remove,
    onSuccess: (_, row) => {
      notify(messages.deleted);
      focusPageTitle();
      onDeleted?.(row);
    },
    onError: (error) => notifyError(messages.deleteFailed, error),
    onSettled: () => refresh?.(),
  });
  return async (row: Row) => {
    if (await confirm(messages.confirmDelete, describe(row), action)) removal.mutate(row);
  };
}
