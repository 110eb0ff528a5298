import { type PageContentRow, textOf } from '@/features/page-content/page-content';

const networks = [
  { section: 'youtube_url', name: 'YouTube', icon: 'youtube' },
  { section: 'facebook_url', name: 'Facebook', icon: 'facebook' },
  { section: 'instagram_url', name: 'Instagram', icon: 'instagram' },
] as const;

/** The networks for which an administrator has entered an https address. */
export function socialLinks(rows: readonly PageContentRow[]) {
  return networks
    .map(({ section, ...network }) => ({ ...network, href: textOf(rows, `footer/${section}`).trim() }))
    .filter(({ href }) => URL.canParse(href) && new URL(href).protocol === 'https:');
}
