import type { Row } from '@/lib/database';

export type TempleSettings = Omit<Row<'gurdwara_settings'>, 'updatedat'>;

export const templeSettingsColumns = 'id, name, subtitle, logo_url';

/** Settings used until a row is stored. */
export const defaultTempleSettings: Pick<TempleSettings, 'name' | 'subtitle' | 'logo_url'> = {
  name: 'Gurdwara Sahib',
  subtitle: 'Reno, Nevada',
  logo_url: '/khanda-icon.svg',
};
