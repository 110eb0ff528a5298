import type { Page } from 'playwright/test';

/** Delays the answers to these requests until they are let through or dropped. */
export async function holdBack(page: Page, requests: Parameters<Page['route']>[0]) {
  const { promise: decided, resolve: decide } = Promise.withResolvers<'let come' | 'lose'>();
  await page.route(requests, async (route) =>
    (await decided) === 'lose' ? route.abort('connectionrefused') : route.fallback(),
  );
  return { letCome: () => decide('let come'), lose: () => decide('lose') };
}
