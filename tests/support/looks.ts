// Layout and accessibility checks for every screen, dialog and page: axe, both color schemes, phone and computer, large text.
import { type Page, test } from 'playwright/test';
import { colorRules, expectNoAxeViolations } from './axe.ts';
import { expect } from './test.ts';
import { flawsOf, textSizeOf } from './text-size.ts';

const computer = { width: 1280, height: 900 };
const phone = { width: 320, height: 640 };

const flawsNow = (page: Page) => page.evaluate<string[]>(`(${flawsOf})(document)`);
const expectWhole = async (page: Page) => expect.soft(await flawsNow(page)).toEqual([]);

/**
 * Checks the current page without reloading it: everything on a computer, then only what each other setting changes. Set
 * `isOver` for a dialog, which may break words when text is twice as large. `without` selects elements of a third-party
 * library: axe checks only their colors, and they may cut off words on a computer.
 */
export async function expectGoodLooks(page: Page, isOver = false, without?: string): Promise<void> {
  const scope = isOver ? { within: '[role=dialog], [role=alertdialog]' } : {};
  await test.step('on a computer', async () => {
    await page.setViewportSize(computer);
    await expectNoAxeViolations(page, { ...scope, without });
    if (without) await expectNoAxeViolations(page, { rules: colorRules });
    if (!without) await expectWhole(page);
    await page.emulateMedia({ colorScheme: 'dark' });
    await expectNoAxeViolations(page, { ...scope, rules: colorRules });
    await page.emulateMedia({ colorScheme: 'light' });
  });
  await test.step('on a phone', async () => {
    await page.setViewportSize(phone);
    if (!isOver) await expectNoAxeViolations(page, { rules: colorRules });
    await expectWhole(page);
  });
  await test.step('with text twice as large', async () => {
    const setTextSize = await textSizeOf(page);
    await setTextSize(200);
    const flaws = await flawsNow(page);
    expect.soft(isOver ? flaws.filter((flaw) => flaw.startsWith('scrolls sideways')) : flaws).toEqual([]);
    await setTextSize(100);
  });
  await page.setViewportSize(computer);
}

/** A web address without a place where a line could break. */
const address = `https://docs.google.com/forms/d/e/${'1FAIpQLSdKvO3yRgP7zWq'.repeat(3)}/viewform`;

/** Appends a long web address to matching texts. It must not widen the page or break words in tables. */
export async function expectRoomForLongWords(page: Page, texts: string): Promise<void> {
  await page.locator(texts).evaluateAll((elements, words) => {
    for (const element of elements) element.append(` ${words}`);
  }, address);
  for (const width of [1024, 320]) {
    await page.setViewportSize({ width, height: 800 });
    const flaws = await flawsNow(page);
    const isMeant = (flaw: string) => /^scrolls sideways|^a word in pieces: <(td|th|button)>/.test(flaw);
    expect.soft(flaws.filter(isMeant), `${width} px`).toEqual([]);
  }
  await page.setViewportSize(computer);
}
