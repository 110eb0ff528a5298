// What a seva asks of a family, from the Sevas screen to the form in which a family asks for it.
import { service } from '../../../scripts/testing/supabase.ts';
import { expect, openScreen, test } from '../../support/admin.ts';
import { asHtml, button, row, success } from '../../support/locators.ts';
import { expectGoodLooks } from '../../support/looks.ts';
import { pausePublishing, publishNow } from '../../support/publishing.ts';
import { screens } from '../../support/screens.ts';
import { place } from '../../support/test.ts';
import { panel, seva } from '../live/seva-page.ts';

test.afterEach(async ({ status }) => {
  await service(status).from('sevas').update({ guide: '' }).eq('name', 'Ardaas');
  pausePublishing(place().localDir);
});

test('a guide is written once, and a family reads it in the list and while it asks', async ({
  page,
  status,
}) => {
  await openScreen(page, screens.sevas);
  await button(row(page, 'Ardaas'), 'Edit').click();
  const guide = await asHtml(page, 'Guide');
  const pictures = service(status)
    .from('page_images')
    .select('image_url')
    .neq('image_url', '')
    .limit(1)
    .single();
  const picture = `<p><img src="${(await pictures).data?.image_url}" alt="The table for the Ardaas" /></p>`;
  const written = (address: string) =>
    `<h4>Beforehand</h4><p onclick="alert(1)">Tell us <a href="${address}">for whom</a>.</p>${picture}<script>alert(1)</script>`;
  await guide.fill(written('javascript:alert(1)'));
  await button(page, 'Save changes').click();
  await expect(guide).toHaveAccessibleDescription(/“javascript:alert\(1\)” leads nowhere/);
  await expectGoodLooks(page);
  await guide.fill(written('/contact'));
  await button(page, 'Save changes').click();
  await expect(success(page, 'Seva updated successfully')).toBeVisible();
  const { data } = await service(status).from('sevas').select('guide').eq('name', 'Ardaas').single();
  expect(data?.guide).toBe(
    `<h4>Beforehand</h4><p>Tell us <a href="/contact" rel="noopener">for whom</a>.</p>${picture}`,
  );
  await publishNow(place().localDir);

  await page.goto('/seva?seva=Ardaas&date=2046-03-07');
  const list = page.getByRole('region', { name: 'Available Sevas' });
  const summary = 'What to know about Ardaas';
  await expect(list.getByText('Tell us for whom')).toBeHidden();
  await list.getByText(summary).press('Enter');
  await expect(list.getByRole('heading', { name: 'Beforehand' })).toBeVisible();

  const shown = list.getByRole('img', { name: 'The table for the Ardaas' });
  await expect(shown).toHaveJSProperty('complete', true);
  await expect(shown).toHaveAttribute('src', /^\/_astro\//);

  const form = panel(page, 'Wednesday, March 7, 2046');
  await expect(form.getByText('Tell us for whom')).toBeHidden();
  await form.getByText(summary).press('Enter');
  await expect(form.getByRole('link', { name: 'for whom' })).toBeVisible();
  await expectGoodLooks(page);
  await seva(page).selectOption('Langar');
  await expect(form.getByText('What to know about Langar')).toBeVisible();
  await expect(form.getByText(summary)).toHaveCount(0);
  await seva(page).selectOption('Other');
  await expect(form.getByText('What to know about')).toHaveCount(0);
});
