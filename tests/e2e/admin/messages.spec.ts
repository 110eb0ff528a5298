import { service } from '../../../scripts/testing/supabase.ts';
import { expect, openScreen, test, unique } from '../../support/admin.ts';
import { row } from '../../support/locators.ts';
import { screens } from '../../support/screens.ts';

test('a reload finds what was searched for, which no address names', async ({ page, status }) => {
  const name = unique('Amrit Kaur');
  const messages = () => service(status).from('contact_submissions');
  await messages()
    .insert({ name, email: 'amrit@example.org', message: 'x', status: 'answered' })
    .throwOnError();
  await openScreen(page, screens.messages);
  const search = page.getByRole('searchbox', { name: 'Search' });
  await search.fill(name);
  await expect(page.getByRole('row')).toHaveCount(2);
  await page.getByRole('combobox', { name: 'Status' }).selectOption('answered');
  await page.reload();
  expect(new URL(page.url()).search).toBe('?status=answered');
  await expect(search).toHaveValue(name);
  await expect(row(page, name)).toBeVisible();
  await messages().delete().eq('name', name);
});
