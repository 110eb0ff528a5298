import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { notify, notifyError } from '@/lib/notify';
import { type SaveOutcome, saveOrAsk } from '@/lib/simultaneous-edit';

interface Options<Row, Values> {
  /** What is edited, as it was read; null makes a new one. */
  row: Row | null;
  /** Left out where rows are only ever changed, and `row` therefore never null. */
  create?: (values: Values) => Promise<unknown>;
  /** Sends `updatedat` along where it is given. */
  change: (row: Row, values: Values & { updatedat?: string }) => Promise<unknown>;
  /** The row as it is now; undefined when it is gone. */
  latest: (row: Row) => Promise<Row | undefined>;
  said: { created?: string; updated: string; failed: string };
  /** Somebody else's version goes into the form. */
  onReload: (row: Row) => void;
  onClose: () => void;
}

/**
 * Saves the row of a form, says so, and closes it. When somebody else saved meanwhile the administrator decides;
 * on any failure the form stays as it is.
 */
export function useSaveRow<Row extends { updatedat: string }, Values extends object>(
  options: Options<Row, Values>,
) {
  const { create, change, latest, said, onReload, onClose } = options;
  const [row, setRow] = useState(options.row);

  const store = async (values: Values): Promise<SaveOutcome> => {
    if (row) {
      return saveOrAsk((careful) => change(row, { ...values, ...(careful && { updatedat: row.updatedat }) }));
    }
    await create?.(values);
    return 'saved';
  };
  const finish = async (outcome: SaveOutcome) => {
    if (outcome === 'keep editing') return;
    const theirs = outcome === 'reload' && row ? await latest(row) : undefined;
    if (theirs) {
      setRow(theirs);
      return onReload(theirs);
    }
    if (outcome === 'saved') notify(row ? said.updated : (said.created ?? said.updated));
    onClose();
  };
  return useMutation({
    mutationFn: store,
    onSuccess: finish,
    onError: (error) => notifyError(said.failed, error),
  });
}
