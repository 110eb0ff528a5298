import AxeBuilder from '@axe-core/playwright';
import type { Page } from 'playwright/test';
import { expect } from './test.ts';

/** Fails, naming rule and element, when axe finds anything on the page as it is now. */
export async function expectNoAxeViolations(page: Page): Promise<void> {
  // An animation caught half way has colours that nobody sees.
  await page.evaluate(() => {
    // A spinner's never ends.
    const ending = document
      .getAnimations()
      .filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
    return Promise.allSettled(ending.map(({ finished }) => finished));
  });
  // The mode for frames opens a blank page each time. Without that, and without the passes, it takes a third of it.
  const framed = page.frames().length > 1;
  const axe = new AxeBuilder({ page }).setLegacyMode(!framed).options({ resultTypes: ['violations'] });
  const { violations } = await axe.analyze();
  const found = violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target }) => `${id}: ${target.join(' ')}`),
  );
  expect(found).toEqual([]);
}
