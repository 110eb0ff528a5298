import { about } from './about';
import { contact } from './contact';
import { donate } from './donate';
import { events } from './events';
import { gallery } from './gallery';
import { privacy } from './privacy';
import { seva } from './seva';

/** The pages that have a heading in both scripts and a link preview of their own, besides Home. */
export const pageHeadings = {
  about: about.hero,
  gallery: gallery.hero,
  events: events.hero,
  seva: seva.hero,
  donate: donate.hero,
  contact: contact.hero,
  privacy: privacy.hero,
} as const;

export type HeadedPage = keyof typeof pageHeadings;
