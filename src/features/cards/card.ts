import type { TempleSettings } from '@/features/temple-settings/temple-settings';

export type TempleName = Pick<TempleSettings, 'name' | 'subtitle'>;

/** 'Gurdwara Sahib, Reno, Nevada'; of 'Gurdwara Sahib Reno', which has said so, 'Gurdwara Sahib Reno, Nevada'. */
export function nameAndPlace({ name, subtitle }: TempleName) {
  const rest = subtitle.split(', ').filter((part) => !` ${name} `.includes(` ${part} `));
  return [name, ...rest].filter(Boolean).join(', ');
}

/** The outcomes of a request for a seva that are posted on the social pages. */
export const outcomes = ['confirmed', 'cancelled'] as const;
export type Outcome = (typeof outcomes)[number];

/** Pixels of a link preview: the proportions that Facebook, WhatsApp and others show uncropped. */
export const previewSize = { width: 1200, height: 630 };

/** Pixels of the picture of a post: Instagram takes nothing wider than 1.91:1 or taller than 4:5. */
export const postSize = { width: 1080, height: 1080 };

/** The name of a seva's card. The function send-notifications derives the same name; a test compares the two. */
export function sevaCardName(sevatype: string, outcome: Outcome) {
  const words = sevatype.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
  return [...words, outcome].join('-');
}

/** The name of an event's card. */
export const eventCardName = (id: number) => `event-${id}`;

/** The card of a page that administrators have added. */
export const pageCardName = (id: number) => `page-${id}`;

/** The path of a card on the site. It never changes, so that the function can name it. */
export const cardPath = (name: string) => `/cards/${encodeURIComponent(name)}.jpg`;
