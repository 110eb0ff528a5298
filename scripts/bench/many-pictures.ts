import sharp from 'sharp';
import { listen } from '../shared/listen.ts';

const shapes = [320, 720, 360];
const width = 480;

/** SQL that inserts that many pictures of a host, in seven categories; one of them has the oldest pictures only. */
export const manyPictures = (count: number, host: string): string => `
  insert into public.gallery (src, alt, width, height, category)
  select '${host}/' || n || '.jpg', 'Picture number ' || n || ' of the langar hall', ${width},
    (array[${shapes.join(', ')}])[1 + n % 3],
    case when n <= 5 then 'old days'
      else (array['langar', 'kirtan', 'festivals', 'community', 'gurdwara', 'seva'])[1 + n / 7 % 6] end
  from generate_series(1, ${count}) n;`;

const drawn = (height: number) =>
  sharp({
    create: {
      width,
      height,
      channels: 3,
      background: '#8a5',
      noise: { type: 'gaussian', mean: 128, sigma: 9 },
    },
  })
    .jpeg({ quality: 82 })
    .toBuffer();

/** Serves pictures by number, each with different bytes, on a free loopback port. */
export async function startPictureHost() {
  const pictures = await Promise.all(shapes.map(drawn));
  return listen(({ url }) => {
    const number = Number(/\d+/.exec(new URL(url).pathname)?.[0]);
    // Decoders ignore bytes after the end of a JPEG, which make it a different file.
    const body = Buffer.concat([pictures[number % 3] ?? Buffer.of(), Buffer.from(url)]);
    return new Response(body, { headers: { 'Content-Type': 'image/jpeg' } });
  });
}
