import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { differing, isSame } from '@/lib/differing';
import { notify, notifyError } from '@/lib/notify';
import { saveOrAsk } from '@/lib/simultaneous-edit';
import { useUnsavedChanges } from '@/lib/unsaved';

interface Options<Row> {
  loaded: readonly Row[];
  /** All rows as they are now. */
  latest: () => Promise<readonly Row[]>;
  /**
   * Stores these in one statement and gives them as they then are; careful: only when none has changed since it
   * was read (lib/simultaneous-edit).
   */
  store: (rows: readonly Row[], careful: boolean) => Promise<readonly Row[]>;
  said: { saved: string; saveFailed: string };
}

/**
 * Rows that are edited in place and saved all at once. It promises what useRowForm does: a failure keeps what was
 * typed; what is typed during a save stays, unsaved; only the rows that were changed here are sent, and another
 * administrator's are replaced, or loaded in the place of what was typed in them, only when that was chosen; and
 * nothing is read after a save, so that none is called a failure for it.
 */
export function useSaveList<Row extends { id: unknown; updatedat?: string | undefined }>(
  options: Options<Row>,
) {
  const { loaded, latest, store, said } = options;
  const [stored, setStored] = useState(loaded);
  const [rows, setRows] = useState(loaded);
  const find = (list: readonly Row[], { id }: Row) => list.find((row) => row.id === id);
  const isSaved = (row: Row) => isSame(row, find(stored, row));
  const changed = rows.filter((row) => !isSaved(row));
  useUnsavedChanges(changed.length > 0);

  /** What was typed since they were sent stays on top of the rows as they were stored. */
  const settle = (fresh: readonly Row[], sent: readonly Row[]) => {
    setStored((now) => [...now.filter((row) => !find(fresh, row)), ...fresh]);
    setRows((now) =>
      now.map((row) => {
        const its = find(fresh, row);
        return its ? { ...its, ...differing(row, find(sent, row)) } : row;
      }),
    );
  };
  /** What was typed stays where nobody else has changed the row. */
  const reload = (theirs: readonly Row[]) => {
    setStored(theirs);
    setRows((now) => [
      ...theirs.map((row) => {
        const mine = find(now, row);
        return mine?.updatedat === row.updatedat ? { ...row, ...mine } : row;
      }),
      ...now.filter((row) => !row.updatedat && !find(theirs, row)),
    ]);
  };
  const save = useMutation({
    mutationFn: async (sent: readonly Row[]) => {
      let fresh: readonly Row[] = [];
      const outcome = await saveOrAsk(async (careful) => {
        if (sent.length > 0) fresh = await store(sent, careful);
      });
      return { outcome, fresh: outcome === 'reload' ? await latest() : fresh };
    },
    onSuccess: ({ outcome, fresh }, sent) => {
      if (outcome === 'reload') reload(fresh);
      if (outcome !== 'saved') return;
      settle(fresh, sent);
      notify(said.saved);
    },
    onError: (error) => notifyError(said.saveFailed, error),
  });
  return {
    rows,
    setRows,
    /** Whether the row is stored as it stands here. */
    isSaved,
    change: (id: Row['id'], changes: Partial<Row>) =>
      setRows((now) => now.map((row) => (row.id === id ? { ...row, ...changes } : row))),
    /** It is no longer there, and nothing about that is left to save. */
    forget: (id: Row['id']) => setRows((now) => now.filter((row) => row.id !== id)),
    save: () => save.isPending || save.mutate(changed),
    saving: save.isPending,
  };
}
