import { checkRows } from '@/lib/rows';
import { visitorClient } from '@/lib/supabase';
import { unwrap } from '@/lib/unwrap';
import { defaultTempleSettings, templeSettingsRow } from './temple-settings';

/** The one row of settings, or the defaults when there is none yet. */
export async function templeSettings() {
  const answer = await visitorClient()
    .from('gurdwara_settings')
    .select('id, name, subtitle, logo_url')
    .limit(1);
  const [settings] = checkRows('gurdwara_settings', templeSettingsRow, unwrap('gurdwara_settings', answer));
  return settings ?? defaultTempleSettings;
}
