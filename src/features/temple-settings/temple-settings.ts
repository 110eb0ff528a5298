import { number, type Row, text } from '@/lib/rows';

export const templeSettingsRow = {
  id: number,
  name: text,
  subtitle: text,
  logo_url: text,
};

export type TempleSettings = Row<typeof templeSettingsRow>;

/** The settings while no row is stored. */
export const defaultTempleSettings: Pick<TempleSettings, 'name' | 'subtitle' | 'logo_url'> = {
  name: 'Gurdwara Sahib',
  subtitle: 'Reno, Nevada',
  logo_url: '/khanda-icon.svg',
};
