import type { APIContext } from 'astro';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { leftOutIn } from '../../../scripts/build/build-site.ts';

vi.mock('@/lib/config', () => ({
  supabase: null,
  siteUrl: 'https://gurdwara.example',
  templeTimeZone: 'UTC',
}));

let output = '';
beforeEach(() => {
  output = '';
  vi.stubEnv('DEV', false);
  vi.spyOn(process.stderr, 'write').mockImplementation((text) => {
    output += text;
    return true;
  });
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
});

/** Requests a page as Astro does during a build. */
async function page(routePattern: string, answer: () => Response | Promise<Response>) {
  const { onRequest } = await import('@/middleware');
  const context = { routePattern, url: new URL('https://gurdwara.example/events/8') } as APIContext;
  return (await onRequest(context, async () => answer())) as Response;
}

test('leaves out an event’s page that fails, even in the middle', async () => {
  const failing = () =>
    new Response(new ReadableStream({ pull: (body) => body.error(new Error('no such day')) }));
  expect((await page('/events/[event]', failing)).body).toBeNull();
  expect(leftOutIn(output)).toEqual(['/events/8 could not be built: no such day.']);
  expect(await (await page('/events/[event]', () => new Response('Vaisakhi'))).text()).toBe('Vaisakhi');
});

test('fails the build if a fixed page fails', async () => {
  const failing = () => {
    throw new Error('no such day');
  };
  await expect(page('/about', failing)).rejects.toThrow('no such day');
});

test('leaves out a card that cannot be drawn, and reports it once in one line', async () => {
  const { GET } = await import('@/pages/cards/[card].jpg');
  const picture = () => Promise.reject(new Error('no text'));
  const props = { name: 'event-8', title: 'Love ❤️\nand [ERROR]', picture };
  const answer = async () => (await GET({ props } as unknown as Parameters<typeof GET>[0])).body;
  expect([await answer(), await answer()]).toEqual([null, null]);
  expect(leftOutIn(output)).toEqual(['The card of “Love ❤️ and [ERROR]” could not be drawn.']);
});
