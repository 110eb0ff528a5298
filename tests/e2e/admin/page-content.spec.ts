import { service } from '../../../scripts/testing/supabase.ts';
import { expect, openScreen, test, unique } from '../../support/admin.ts';
import { asHtml, button, textbox } from '../../support/locators.ts';
import { screens } from '../../support/screens.ts';

test('previews the whole page with unsaved changes', async ({ page, status, context }) => {
  const words = unique('A new beginning');
  await openScreen(page, screens.content, '?page=about');
  await (await asHtml(page, 'Our History')).fill(`<h3>${words}</h3>`);
  await textbox(page, 'Equality').fill(`${words}, all of us\nSee www.example.org`);
  const opened = context.waitForEvent('page');
  await button(page, 'Preview page').click();
  const preview = await opened;
  await expect(preview.getByRole('heading', { level: 3, name: words, exact: true })).toBeVisible();
  const equality = preview.getByText(`${words}, all of us`);
  await expect(equality).toHaveText(/all of us\nSee/, { useInnerText: true });
  await expect(equality.getByRole('link', { name: 'www.example.org' })).toHaveAttribute(
    'href',
    'https://www.example.org',
  );
  await expect(preview.getByRole('status').filter({ hasText: 'Preview with your unsaved' })).toBeVisible();
  await expect(preview).toHaveTitle(/^Preview · About Us/);
  const history = { page: 'about', section: 'history' };
  const { data } = await service(status).from('page_content').select('content').match(history).single();
  expect(data?.content).not.toContain(words);
});
