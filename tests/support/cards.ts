import sharp from 'sharp';
import { listen } from '../../scripts/shared/listen.ts';

export const postCards = [
  'akhand-path',
  'sukhmani-sahib',
  'langar',
  'anand-karaj-wedding',
  'sadharan-path',
  'ardaas',
  'other',
].flatMap((seva) => [`${seva}-confirmed`, `${seva}-cancelled`]);

export async function startCardSite() {
  const create = { width: 8, height: 8, channels: 3, background: 'navy' } as const;
  const picture = await sharp({ create }).jpeg().toBuffer();
  const paths = new Set(postCards.map((name) => `/cards/${name}.jpg`));
  return listen(({ url }) =>
    paths.has(new URL(url).pathname)
      ? new Response(picture, { headers: { 'Content-Type': 'image/jpeg' } })
      : new Response(null, { status: 404 }),
  );
}
