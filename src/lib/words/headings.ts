import { about } from './about';
import { contact } from './contact';
import { donate } from './donate';
import { events } from './events';
import { gallery } from './gallery';
import { privacy } from './privacy';
import { seva } from './seva';

/** Pages besides Home with their own link preview, and their headings in both scripts. */
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
