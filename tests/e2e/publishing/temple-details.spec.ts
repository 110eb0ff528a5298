// A volunteer changes what the temple says about itself, and every built page follows.
import { service } from '../../../scripts/testing/supabase.ts';
import { addDays, today } from '../../../src/lib/dates.ts';
import { expect, openScreen, test } from '../../support/admin.ts';
import { button, success, textbox } from '../../support/locators.ts';
import { pausePublishing, resumePublishing } from '../../support/publishing.ts';
import { screens } from '../../support/screens.ts';
import { place } from '../../support/test.ts';

test.afterEach(() => pausePublishing(place().localDir));

test('winter hours, a closed day and a channel that is gone reach every page', async ({ page, status }) => {
  const { data: before } = await service(status).from('opening_hours').select('*').order('id');
  const inAWeek = addDays(today('America/Los_Angeles'), 7);
  await openScreen(page, screens.templeDetails);
  await page.getByRole('group', { name: 'Sunday', exact: true }).getByLabel('Closes').fill('18:00');
  await page.getByRole('group', { name: 'Saturday', exact: true }).getByLabel('Closes').fill('18:00');
  await button(page, 'Save opening hours').click();
  await expect(success(page, 'Opening hours saved successfully')).toBeVisible();
  await button(page, 'New special hours').click();
  await page.getByLabel('Date').fill(inAWeek);
  await textbox(page, 'Reason').fill('The boiler is replaced');
  await button(page, 'Create special hours').click();
  await expect(success(page, 'Special hours created successfully')).toBeVisible();

  const channel = { page: 'contact', section: 'youtube_channel' };
  const { data: sample } = await service(status)
    .from('page_content')
    .select('content')
    .match(channel)
    .single();
  await textbox(page, 'YouTube channel for live kirtan').fill('');
  await button(page, 'Save texts').click();
  await expect(
    success(page, '"YouTube channel for live kirtan" has been updated successfully.'),
  ).toBeVisible();

  resumePublishing(place().localDir);
  await expect(async () => {
    await page.goto('/contact');
    await expect(page.getByRole('main')).toContainText('The boiler is replaced', { timeout: 100 });
  }).toPass();
  for (const part of [page.getByRole('main'), page.getByRole('contentinfo')]) {
    await expect(part).toContainText(/Sat–Sun\s*5:00 AM–6:00 PM/);
    await expect(part.getByText('Closed (The boiler is replaced)')).toBeVisible();
  }
  await page.clock.setFixedTime(new Date(Date.now() - 8 * 86_400_000));
  await page.reload();
  await expect(page.getByText('The boiler is replaced').first()).toBeHidden();

  await page.goto('/');
  const data = await page.locator('script[type="application/ld+json"]').first().textContent();
  expect(data).toContain('"opens":"05:00","closes":"18:00","dayOfWeek":["Saturday","Sunday"]');
  expect(data).toContain(`"validFrom":"${inAWeek}"`);
  await expect(page.getByRole('region', { name: 'Live kirtan' })).toHaveCount(0);
  expect(await page.content()).not.toContain('youtube-nocookie');
  pausePublishing(place().localDir);
  await service(status)
    .from('page_content')
    .update(sample ?? {})
    .match(channel);
  await service(status).from('special_hours').delete().eq('date', inAWeek);
  await service(status)
    .from('opening_hours')
    // Without the times at which they were read, which are older than the rows by now.
    .upsert((before ?? []).map(({ updatedat: _, ...day }) => day))
    .throwOnError();
});
