// The publishing chip with real builds: it reports a failed build within seconds.
import { renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright/test';
import { service } from '../../../scripts/testing/supabase.ts';
import { expect, openScreen, test, unique } from '../../support/admin.ts';
import { expectNoAxeViolations } from '../../support/axe.ts';
import { pausePublishing, publishNow } from '../../support/publishing.ts';
import { screens } from '../../support/screens.ts';
import { place } from '../../support/test.ts';

test.beforeAll(async () => {
  await publishNow(place().localDir);
});
test.afterAll(() => pausePublishing(place().localDir));

const cache = () => join(place().localDir, 'cache');

/** Makes builds fail: a file takes the place of the folder for the build's pictures. */
function breakBuilds() {
  renameSync(cache(), `${cache()}.away`);
  writeFileSync(cache(), '');
}

function mendBuilds() {
  rmSync(cache());
  renameSync(`${cache()}.away`, cache());
}

const chip = (page: Page) => page.getByRole('status').filter({ hasText: 'Website:' });

async function change(page: Page) {
  await page.getByRole('textbox', { name: 'Hero subtitle' }).fill(unique('Seen by the chip'));
  await page.getByRole('button', { name: 'Save Welcome to the temple' }).click();
}

test('says that a build has failed and why, and is live again after the next', async ({ page, status }) => {
  test.setTimeout(600_000);
  const subtitle = service(status).from('page_content');
  const place = { page: 'home', section: 'hero_subtitle' };
  const { data: before } = await subtitle.select('content').match(place).single();
  await openScreen(page, screens.content);
  await expect(chip(page)).toHaveText('Website: Live', { timeout: 240_000 });
  breakBuilds();
  try {
    await change(page);
    await expect(chip(page)).toHaveText('Website: Publishing…');
    await expect(chip(page)).toHaveText(
      /^Website: Could not publish since .*: .+ The website stays as it is until the next build\.$/,
      { timeout: 240_000 },
    );
    await expectNoAxeViolations(page);
  } finally {
    mendBuilds();
  }
  await change(page);
  await expect(chip(page)).toHaveText('Website: Live', { timeout: 240_000 });
  await service(status)
    .from('page_content')
    .update({ content: before?.content ?? '' })
    .match(place);
});
