import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../../scripts/testing/ports.ts';
import { type StackSettings, spawnScript } from '../../scripts/testing/stack.ts';
import { copySample } from '../support/prepared.ts';
import { expect, test } from '../support/test.ts';

let place: StackSettings;

test.beforeAll(async () => {
  const localDir = mkdtempSync(join(tmpdir(), 'gurdwara-dev-'));
  await copySample(localDir);
  place = { localDir, sitePort: await freePort(), supabasePort: await freePort() };
});

test.afterAll(() => rmSync(place.localDir, { recursive: true, force: true }));

// React's development build warns about the calendar's library. On a first start, Vite reloads the page when it discovers a
// new dependency.
test.use({
  expectedConsole:
    /outdated JSX transform|Outdated Optimize Dep|Failed to fetch dynamically imported module: \S+\?astro-retry=/,
});

test('`npm run dev` serves the site and its islands from its own database', async ({ page }) => {
  const { child, output } = spawnScript('dev.ts', place);
  const ended = once(child, 'exit');
  try {
    await expect.poll(output, { timeout: 240_000 }).toContain('watching for file changes');
    await page.goto(`http://127.0.0.1:${place.sitePort}/seva`);
    await expect(page.getByRole('heading', { name: 'Seva Bookings', level: 1 })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Next month' })).toBeVisible({ timeout: 120_000 });
    await page.goto(`http://127.0.0.1:${place.sitePort}/first-visit`);
    await expect(page.getByRole('heading', { name: 'First visit', level: 1 })).toBeVisible();
    // Leave the page first: stopping the server would break its open requests.
    await page.goto('about:blank');
  } finally {
    child.kill('SIGINT');
    await ended;
  }
});
