import { number, type Row, text } from '@/lib/rows';

export const templeSettingsRow = {
  id: number,
  name: text,
  subtitle: text,
  logo_url: text,
};

export type TempleSettings = Row<typeof templeSettingsRow>;

/** What the site says of itself while no row is stored (spec §3). */
export const defaultTempleSettings: Pick<TempleSettings, 'name' | 'subtitle' | 'logo_url'> = {
  name: 'Gurdwara Sahib',
  subtitle: 'Reno, Nevada',
  logo_url: '/khanda-icon.svg',
};
