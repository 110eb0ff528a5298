import sharp from 'sharp';
import { listen } from '../shared/listen.ts';

const shapes = [320, 720, 360];
const width = 480;

const bucket = '/storage/v1/object/public/logos/';

/** SQL that inserts that many uploaded pictures, in seven categories; one of them has the oldest pictures only. */
export const manyPictures = (count: number, databaseUrl: string): string => `
  insert into public.gallery (src, alt, width, height, category, has_sizes)
  select '${databaseUrl}${bucket}gallery-' || n || '-hall.jpg', 'Picture number ' || n || ' of the langar hall', ${width},
    (array[${shapes.join(', ')}])[1 + n % 3],
    case when n <= 5 then 'old days'
      else (array['langar', 'kirtan', 'festivals', 'community', 'gurdwara', 'seva'])[1 + n / 7 % 6] end,
    true
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

async function forwarded({ headers }: Request, address: string): Promise<Response> {
  const sent = new Headers(headers);
  // Of this connection only, and not for the other one.
  for (const name of ['host', 'connection', 'accept-encoding']) sent.delete(name);
  const answer = await fetch(address, { headers: sent });
  return new Response(await answer.arrayBuffer(), {
    status: answer.status,
    headers: { 'Content-Type': answer.headers.get('content-type') ?? '' },
  });
}

/** Answers reads as the database at `databaseUrl` does, and has its own pictures, each with different bytes. */
export async function startBucket(databaseUrl: string) {
  const pictures = await Promise.all(shapes.map(drawn));
  /** Pictures that were asked for. */
  let fetched = 0;
  const { url, close } = await listen((request) => {
    const { pathname, search } = new URL(request.url);
    if (!pathname.startsWith(bucket)) return forwarded(request, `${databaseUrl}${pathname}${search}`);
    fetched += 1;
    const number = Number(/\d+/.exec(pathname)?.[0]);
    // Decoders ignore bytes after the end of a JPEG, which make it a different file.
    const body = Buffer.concat([pictures[number % 3] ?? Buffer.of(), Buffer.from(pathname)]);
    return new Response(body, { headers: { 'Content-Type': 'image/jpeg' } });
  });
  return { url, close, fetched: () => fetched };
}
