import { type FormOptions, useEditedRows } from './use-edited-rows';

interface Options<Row> extends FormOptions<Row> {
  /** As they were read. */
  rows: readonly Row[];
  /** Stores these in one statement, and gives them as they then are (lib/admin/edit-conflict). */
  store: (rows: readonly Row[], ifUnchanged: boolean) => Promise<readonly Row[]>;
  /** All rows as they are now. */
  latest: () => Promise<readonly Row[]>;
}

/** Rows that are edited in place and saved all at once; what it promises stands at useEditedRows. */
export function useListForm<Row extends { id: string | number; updatedat?: string }>({
  rows: read,
  store,
  ...options
}: Options<Row>) {
  const { rows, change, item, form, saving } = useEditedRows<Row, Row>({
    ...options,
    first: () => read.map((row) => ({ key: row.id, row, before: row, values: row })),
    keyOf: ({ id }) => id,
    valuesOf: (row) => row as Row,
    store: (sent, ifUnchanged) =>
      store(
        sent.map(({ values }) => values),
        ifUnchanged,
      ),
  });
  return {
    items: rows.map(item),
    form,
    saving,
    add: (values: Row) => change((now) => [...now, { key: values.id, row: null, before: undefined, values }]),
    /** It is no longer there, and nothing about that is left to save. */
    forget: ({ id }: Row) => change((now) => now.filter(({ key }) => key !== id)),
  };
}

export type ListItem<Row extends { id: string | number; updatedat?: string }> = ReturnType<
  typeof useListForm<Row>
>['items'][number];
