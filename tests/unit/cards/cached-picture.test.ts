import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
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
  const draw = vi.fn(async () => Buffer.from(JSON.stringify(shown)));
  const picture = await cachedPicture(shown, draw);
  return { picture, drawn: draw.mock.calls.length };
}

test('a picture is drawn once for all builds that show the same, and anew for what shows something else', async () => {
  const first = await build(['event', 'Vaisakhi']);
  const second = await build(['event', 'Vaisakhi']);
  expect([first.drawn, second.drawn]).toEqual([1, 0]);
  expect(second.picture.equals(first.picture)).toBe(true);
  expect((await build(['event', 'Vaisakhi', 'in the morning'])).drawn).toBe(1);
});
