import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { confirm } from '@/lib/ask';
import { notify, notifyError } from '@/lib/notify';
import { focusPageTitle } from '@/ui/PageTitle';
import { useSaveList } from '@/ui/use-save-list';
import {
  recipientMessages as messages,
  newRecipient,
  type RecipientValues,
  recipientProblems,
} from './recipient';
import { latestRecipients, removeRecipient, saveRecipients } from './recipients.queries';

const isWrong = (recipient: RecipientValues) => Object.values(recipientProblems(recipient)).some(Boolean);

/** The list as it is being edited. Removing is at once (spec §7); all else waits for one save. */
export function useRecipients(loaded: readonly RecipientValues[]) {
  const { rows, setRows, isSaved, change, forget, save, saving } = useSaveList<RecipientValues>({
    loaded,
    latest: latestRecipients,
    store: saveRecipients,
    said: messages,
  });
  const [checked, setChecked] = useState(false);
  const list = useRef<HTMLDivElement>(null);
  const focusOn = (selector: string) =>
    requestAnimationFrame(() => list.current?.querySelector<HTMLElement>(selector)?.focus());

  const remove = useMutation({
    mutationFn: async (row: RecipientValues) => row.updatedat && removeRecipient(row.id),
    onSuccess: (_, { id }) => {
      forget(id);
      notify(messages.removed);
      focusPageTitle();
    },
    onError: (error) => notifyError(messages.removeFailed, error),
  });
  const submit = () => {
    const wrong = rows.some(isWrong);
    setChecked(wrong);
    if (!wrong) return save();
    if (rows.some(({ name, phone }) => !name.trim() || !phone.trim())) notifyError(messages.incomplete);
    focusOn('[aria-invalid]');
  };
  const add = () => {
    const row = newRecipient();
    setRows([...rows, row]);
    focusOn(`[data-recipient="${row.id}"] input`);
  };
  const askToRemove = async (row: RecipientValues) => {
    const about = row.name ? `${row.name}, ${row.phone}` : 'A new recipient without a name.';
    if (await confirm(messages.confirmRemove, about, 'Remove')) remove.mutate(row);
  };
  return { list, rows, isSaved, checked, saving, submit, change, add, askToRemove };
}
