import { queryOptions } from '@tanstack/react-query';
import { forForm } from '@/lib/query-client';
import { throwRefused } from '@/lib/refusal';
import { checkRows, type Row, text } from '@/lib/rows';
import { adminClient } from '@/lib/supabase-admin';
import { unwrap } from '@/lib/unwrap';
import { writtenRow } from '@/lib/written';
import type { TempleSettingsValues } from './edit-temple-settings';
import { defaultTempleSettings, templeSettingsRow } from './temple-settings';

const editedRow = { ...templeSettingsRow, updatedat: text };

export type EditedTempleSettings = Row<typeof editedRow>;

const columns = 'id, name, subtitle, logo_url, updatedat';
const settings = () => adminClient().from('gurdwara_settings');

async function firstRow() {
  const answer = await settings().select(columns).limit(1);
  return checkRows('gurdwara_settings', editedRow, unwrap('gurdwara_settings', answer))[0];
}

/** 23505: somebody else entered the one row at the same moment, which is as good. */
async function insertDefaults() {
  const { error } = await settings().insert(defaultTempleSettings);
  if (error && error.code !== '23505') throwRefused('gurdwara_settings', error);
}

/** The first row; where there is none the defaults are inserted (spec §7). Null when even then there is none. */
export async function latestTempleSettings(): Promise<EditedTempleSettings | null> {
  const row = await firstRow();
  if (row) return row;
  await insertDefaults();
  return (await firstRow()) ?? null;
}

export const editedTempleSettings = () =>
  queryOptions({ queryKey: ['temple-settings'], queryFn: latestTempleSettings, ...forForm });

/** With `updatedat` only when the row has not changed since then (lib/simultaneous-edit). */
export async function changeTempleSettings(
  { id }: EditedTempleSettings,
  changes: Partial<TempleSettingsValues> & { updatedat?: string },
) {
  const answer = await settings().update(changes).eq('id', id).select(columns);
  return writtenRow('gurdwara_settings', editedRow, answer);
}
