import { useMutation } from '@tanstack/react-query';
import { confirm } from '@/lib/admin/ask';
import { notify, notifyError } from '@/lib/admin/notify';
import { focusPageTitle } from './PageTitle';

interface Options<Row> {
  remove: (row: Row) => Promise<unknown>;
  /** Names it in the question. */
  named: (row: Row) => string;
  messages: { confirmDelete: string; deleted: string; deleteFailed: string };
  /** What the button says. */
  action?: string;
  onDeleted?: (row: Row) => void;
  /** For whatever shows what is stored. */
  refresh?: () => unknown;
}

/** Asks whether a row may go, and deletes it at once; the button that had the focus goes with it. */
export function useRemoval<Row>({
  remove,
  named,
  messages,
  action = 'Delete',
  onDeleted,
  refresh,
}: Options<Row>) {
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
    if (await confirm(messages.confirmDelete, named(row), action)) removal.mutate(row);
  };
}
