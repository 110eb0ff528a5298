import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp, { type Sharp } from 'sharp';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { type Listening, listen } from '../../../scripts/shared/listen.ts';
import { pngThatClaims } from '../../support/pictures';

const cache = mkdtempSync(join(tmpdir(), 'pictures-'));
let server: Listening;
let origin: string;
let asked: string[] = [];

beforeAll(async () => {
  // On a busy machine, thirty megabytes can take longer than the timeout.
  vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => new AbortController().signal);
  const flat = (width: number, height: number, background = 'navy') =>
    sharp({ create: { width, height, channels: 3, background } });
  const plain = flat(300, 200);
  const whole = await plain.clone().jpeg().toBuffer();
  const turned = (picture: Sharp) => picture.withMetadata({ orientation: 6 });
  const files: Record<string, BodyInit> = {
    '/claims-too-much.png': new Uint8Array(await pngThatClaims(10_001, 10_000)),
    '/strip.png': new Uint8Array(await flat(40, 20_000).png().toBuffer()),
    '/whole.jpg': whole,
    '/turned.jpg': await turned(plain.clone()).jpeg().toBuffer(),
    '/half.jpg': new Uint8Array(whole.subarray(0, whole.length / 2)),
    '/drawing.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>',
  };
  server = await listen(async ({ url }) => {
    const path = url.slice(new URL(url).origin.length);
    asked.push(path);
    if (path === '/endless.jpg') return new Response(withoutEnd());
    return new Response(files[path] ?? null, { status: files[path] ? 200 : 404 });
  });
  origin = server.url;
  vi.stubEnv('SITE_CACHE_DIR', cache);
});

function withoutEnd() {
  return new ReadableStream<Uint8Array>({ pull: (stream) => stream.enqueue(new Uint8Array(1_000_000)) });
}

afterAll(async () => {
  await server.close();
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
  rmSync(cache, { recursive: true, force: true });
});

/** Checks a picture as a new build does, with only the cache on disk. */
async function check(path: string) {
  vi.resetModules();
  const stderr = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  const { checkedImage } = await import('@/lib/build/remote-image');
  const image = await checkedImage(new URL(path, origin).href);
  const output = stderr.mock.calls.join('');
  stderr.mockRestore();
  return { image, output };
}

test('returns a picture’s real size after applying its orientation', async () => {
  expect((await check('/whole.jpg')).image).toMatchObject({ width: 300, height: 200, format: 'jpg' });
  expect((await check('/turned.jpg')).image).toMatchObject({ width: 200, height: 300 });
  // The next build makes no request.
  asked = [];
  expect((await check('/whole.jpg')).image).toMatchObject({ width: 300, height: 200 });
  expect(asked).toEqual([]);
});

test.each([
  ['/gone.jpg', '404'],
  ['/half.jpg', 'JPEG'],
  ['/drawing.svg', 'svg'],
  // Rejected by its header alone: decoding would fail differently, because most of the data is missing.
  ['/claims-too-much.png', 'it has more than 100 megapixels'],
  ['/endless.jpg', 'it is larger than 30 MB'],
])('skips %s and reports why in one line', async (path, reason) => {
  const { image, output } = await check(path);
  expect(image).toBeNull();
  expect(output).toContain(new URL(path, origin).href);
  expect(output).toContain(reason);
  expect(output.trim().split('\n')).toHaveLength(1);
});

test.each([['/strip.png', 16, 8000]])(
  'scales down %s, which is too long for the site’s formats',
  async (path, width, height) => {
    const { image, output } = await check(path);
    expect(output).toBe('');
    expect(image).toMatchObject({ width, height, format: 'webp' });
    const { file } = image as unknown as { file: string };
    const { pages, orientation, exif } = await sharp(join(cache, 'pictures', file)).metadata();
    expect({ pages, orientation, exif }).toEqual({});
  },
);

test('draws a card once across builds, and again when its content changes', async () => {
  const build = async (...shown: string[]) => {
    vi.resetModules();
    const { cachedPicture } = await import('@/lib/build/cached-picture');
    const draw = vi.fn(async () => Buffer.from(shown.join()));
    return { picture: await cachedPicture(shown, draw), drawn: draw.mock.calls.length };
  };
  const [first, second] = [await build('event', 'Vaisakhi'), await build('event', 'Vaisakhi')];
  expect([first.drawn, second.drawn]).toEqual([1, 0]);
  expect(second.picture.equals(first.picture)).toBe(true);
  expect((await build('event', 'Vaisakhi', 'in the morning')).drawn).toBe(1);
});
