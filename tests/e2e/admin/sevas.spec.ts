import { service } from '../../../scripts/testing/supabase.ts';
import { expect, openScreen, test, unique } from '../../support/admin.ts';
import { row, success } from '../../support/locators.ts';
import { screens } from '../../support/screens.ts';

test('changes the order by dragging', async ({ page, status }) => {
  const sevas = () => service(status).from('sevas');
  const [first, second, third] = [unique('Saptah'), unique('Saptah'), unique('Saptah')];
  const names = [first, second, third];
  await sevas()
    .insert(names.map((name) => ({ name, is_offered: false })))
    .throwOnError();
  const inOrder = async () => {
    const rows = await page.getByRole('table').getByRole('row').allInnerTexts();
    return rows.flatMap((words) => names.find((name) => words.includes(name)) ?? []);
  };
  await openScreen(page, screens.sevas);
  await expect(row(page, third)).toBeVisible();

  const handle = page.locator(`[data-drag="${second}"]`);
  await handle.scrollIntoViewIfNeeded();
  const [from, to] = [await handle.boundingBox(), await row(page, first).boundingBox()];
  if (!from || !to) throw new Error('nothing to drag');
  await page.mouse.move(from.x + 20, from.y + 20);
  await page.mouse.down();
  await page.mouse.move(from.x + 20, to.y + 4, { steps: 8 });
  await page.mouse.up();
  await expect(success(page, new RegExp(`^${second} is now`))).toBeVisible();
  expect(await inOrder()).toEqual([second, first, third]);
  const { data } = await sevas().select('name').in('name', names).order('position');
  expect(data?.map(({ name }) => name)).toEqual([second, first, third]);
  await sevas().delete().in('name', names);
});
