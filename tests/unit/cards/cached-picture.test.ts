import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';

const cache = mkdtempSync(join(tmpdir(), 'cards-'));
beforeAll(() => vi.stubEnv('SITE_CACHE_DIR', cache));
afterAll(() => {
  vi.unstubAllEnvs();
  rmSync(cache, { recursive: true, force: true });
});

/** A build of its own: nothing is remembered but what is on disk. */
async function build(shown: unknown) {
  vi.resetModules();
  const { cachedPicture } = await import('@/lib/build/cached-picture');
  const draw = vi.fn(
    async () =>
      '<svg xmlns="http://www.w3.org/2000/svg" width="30" height="20"><path d="M0 0H30V20Z"/></svg>',
  );
  const picture = await cachedPicture(shown, draw);
  return { picture, drawn: draw.mock.calls.length };
}

test('a picture is a JPEG of the drawing’s size, drawn once for all builds that show the same', async () => {
  const first = await build(['about', 'Gurdwara Sahib']);
  expect(await sharp(first.picture).metadata()).toMatchObject({ format: 'jpeg', width: 30, height: 20 });
  const second = await build(['about', 'Gurdwara Sahib']);
  expect([first.drawn, second.drawn]).toEqual([1, 0]);
  expect(second.picture.equals(first.picture)).toBe(true);
});

test('what shows something else is drawn anew', async () => {
  expect((await build(['event', 'Vaisakhi'])).drawn).toBe(1);
  expect((await build(['event', 'Vaisakhi', 'in the morning'])).drawn).toBe(1);
});
