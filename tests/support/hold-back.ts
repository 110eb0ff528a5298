import type { Page } from 'playwright/test';

export async function holdBack(page: Page, requests: Parameters<Page['route']>[0]) {
  const { promise: decided, resolve: letCome } = Promise.withResolvers<void>();
  await page.route(requests, async (route) => {
    await decided;
    return route.fallback();
  });
  return { letCome };
}
