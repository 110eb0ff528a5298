// The pictures of links and posts. Their addresses never change, because the function send-notifications names them.
import type { APIRoute, GetStaticPaths } from 'astro';
import { sevas } from '@/features/bookings/sevas';
import { eventCardName, outcomes, sevaCardName } from '@/features/cards/card';
import { eventPreview, pagePreview } from '@/features/cards/preview-card';
import { sevaCard } from '@/features/cards/seva-card';
import { type SiteContent, siteContent } from '@/features/publishing/site-content';
import { cachedPicture } from '@/lib/build/cached-picture';
import { headings, type PublicPage } from '@/lib/build/headings';

function card<Shown extends unknown[]>(
  name: string,
  draw: (...shown: Shown) => Promise<string>,
  ...shown: Shown
) {
  return { name, picture: () => cachedPicture([name, shown], () => draw(...shown)) };
}

function allCards({ settings, events }: SiteContent) {
  const temple = { name: settings.name, subtitle: settings.subtitle };
  const pages = Object.keys(headings) as PublicPage[];
  return [
    ...pages.map((page) => card(page, pagePreview, page, temple)),
    ...events.map(({ id, title, date, time }) =>
      card(eventCardName(id), eventPreview, { title, date, time }, temple),
    ),
    ...sevas.flatMap(({ sevatype, gurmukhi }) =>
      outcomes.map((outcome) =>
        card(sevaCardName(sevatype, outcome), sevaCard, { sevatype, gurmukhi }, outcome, temple),
      ),
    ),
  ];
}

export const getStaticPaths = (async () => {
  const cards = allCards(await siteContent());
  return cards.map(({ name, picture }) => ({ params: { card: name }, props: { picture } }));
}) satisfies GetStaticPaths;

export const GET: APIRoute<{ picture: () => Promise<Buffer> }> = async ({ props }) =>
  new Response(new Uint8Array(await props.picture()), { headers: { 'Content-Type': 'image/jpeg' } });
