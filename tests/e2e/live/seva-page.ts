import { expect, type Page } from 'playwright/test';

/** Noon in Reno on Wednesday, March 10, 2027. */
const noon = new Date('2027-03-10T12:00:00-08:00');

/** A confirmed booking with the columns that the calendar reads. */
export const confirmed = (
  id: number,
  date: string,
  last_day: string,
  sevatype: string,
  family_name: string,
) => ({
  id,
  date,
  last_day,
  sevatype,
  name: 'Harpreet',
  family_name,
  status: 'confirmed',
  ...{ time: null, end_time: null, place_id: 1, is_elsewhere: false },
});

const taken = [
  confirmed(3, '2027-03-20', '2027-03-20', 'Langar', 'Sandhu'),
  confirmed(2, '2027-03-12', '2027-03-14', 'Akhand Path', 'Gill'),
  confirmed(1, '2027-03-05', '2027-03-05', 'Ardaas', 'Brar'),
];

const cors = { 'access-control-allow-origin': '*' };

export async function stubTaken(page: Page, rows: () => object[] = () => taken) {
  await page.route('**/rest/v1/rpc/confirmed_bookings?*', (route) => {
    const url = new URL(route.request().url());
    if (route.request().method() !== 'GET' || url.searchParams.has('is_announced')) return route.fallback();
    return route.fulfill({ json: rows(), headers: cors });
  });
}

export const dayButton = (page: Page, date: string) => page.getByRole('button', { name: date });
export const panel = (page: Page, title: string) => page.getByRole('region', { name: title });
export const text = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });
export const seva = (page: Page) => page.getByRole('combobox', { name: 'Seva Type' });
export const submit = (page: Page) => page.getByRole('button', { name: 'Submit Booking Request' });

export async function openSeva(page: Page, url = '/seva') {
  await page.clock.setFixedTime(noon);
  await page.goto(url);
  await dayButton(page, 'Wednesday, March 10, 2027').waitFor();
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
}

export const visitor = {
  name: 'Simran',
  family_name: 'Kaur',
  phone: '775-555-0123',
  email: 'simran@example.org',
  notes: 'For our new home.',
};
