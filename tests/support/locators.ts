import { expect, type Locator, type Page } from 'playwright/test';

export const button = (within: Page | Locator, name: string) =>
  within.getByRole('button', { name, exact: true });
export const textbox = (within: Page | Locator, name: string) =>
  within.getByRole('textbox', { name, exact: true });
export async function asHtml(within: Page | Locator, name: string) {
  const tabs = within.getByRole('tablist', { name: `${name}: formatting`, exact: true });
  const edit = button(within, `Edit ${name}`);
  await expect(tabs.or(edit)).toBeVisible();
  if (await edit.isVisible()) await edit.click();
  await tabs.getByRole('tab', { name: 'HTML' }).click();
  return textbox(within, name);
}

export const region = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
export const row = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text });

export async function tabTo(page: Page, target: Locator) {
  await expect(target).toBeVisible();
  for (let step = 0; step < 150; step++) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab does not lead to ${target}.`);
}

export const success = (page: Page, sentence: string | RegExp) =>
  page.getByRole('status').getByText(sentence, { exact: true });

export const failure = (page: Page, sentence: string) =>
  page.getByRole('alert').filter({ hasText: sentence }).first();
