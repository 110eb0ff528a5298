import { expectGoodLooks } from '../../support/looks.ts';
import { test } from '../../support/test.ts';

const pages = [
  '/',
  '/about',
  '/gallery',
  '/events',
  '/seva',
  '/donate',
  '/contact',
  '/privacy',
  '/first-visit',
  '/login',
  '/nowhere',
];
/** An address that does not exist shows the 404 page. */
const missing = /Failed to load resource: the server responded with a status of 404/;

test.describe('in every look', () => {
  test.use({ expectedConsole: missing });
  for (const path of pages) {
    test(`${path} has nothing that axe objects to`, async ({ page }) => {
      await page.goto(path);
      await expectGoodLooks(page);
    });
  }
});
