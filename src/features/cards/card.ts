import type { TempleSettings } from '@/features/temple-settings/temple-settings';

export type TempleName = Pick<TempleSettings, 'name' | 'subtitle'>;

/** Joins name and place without repeating either: 'Gurdwara Sahib, Reno, Nevada', but 'Gurdwara Sahib Reno, Nevada'. */
export function nameAndPlace({ name, subtitle }: TempleName) {
  const rest = subtitle.split(', ').filter((part) => !` ${name} `.includes(` ${part} `));
  return [name, ...rest].filter(Boolean).join(', ');
}

/** Outcomes of a seva request that are posted on the social pages. */
export const outcomes = ['confirmed', 'cancelled'] as const;
export type Outcome = (typeof outcomes)[number];

/** Size of a link preview in pixels. Facebook, WhatsApp and others show these proportions uncropped. */
export const previewSize = { width: 1200, height: 630 };

/** Size of a post's picture in pixels. Instagram accepts proportions between 1.91:1 and 4:5. */
export const postSize = { width: 1080, height: 1080 };

/** Returns the name of a seva's card. The function send-notifications builds the same name; a test compares the two. */
export function sevaCardName(sevatype: string, outcome: Outcome) {
  const words = sevatype.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
  return [...words, outcome].join('-');
}

export const eventCardName = (id: number) => `event-${id}`;

export const pageCardName = (id: number) => `page-${id}`;

/** Returns the path of a card on the site. The path must stay stable, because the function links to it. */
export const cardPath = (name: string) => `/cards/${encodeURIComponent(name)}.jpg`;
