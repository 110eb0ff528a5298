import { queryOptions } from '@tanstack/react-query';
import { programmeColumns } from '@/features/programme/programme';
import { adminClient } from '@/lib/admin/supabase-admin';
import type { Row } from '@/lib/database';
import { checkAnswer, unwrap, unwrapRow } from '@/lib/refusal';
import type { ProgrammeValues } from './manage-programme';

export type ManagedPart = Row<'programme'>;

type Id = Pick<ManagedPart, 'id'>;

const columns = `${programmeColumns}, position, updatedat` as const;
const table = () => adminClient().from('programme');

/** All weekly services, in order. */
export const wholeProgramme = () =>
  queryOptions({
    queryKey: ['programme'],
    queryFn: async () => unwrap('programme', await table().select(columns).order('position').order('id')),
  });

export const latestPart = async ({ id }: Id) =>
  unwrapRow('programme', await table().select(columns).eq('id', id));

export const createPart = async (values: ProgrammeValues) =>
  unwrapRow('programme', await table().insert(values).select(columns));

/** With `updatedat`, only if nobody has changed it since then. */
export const changePart = async ({ id }: Id, changes: Partial<ProgrammeValues> & { updatedat?: string }) =>
  unwrapRow('programme', await table().update(changes).eq('id', id).select(columns));

export const deletePart = async ({ id }: Id) => checkAnswer('programme', await table().delete().eq('id', id));

export const storeParts = async (parts: readonly ManagedPart[]) =>
  unwrap(
    'programme',
    await table()
      .upsert([...parts])
      .select(columns),
  );
