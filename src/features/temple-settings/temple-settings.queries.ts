import { unwrap } from '@/lib/refusal';
import { visitorClient } from '@/lib/supabase';
import { defaultTempleSettings, templeSettingsColumns } from './temple-settings';

export async function templeSettings() {
  const answer = await visitorClient().from('gurdwara_settings').select(templeSettingsColumns).limit(1);
  const [settings] = unwrap('gurdwara_settings', answer);
  return settings ?? defaultTempleSettings;
}
