import * as z from 'zod/mini';

export const templeSettingsRow = z.object({
  id: z.number(),
  name: z.string(),
  subtitle: z.string(),
  logo_url: z.string(),
});

export type TempleSettings = z.infer<typeof templeSettingsRow>;

/** What the site says of itself while no row is stored (spec §3). */
export const defaultTempleSettings: Pick<TempleSettings, 'name' | 'subtitle' | 'logo_url'> = {
  name: 'Gurdwara Sahib',
  subtitle: 'Reno, Nevada',
  logo_url: '/khanda-icon.svg',
};
