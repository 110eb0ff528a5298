import { queryOptions } from '@tanstack/react-query';
import { checkWritten, throwRefused } from '@/lib/refusal';
import { checkRows, type Row, text } from '@/lib/rows';
import { adminClient } from '@/lib/supabase-admin';
import { unwrap } from '@/lib/unwrap';
import type { TempleSettingsValues } from './edit-temple-settings';
import { defaultTempleSettings, templeSettingsRow } from './temple-settings';

const editedRow = { ...templeSettingsRow, updatedat: text };

type StoredTempleSettings = Row<typeof editedRow>;

/** Without an id nothing can be saved (spec §5). */
export type EditedTempleSettings = StoredTempleSettings | (typeof defaultTempleSettings & { id: null });

const settings = () => adminClient().from('gurdwara_settings');

async function firstRow() {
  const answer = await settings().select('id, name, subtitle, logo_url, updatedat').limit(1);
  return checkRows('gurdwara_settings', editedRow, unwrap('gurdwara_settings', answer))[0];
}

/** 23505: somebody else entered the one row at the same moment, which is as good. */
async function insertDefaults() {
  const { error } = await settings().insert(defaultTempleSettings);
  if (error && error.code !== '23505') throwRefused('gurdwara_settings', error);
}

/** The first row; where there is none the defaults are inserted (spec §7). */
export async function latestTempleSettings(): Promise<EditedTempleSettings> {
  const row = await firstRow();
  if (row) return row;
  await insertDefaults();
  return (await firstRow()) ?? { ...defaultTempleSettings, id: null };
}

export const editedTempleSettings = () =>
  queryOptions({ queryKey: ['temple-settings'], queryFn: latestTempleSettings });

/** With `updatedat` only when the row has not changed since then (lib/simultaneous-edit). */
export async function changeTempleSettings(
  id: number,
  values: TempleSettingsValues & { updatedat?: string },
) {
  checkWritten('gurdwara_settings', await settings().update(values).eq('id', id).select('id'));
}
