import { type QueryFilters, useMutation } from '@tanstack/react-query';
import { notify, notifyError } from '@/lib/admin/notify';
import { isUnderWay, queryClient, showStored } from '@/lib/admin/query-client';

interface Options<Row> {
  /** Stores the other state, and resolves to the row as it is now. */
  change: (row: Row) => Promise<Row>;
  /** What is said of a row as it is now. */
  changed: (stored: Row) => string;
  failed: string;
  /** The queries whose lists show the row. */
  lists: Pick<QueryFilters, 'queryKey'>;
}

/** Switches a row on and off by its button. */
export function useToggle<Row extends { id: unknown }>({ change, changed, failed, lists }: Options<Row>) {
  const mutationKey = ['toggle', lists.queryKey];
  const { mutate } = useMutation({
    mutationKey,
    mutationFn: change,
    onSuccess: (stored) => {
      // Whoever edits it at once must start from the row as it is now.
      showStored(lists, stored);
      notify(changed(stored));
    },
    onError: (error) => notifyError(failed, error),
    // Not waited for: the row is shown as it is, and can be pressed again.
    onSettled: () => {
      queryClient.invalidateQueries(lists);
    },
  });
  return (row: Row) => isUnderWay<Row>(mutationKey, ({ id }) => id === row.id) || mutate(row);
}
