import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type axeCore from 'axe-core';
import type { Frame, Page } from 'playwright/test';
import { expect } from './test.ts';

/** The minified file, because browsers parse it faster. */
const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Loads axe once per document, because parsing its source takes longer than an analysis. */
async function loadAxe(frame: Frame): Promise<void> {
  if (await frame.evaluate(() => 'axe' in window)) return;
  // Without this setting, axe skips frames of other origins.
  await frame.evaluate(`${source}; axe.configure({ allowedOrigins: ['<unsafe_all_origins>'] })`);
}

/** Rules about colors: all that another color scheme can break. */
export const colorRules = ['color-contrast', 'link-in-text-block'];

interface Scope {
  rules?: string[];
  /** Checks only the first match, if any, such as an open dialog instead of the page behind it. */
  within?: string;
  without?: string | undefined;
}

/** Fails with rule and element if axe finds violations on the current page. */
export async function expectNoAxeViolations(page: Page, scope: Scope = {}): Promise<void> {
  // Wait for animations, which change colors.
  await page.evaluate(() => {
    // Spinners never stop, and hidden elements do not animate.
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
  // Retry, because the map's frame may still be navigating to the map.
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
