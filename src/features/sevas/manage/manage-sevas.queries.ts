import { queryOptions } from '@tanstack/react-query';
import { sevaRow } from '@/features/sevas/seva';
import { adminTable, type RowIn } from '@/lib/admin/table';
import { number, text } from '@/lib/rows';
import type { SevaValues } from './manage-sevas';

const table = adminTable('sevas', { ...sevaRow, position: number, updatedat: text });

export type ManagedSeva = RowIn<typeof table>;

/** A choice is a text, a number of days is none. */
const asRow = <Values extends Partial<SevaValues>>({ days, ...rest }: Values) => ({
  ...rest,
  ...(days !== undefined && { days: Number(days) }),
});

export const sevas = {
  ...table,
  add: (values: SevaValues) => {
    const { name, ...rest } = asRow(values);
    return table.insert({ name, ...rest });
  },
  change: (row: Pick<ManagedSeva, 'id'>, changes: Partial<SevaValues> & { updatedat?: string }) =>
    table.change(row, asRow(changes)),
};

/** All sevas in the order of the site. */
export const allSevas = () =>
  queryOptions({
    queryKey: ['sevas'],
    queryFn: () => table.list((all) => all.order('position').order('id')),
  });
