import { queryOptions } from '@tanstack/react-query';
import { programmeRow } from '@/features/programme/programme';
import { adminTable, type RowIn } from '@/lib/admin/table';
import { number, text } from '@/lib/rows';

export const programme = adminTable('programme', { ...programmeRow, position: number, updatedat: text });

export type ManagedPart = RowIn<typeof programme>;

/** All of it in its order. */
export const wholeProgramme = () =>
  queryOptions({
    queryKey: ['programme'],
    queryFn: () => programme.list((all) => all.order('position').order('id')),
  });
