import { useCallback } from 'react';
import { afterTyping } from '@/lib/admin/edited';
import { type FormOptions, useEditedRows } from './use-edited-rows';

interface Options<Row, Values> extends FormOptions<Values> {
  /** As it was read; null when there is none yet. */
  row: Row | null;
  /** What stands in the form of it. */
  valuesOf: (row: Row | null) => Values;
  /** Left out where the row is always there. Gives it as it was stored, or null to begin the next. */
  create?: (values: Values) => Promise<Row | null>;
  /** With `updatedat` only when nobody has changed the row since then (lib/admin/edit-conflict). */
  change?: (row: Row, changes: Partial<Values> & { updatedat?: string }) => Promise<Row>;
  /** The row as it is now; null or undefined when it is gone. */
  latest?: (row: Row) => Promise<Row | null | undefined>;
  /** Of a dialog: nothing is left to be saved. */
  onClose?: () => void;
}

/** The form of one row, on a screen of its own or in a dialog; what it promises stands at useEditedRows. */
export function useRowForm<Row extends { updatedat: string }, Values extends object>({
  row,
  valuesOf,
  create,
  change: store,
  latest,
  onClose,
  ...options
}: Options<Row, Values>) {
  const begin = { key: 0, row, before: valuesOf(row), values: valuesOf(row) };
  const { rows, change, item, start, form, saving } = useEditedRows<Row, Values>({
    ...options,
    first: () => [begin],
    keyOf: () => 0,
    valuesOf,
    store: async (sent, ifUnchanged) => {
      const stored = sent.map((one) =>
        one.row
          ? store?.(one.row, {
              ...one.changes,
              ...(ifUnchanged && { updatedat: one.row.updatedat }),
            })
          : create?.(one.values),
      );
      return (await Promise.all(stored)).filter((each) => each != null);
    },
    latest: async ([sent]) => {
      const now = sent && (await latest?.(sent));
      return now ? [now] : [];
    },
    onDone: onClose,
  });
  const one = rows[0] ?? begin;
  const before = valuesOf(one.row);
  return {
    ...item(one),
    set: useCallback(
      (changes: Partial<Values>) => change(afterTyping(begin.key, changes)),
      [change, begin.key],
    ),
    form,
    saving,
    /** Saves these alone, at once; what has been typed waits for its own save. */
    store: (changes: Partial<Values>, onSaved: () => void) =>
      start([{ ...one, changes, from: before }], onSaved),
    /** Saves these alone, at once, in the place of what has been typed. */
    replace: (changes: Partial<Values>) => start([{ ...one, changes, from: one.values }]),
  };
}
