import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type axeCore from 'axe-core';
import type { Frame, Page } from 'playwright/test';
import { expect } from './test.ts';

/** The smaller of its two files: the browser is soonest done with it. */
const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Loads axe, once into each document: reading its source takes the browser longer than an analysis. */
async function loadAxe(frame: Frame): Promise<void> {
  if (await frame.evaluate(() => 'axe' in window)) return;
  // Without the setting, a frame of another origin would not be analyzed.
  await frame.evaluate(`${source}; axe.configure({ allowedOrigins: ['<unsafe_all_origins>'] })`);
}

/** Rules about colors, which are all that a color scheme changes. */
export const colorRules = ['color-contrast', 'link-in-text-block'];

interface Scope {
  rules?: string[];
  /** Only what matches, where something does: what an open dialog hides is looked at without it. */
  within?: string;
  without?: string | undefined;
}

/** Fails, naming rule and element, when axe finds anything on the page as it is now. */
export async function expectNoAxeViolations(page: Page, scope: Scope = {}): Promise<void> {
  // Animations mix colors.
  await page.evaluate(() => {
    // The animation of a spinner never ends, and what is folded away does not move.
    const ending = document
      .getAnimations()
      .filter(
        ({ effect }) =>
          effect?.getComputedTiming().endTime !== Infinity &&
          effect instanceof KeyframeEffect &&
          effect.target?.checkVisibility(),
      );
    return Promise.allSettled(ending.map(({ finished }) => finished));
  });
  // A map's frame may be on its way from the empty page to the map.
  for (const frame of page.frames()) await expect(() => loadAxe(frame)).toPass({ timeout: 5000 });
  const found = await page.evaluate(async ({ rules, within, without }) => {
    const { axe } = window as unknown as { axe: typeof axeCore };
    const part = (within && document.querySelector(within)) || document;
    const { violations } = await axe.run(
      { include: part, ...(without && { exclude: without }) },
      {
        resultTypes: ['violations'],
        ...(rules && { runOnly: rules }),
      },
    );
    return violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(' ')}`));
  }, scope);
  expect.soft(found).toEqual([]);
}
