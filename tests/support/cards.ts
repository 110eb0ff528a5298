// The site as far as posts need it: their pictures.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import sharp from 'sharp';

/** The pictures of posts, each at /cards/<name>.jpg. */
export const postCards = [
  'akhand-path',
  'sukhmani-sahib',
  'langar',
  'anand-karaj-wedding',
  'sadharan-path',
  'ardaas',
  'other',
].flatMap((seva) => [`${seva}-confirmed`, `${seva}-cancelled`]);

/** A site on this machine that has these pictures, all alike, and nothing else. */
export async function startCardSite() {
  const create = { width: 8, height: 8, channels: 3, background: 'navy' } as const;
  const picture = await sharp({ create }).jpeg().toBuffer();
  const paths = new Set(postCards.map((name) => `/cards/${name}.jpg`));
  const server = createServer(({ url = '' }, response) => {
    if (paths.has(url)) response.writeHead(200, { 'Content-Type': 'image/jpeg' }).end(picture);
    else response.writeHead(404).end();
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => server.close(),
  };
}

export type CardSite = Awaited<ReturnType<typeof startCardSite>>;
