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
  // Its other mode opens a blank page each time, for frames of other origins: the map is not ours to mend. This and
  // leaving the passes out takes a third of the time.
  const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] });
  const { violations } = await axe.analyze();
  const found = violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target }) => `${id}: ${target.join(' ')}`),
  );
  expect(found).toEqual([]);
}
