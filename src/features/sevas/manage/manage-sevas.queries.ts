import { queryOptions } from '@tanstack/react-query';
import { chosenPlace } from '@/features/places/place';
import { sevaColumns } from '@/features/sevas/seva';
import { storedHtml } from '@/lib/admin/row-form';
import { rowsOf } from '@/lib/admin/rows';
import { adminClient } from '@/lib/admin/supabase-admin';
import type { Row } from '@/lib/database';
import { unwrap } from '@/lib/refusal';
import type { SevaValues } from './manage-sevas';

export type ManagedSeva = Row<'sevas'>;

const columns = `${sevaColumns}, position, updatedat` as const;

export const allSevas = () =>
  queryOptions({
    queryKey: ['sevas'],
    queryFn: async () =>
      unwrap('sevas', await adminClient().from('sevas').select(columns).order('position').order('id')),
  });

/** The form holds numbers and room ids as text. Guides are sanitized before saving. */
export const sevaRows = rowsOf(
  'sevas',
  columns,
  async ({ days, place, guide, ...rest }: Partial<SevaValues>) => ({
    ...rest,
    ...(guide !== undefined && { guide: await storedHtml(guide) }),
    ...(days !== undefined && { days: Number(days) }),
    ...(place !== undefined && chosenPlace(place)),
  }),
);
