import { expect, test } from '../../support/test.ts';

const sevas = [
  'Akhand Path',
  'Sukhmani Sahib',
  'Langar',
  'Anand Karaj (Wedding)',
  'Sadharan Path',
  'Ardaas',
  'Other',
];

test('Seva lists the seven sevas', async ({ page }) => {
  await page.goto('/seva');
  await expect(page.getByRole('heading', { level: 1, name: 'Seva Bookings' })).toBeVisible();
  for (const seva of sevas)
    await expect(page.getByRole('main').getByText(seva, { exact: true }).first()).toBeAttached();
});

test('Contact has address, phone, email and hours', async ({ page }) => {
  await page.goto('/contact');
  const main = page.getByRole('main');
  await expect(main.getByRole('link', { name: '(775) 555-0100' })).toHaveAttribute(
    'href',
    'tel:+17755550100',
  );
  await expect(main.locator('a[href^="mailto:"]')).toBeVisible();
  await expect(main).toContainText('5:00 AM–8:00 PM');
});

test('Login is titled and kept out of search engines', async ({ page }) => {
  await page.goto('/login');
  await expect(page.getByRole('heading', { name: 'Admin Login' })).toBeVisible();
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
});

test.describe('an address that does not exist', () => {
  test.use({ expectedConsole: /status of 404/ });
  test('gets a page of its own, with a way back, and the status 404', async ({ page }) => {
    const response = await page.goto('/no/such/page');
    expect(response?.status()).toBe(404);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.getByRole('main').getByRole('link').first().click();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  });

  test('leads on where only its capital letters are wrong', async ({ page }) => {
    for (const address of ['/Seva?type=Langar#form', '/SEVA?type=Langar#form', '/sEva?type=Langar#form']) {
      await page.goto(address);
      await expect(page).toHaveURL('/seva?type=Langar#form');
    }
  });
});
