// What is found in the same way on every screen of the back office.
import type { Locator, Page } from 'playwright/test';

export const button = (within: Page | Locator, name: string) =>
  within.getByRole('button', { name, exact: true });
export const textbox = (within: Page | Locator, name: string) =>
  within.getByRole('textbox', { name, exact: true });
export const region = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
export const row = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text });

/** The notification that something was done. */
export const success = (page: Page, sentence: string) =>
  page.getByRole('status').getByText(sentence, { exact: true });

/** The notification, or the place on the screen, that says what could not be done. */
export const failure = (page: Page, sentence: string) =>
  page.getByRole('alert').filter({ hasText: sentence }).first();

/** What is asked before somebody else's change would be replaced. */
export const conflict = (page: Page) =>
  page.getByRole('alertdialog', { name: 'Somebody else has changed this meanwhile' });
