import { notifyError } from '@/lib/admin/notify';
import { useListForm } from '@/ui/admin/use-list-form';
import { useRemoval } from '@/ui/admin/use-removal';
import {
  recipientMessages as messages,
  newRecipient,
  type RecipientValues,
  recipientProblems,
} from './recipient';
import { latestRecipients, recipients, saveRecipients } from './recipients.queries';

const isIncomplete = ({ name, phone }: RecipientValues) => !name.trim() || !phone.trim();

/** The list as it is being edited. Removing is at once; all else waits for one save. */
export function useRecipients(loaded: readonly RecipientValues[]) {
  const { items, form, saving, add, forget } = useListForm<RecipientValues>({
    rows: loaded,
    check: recipientProblems,
    store: saveRecipients,
    latest: latestRecipients,
    messages,
    onRefused: (rows) => rows.some(isIncomplete) && notifyError(messages.incomplete),
  });
  const askToRemove = useRemoval<RecipientValues>({
    remove: async (row) => row.updatedat && recipients.remove(row),
    named: ({ name, phone }) => (name ? `${name}, ${phone}` : 'A new recipient without a name.'),
    messages,
    action: 'Remove',
    onDeleted: forget,
  });
  const addNew = () => {
    const row = newRecipient();
    add(row);
    requestAnimationFrame(() =>
      form.ref.current?.querySelector<HTMLElement>(`[data-recipient="${row.id}"] input`)?.focus(),
    );
  };
  return { items, form, saving, addNew, askToRemove };
}
