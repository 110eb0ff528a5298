// Pictures for link previews and posts. Their addresses must not change: the function send-notifications uses them.
import type { APIRoute, GetStaticPaths } from 'astro';
import { eventCardName, outcomes, pageCardName, sevaCardName } from '@/features/cards/card';
import { eventPreview, pagePreview } from '@/features/cards/preview-card';
import { sevaCard } from '@/features/cards/seva-card';
import { byEvent, nextOf } from '@/features/events/event';
import { type SiteContent, siteContent } from '@/features/publishing/site-content';
import { pictureTitle } from '@/features/sevas/seva';
import { cachedPicture } from '@/lib/build/cached-picture';
import { leaveOut } from '@/lib/build/left-out';
import { templeTimeZone } from '@/lib/config';
import { beginning, today } from '@/lib/dates';
import { pageHeadings } from '@/lib/words/headings';
import { home } from '@/lib/words/home';

function card<Shown extends [{ title: string }, ...unknown[]]>(
  name: string,
  draw: (...shown: Shown) => Promise<Buffer>,
  ...shown: Shown
) {
  return { name, title: shown[0].title, picture: () => cachedPicture([name, shown], () => draw(...shown)) };
}

function allCards({ settings, pages, calendar, sevas }: SiteContent) {
  const temple = { name: settings.name, subtitle: settings.subtitle };
  return [
    card('home', pagePreview, { title: temple.name, gurmukhi: home.hero.gurmukhi }, temple),
    ...Object.entries(pageHeadings).map(([page, { title, gurmukhi }]) =>
      card(page, pagePreview, { title, gurmukhi }, temple),
    ),
    ...pages.map(({ id, title, gurmukhi }) =>
      card(pageCardName(id), pagePreview, { title, gurmukhi }, temple),
    ),
    ...byEvent(calendar.events).map((dates) => {
      const next = nextOf(dates, today(templeTimeZone));
      const { id, title, date, last_day } = next;
      return card(
        eventCardName(id),
        eventPreview,
        { title, date, last_day, begins: beginning(next) },
        temple,
      );
    }),
    ...sevas.flatMap((seva) =>
      outcomes.map((outcome) =>
        card(
          sevaCardName(seva.name, outcome),
          sevaCard,
          { title: pictureTitle(seva), gurmukhi: seva.gurmukhi },
          outcome,
          temple,
        ),
      ),
    ),
  ];
}

export const getStaticPaths = (async () => {
  // Names that differ only in punctuation share a picture.
  const cards = new Map(allCards(await siteContent()).map((each) => [each.name, each]));
  return [...cards.values()].map((each) => ({ params: { card: each.name }, props: each }));
}) satisfies GetStaticPaths;

export const GET: APIRoute<ReturnType<typeof card>> = async ({ props: { title, picture } }) => {
  try {
    return new Response(new Uint8Array(await picture()), { headers: { 'Content-Type': 'image/jpeg' } });
  } catch (cause) {
    leaveOut(`The card of “${title}” could not be drawn.`, cause);
    return new Response(null);
  }
};
