import type { FieldValues } from 'react-hook-form';
import { changedFields } from '@/lib/admin/changed-fields';
import { type FormOptions, useSavedForm } from './use-saved-form';

interface Options<Row, Values> extends FormOptions<Values> {
  /** As it was read; null when there is none yet. */
  row: Row | null;
  valuesOf: (row: Row | null) => Values;
  /** Gives the row as it was stored, or null to begin the next. */
  create?: (values: Values) => Promise<Row | null>;
  change?: (row: Row, changes: Partial<Values> & { updatedat?: string }) => Promise<Row>;
  latest?: (row: Row) => Promise<Row>;
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
    latest: async (before) => (before && latest?.(before)) ?? before,
  });
}
