import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { notify, notifyError } from '@/lib/notify';
import { saveOrAsk } from '@/lib/simultaneous-edit';
import { useUnsavedChanges } from '@/lib/unsaved';

interface Options<Row> {
  loaded: readonly Row[];
  /** Reads them anew. */
  read: () => Promise<readonly Row[]>;
  /** Stores all; careful: only when none has changed since it was read (lib/simultaneous-edit). */
  store: (rows: readonly Row[], careful: boolean) => Promise<unknown>;
  said: { saved: string; saveFailed: string };
}

/**
 * Rows that are edited in place and saved all at once. When somebody else saved meanwhile the administrator
 * decides; on any failure everything stays as it was typed.
 */
export function useSaveList<Row extends { id: unknown; updatedat?: string | undefined }>(
  options: Options<Row>,
) {
  const { loaded, read, store, said } = options;
  const [saved, setSaved] = useState(loaded);
  const [rows, setRows] = useState(loaded);
  useUnsavedChanges(JSON.stringify(rows) !== JSON.stringify(saved));

  /** What was typed while the save was on its way stays, on top of what is stored now. */
  const settle = (fresh: readonly Row[], submitted: readonly Row[]) => {
    const updatedat = new Map(fresh.map((row) => [row.id, row.updatedat]));
    setSaved(fresh);
    setRows((now) =>
      now === submitted ? fresh : now.map((row) => ({ ...row, updatedat: updatedat.get(row.id) })),
    );
  };
  const save = useMutation({
    mutationFn: async () => {
      const outcome = await saveOrAsk((careful) => store(rows, careful));
      return { outcome, submitted: rows, fresh: outcome === 'keep editing' ? undefined : await read() };
    },
    onSuccess: ({ outcome, submitted, fresh }) => {
      if (fresh) settle(fresh, submitted);
      if (outcome === 'saved') notify(said.saved);
    },
    onError: (error) => notifyError(said.saveFailed, error),
  });
  return {
    rows,
    setRows,
    /** Whether the row is stored as it stands here. */
    isSaved: (row: Row) => JSON.stringify(row) === JSON.stringify(saved.find(({ id }) => id === row.id)),
    change: (id: Row['id'], changes: Partial<Row>) =>
      setRows((now) => now.map((row) => (row.id === id ? { ...row, ...changes } : row))),
    /** It is no longer there, and nothing about that is left to save. */
    forget: (id: Row['id']) => {
      setSaved((now) => now.filter((row) => row.id !== id));
      setRows((now) => now.filter((row) => row.id !== id));
    },
    save: () => save.isPending || save.mutate(),
    saving: save.isPending,
  };
}
