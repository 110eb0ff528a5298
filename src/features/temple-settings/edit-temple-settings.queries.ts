import { queryOptions } from '@tanstack/react-query';
import { rowsOf } from '@/lib/admin/rows';
import { adminClient } from '@/lib/admin/supabase-admin';
import type { Row } from '@/lib/database';
import { checkAnswer, unwrap } from '@/lib/refusal';
import type { TempleSettingsValues } from './edit-temple-settings';
import { defaultTempleSettings, templeSettingsColumns } from './temple-settings';
import { templeSettings } from './temple-settings.queries';

export type EditedTempleSettings = Row<'gurdwara_settings'>;

const columns = `${templeSettingsColumns}, updatedat` as const;
const table = () => adminClient().from('gurdwara_settings');

const firstRow = async () => unwrap('gurdwara_settings', await table().select(columns).limit(1)).at(0);

/** Inserts the defaults. Ignores error 23505: someone else inserted the only row at the same moment. */
async function insertDefaults() {
  const answer = await table().insert(defaultTempleSettings);
  if (answer.error?.code !== '23505') checkAnswer('gurdwara_settings', answer);
}

/** The stored settings. Inserts the defaults if there are none. `null` if that fails to produce a row. */
export async function latestTempleSettings(): Promise<EditedTempleSettings | null> {
  const row = await firstRow();
  if (row) return row;
  await insertDefaults();
  return (await firstRow()) ?? null;
}

export const editedTempleSettings = () =>
  queryOptions({ queryKey: ['temple-settings'], queryFn: latestTempleSettings });

export const { change: changeTempleSettings } = rowsOf(
  'gurdwara_settings',
  columns,
  (values: Partial<TempleSettingsValues>) => values,
);

/** Stored name and logo. The live pages may still show older ones. */
export const currentTempleSettings = () =>
  queryOptions({
    queryKey: ['temple-settings', 'current'],
    queryFn: templeSettings,
    refetchOnWindowFocus: true,
  });
