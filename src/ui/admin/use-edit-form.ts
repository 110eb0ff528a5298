import type { FieldValues } from 'react-hook-form';
import { changedFields } from '@/lib/admin/changed-fields';
import { type FormOptions, useSavedForm } from './use-saved-form';

interface Options<Row, Values> extends FormOptions<Row | null, Values> {
  /** As it was read; null when there is none yet. */
  row: Row | null;
  valuesOf: (row: Row | null) => Values;
  /** Gives the row as it was stored, or null to begin the next. */
  create?: (values: Values) => Promise<Row | null>;
  change?: (row: Row, changes: Partial<Values> & { updatedat?: string }) => Promise<Row>;
  latest?: (row: Row) => Promise<Row | null | undefined>;
}

/** The form of one row, on a screen of its own or in a dialog; only what was changed is sent. */
export function useEditForm<Row extends { updatedat: string }, Values extends FieldValues>({
  row,
  create,
  change,
  latest,
  ...options
}: Options<Row, Values>) {
  return useSavedForm<Row | null, Values>({
    ...options,
    read: row,
    store: async (values, before, ifUnchanged) => {
      if (!before) return create?.(values) ?? null;
      const changes = changedFields(values, options.valuesOf(before));
      if (!change || Object.keys(changes).length === 0) return before;
      return change(before, { ...changes, ...(ifUnchanged && { updatedat: before.updatedat }) });
    },
    latest: async (before) => (before && (await latest?.(before))) ?? null,
    merge: (now, typed, before, sent) => {
      const changed = (values: Values) => Object.entries(changedFields(values, options.valuesOf(before)));
      const gone = new Set(changed(sent).map(([name]) => name));
      return {
        ...options.valuesOf(now),
        ...Object.fromEntries(changed(typed).filter(([name]) => !gone.has(name))),
      };
    },
  });
}
