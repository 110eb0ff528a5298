import * as z from 'zod/mini';
import { isSame } from '@/lib/admin/changed-fields';
import { type FormOptions, useEditForm } from './use-edit-form';

type Listed = { id: string | number; updatedat?: string };
type List<Row> = { rows: Row[] };

interface Options<Row>
  extends Pick<
    FormOptions<List<Row> & { updatedat: string }, List<Row>>,
    'mode' | 'messages' | 'prepare' | 'say' | 'onStored' | 'forget'
  > {
  read: readonly Row[];
  schema: z.ZodMiniType;
  /**
   * Stores rows in one statement, which throws a Conflict if a row's `updatedat` is outdated. `before` holds the same
   * rows as last stored.
   */
  store: (rows: readonly Row[], before: readonly Row[]) => Promise<readonly Row[]>;
  latest: () => Promise<readonly Row[]>;
}

/** Form for rows that are edited in place and saved together. Sends only changed rows. */
export function useEditList<Row extends Listed>({ read, schema, store, latest, ...options }: Options<Row>) {
  const like = ({ id }: Listed, rows: readonly Row[]) => rows.find((row) => row.id === id);
  const listOf = (rows: readonly Row[]) => ({ rows: [...rows], updatedat: '' });
  const { row, show, ...form } = useEditForm<List<Row> & { updatedat: string }, List<Row>>({
    ...options,
    row: listOf(read),
    valuesOf: (list) => ({ rows: list?.rows ?? [] }),
    schema: z.object({ rows: z.array(schema) }) as never,
    change: async ({ rows: before }, { rows = [], updatedat }) => {
      const unsaved = rows.filter((row) => !isSame(row, like(row, before)));
      const ifUnchanged = updatedat !== undefined;
      const sent = ifUnchanged ? unsaved : unsaved.map((row) => ({ ...row, updatedat: undefined }));
      const replaced = before.filter((row) => like(row, sent));
      const written = sent.length > 0 ? await store(sent, replaced) : [];
      return listOf(rows.map((row) => like(row, written) ?? like(row, before) ?? row));
    },
    latest: async ({ rows: before }) =>
      listOf(
        (await latest()).map((row) => {
          const mine = like(row, before);
          return mine?.updatedat === row.updatedat ? (mine ?? row) : row;
        }),
      ),
    // Keep unsaved input in new rows, and in rows that neither this save nor anyone else has changed.
    merge: (now, { rows }): List<Row> => {
      const theirs = now?.rows ?? [];
      const kept = theirs.map((row) => (row === like(row, stored) && like(row, rows)) || row);
      return { rows: [...kept, ...rows.filter((row) => !row.updatedat && !like(row, theirs))] };
    },
  });
  const stored: readonly Row[] = row?.rows ?? [];
  return {
    ...form,
    stored,
    isUnsaved: (row: Row) => !isSame(row, like(row, stored)),
    /** Removes a row that has been deleted in the database. */
    forget: ({ id }: Row) => {
      const others = (rows: readonly Row[]) => rows.filter((row) => row.id !== id);
      show(listOf(others(stored)), { rows: others(form.getValues().rows) });
    },
  };
}
