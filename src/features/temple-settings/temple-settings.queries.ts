import { visitorRows } from '@/lib/supabase';
import { defaultTempleSettings, templeSettingsRow } from './temple-settings';

/** The one row of settings, or the defaults when there is none yet. */
export async function templeSettings() {
  const [settings] = await visitorRows('gurdwara_settings', templeSettingsRow, (all) => all.limit(1));
  return settings ?? defaultTempleSettings;
}
