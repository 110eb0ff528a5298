import { routes } from '@/lib/routes';
import type { TempleEvent } from './event';

/** How long the title's part of an address gets. */
const longest = 60;

/** '12-vaisakhi-at-the-park'; the number alone where the title has no Latin letters. */
export function eventSlug({ id, title }: Pick<TempleEvent, 'id' | 'title'>) {
  const plain = title
    .normalize('NFKD')
    .replaceAll(/\p{M}|['’]/gu, '')
    .toLowerCase();
  const words = (plain.match(/[a-z0-9]+/g) ?? []).join('-').slice(0, longest).replace(/-$/, '');
  return [id, words].filter(Boolean).join('-');
}

/** The address of an event's own page; with `.ics` behind it, of its entry for calendars. */
export const eventPath = (event: Pick<TempleEvent, 'id' | 'title'>) => `${routes.events}/${eventSlug(event)}`;
