import * as z from 'zod/mini';
import { isSame } from '@/lib/admin/changed-fields';
import { type FormOptions, useSavedForm } from './use-saved-form';

type Listed = { id: string | number; updatedat?: string };

interface Options<Row> extends Omit<FormOptions<readonly Row[], { rows: Row[] }>, 'schema'> {
  read: readonly Row[];
  /** Of each row. */
  schema: z.ZodMiniType;
  /** In one statement, which the database refuses where the `updatedat` of a row is older than the row. */
  store: (rows: readonly Row[]) => Promise<readonly Row[]>;
  latest: () => Promise<readonly Row[]>;
}

/** Rows that are edited in place and saved all at once; only those that were changed are sent. */
export function useEditList<Row extends Listed>({ read, schema, store, latest, ...options }: Options<Row>) {
  const like = ({ id }: Listed, among: readonly Row[]) => among.find((row) => row.id === id);
  const { stored, show, ...form } = useSavedForm<readonly Row[], { rows: Row[] }>({
    ...options,
    read,
    schema: z.object({ rows: z.array(schema) }) as never,
    valuesOf: (rows) => ({ rows: [...rows] }),
    store: async ({ rows }, before, ifUnchanged) => {
      const unsaved = rows.filter((row) => !isSame(row, like(row, before)));
      const sent = ifUnchanged ? unsaved : unsaved.map((row) => ({ ...row, updatedat: undefined }));
      const written = sent.length > 0 ? await store(sent) : [];
      return rows.map((row) => like(row, written) ?? like(row, before) ?? row);
    },
    latest: async (before) =>
      (await latest()).map((row) => {
        const mine = like(row, before);
        return mine?.updatedat === row.updatedat ? (mine ?? row) : row;
      }),
    // What is typed into rows that neither this save nor anybody else has changed stays, and so do new rows.
    merge: (now, { rows }, before) => {
      const kept = now.map((row) => (row === like(row, before) && like(row, rows)) || row);
      return { rows: [...kept, ...rows.filter((row) => !row.updatedat && !like(row, now))] };
    },
  });
  return {
    ...form,
    isUnsaved: (row: Row) => !isSame(row, like(row, stored)),
    /** It is no longer there, and nothing about that is left to save. */
    forget: ({ id }: Row) => {
      const others = (rows: readonly Row[]) => rows.filter((row) => row.id !== id);
      show(others(stored), { rows: others(form.getValues().rows) });
    },
  };
}
