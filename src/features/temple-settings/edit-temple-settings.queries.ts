import { queryOptions } from '@tanstack/react-query';
import { adminClient } from '@/lib/admin/supabase-admin';
import { adminTable, type RowIn } from '@/lib/admin/table';
import { checkAnswer } from '@/lib/refusal';
import { text } from '@/lib/rows';
import { defaultTempleSettings, templeSettingsRow } from './temple-settings';

export const settings = adminTable('gurdwara_settings', { ...templeSettingsRow, updatedat: text });

export type EditedTempleSettings = RowIn<typeof settings>;

const firstRow = async () => (await settings.list((all) => all.limit(1))).at(0);

/** 23505: somebody else entered the one row at the same moment, which is as good. */
async function insertDefaults() {
  const answer = await adminClient().from('gurdwara_settings').insert(defaultTempleSettings);
  if (answer.error?.code !== '23505') checkAnswer('gurdwara_settings', answer);
}

/** The first row; where there is none the defaults are inserted. Null when even then there is none. */
export async function latestTempleSettings(): Promise<EditedTempleSettings | null> {
  const row = await firstRow();
  if (row) return row;
  await insertDefaults();
  return (await firstRow()) ?? null;
}

export const editedTempleSettings = () =>
  queryOptions({ queryKey: ['temple-settings'], queryFn: latestTempleSettings });
