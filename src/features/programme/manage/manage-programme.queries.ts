import { queryOptions } from '@tanstack/react-query';
import { programmeColumns } from '@/features/programme/programme';
import { rowsOf } from '@/lib/admin/rows';
import { adminClient } from '@/lib/admin/supabase-admin';
import type { Row } from '@/lib/database';
import { unwrap } from '@/lib/refusal';
import type { ProgrammeValues } from './manage-programme';

export type ManagedPart = Row<'programme'>;

const columns = `${programmeColumns}, position, updatedat` as const;

export const wholeProgramme = () =>
  queryOptions({
    queryKey: ['programme'],
    queryFn: async () =>
      unwrap(
        'programme',
        await adminClient().from('programme').select(columns).order('position').order('id'),
      ),
  });

export const partRows = rowsOf('programme', columns, (values: Partial<ProgrammeValues>) => values);
