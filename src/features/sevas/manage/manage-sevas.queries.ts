import { queryOptions } from '@tanstack/react-query';
import { chosenPlace } from '@/features/places/place';
import { sevaColumns } from '@/features/sevas/seva';
import { adminClient } from '@/lib/admin/supabase-admin';
import { sanitizeForStorage } from '@/lib/content-html';
import type { Row } from '@/lib/database';
import { checkAnswer, unwrap, unwrapRow } from '@/lib/refusal';
import type { SevaValues } from './manage-sevas';

export type ManagedSeva = Row<'sevas'>;

type Id = Pick<ManagedSeva, 'id'>;

const columns = `${sevaColumns}, position, updatedat` as const;
const table = () => adminClient().from('sevas');

/** The form holds the number of days, and the place, as text; a guide is stored without what the site would leave out. */
const asRow = <Values extends Partial<SevaValues>>({ days, place, guide, ...rest }: Values) => ({
  ...rest,
  ...(guide !== undefined && { guide: sanitizeForStorage(guide) }),
  ...(days !== undefined && { days: Number(days) }),
  ...(place !== undefined && chosenPlace(place)),
});

/** All sevas in the order of the website. */
export const allSevas = () =>
  queryOptions({
    queryKey: ['sevas'],
    queryFn: async () => unwrap('sevas', await table().select(columns).order('position').order('id')),
  });

export const latestSeva = async ({ id }: Id) =>
  unwrapRow('sevas', await table().select(columns).eq('id', id));

export const createSeva = async ({ name, ...values }: SevaValues) =>
  unwrapRow(
    'sevas',
    await table()
      .insert({ name, ...asRow(values) })
      .select(columns),
  );

/** With `updatedat`, only if nobody has changed it since then. */
export const changeSeva = async ({ id }: Id, changes: Partial<SevaValues> & { updatedat?: string }) =>
  unwrapRow('sevas', await table().update(asRow(changes)).eq('id', id).select(columns));

export const deleteSeva = async ({ id }: Id) => checkAnswer('sevas', await table().delete().eq('id', id));

export const storeSevas = async (sevas: readonly ManagedSeva[]) =>
  unwrap(
    'sevas',
    await table()
      .upsert([...sevas])
      .select(columns),
  );
