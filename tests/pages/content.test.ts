import { within } from '@testing-library/dom';
import { describe, expect, test } from 'vitest';
import { service } from '../../scripts/testing/supabase.ts';
import { openPage, request, status, textOf, wordsOf } from '../support/built-page.ts';

const db = service(status);

async function stored(page: string, section: string) {
  const { data } = await db.from('page_content').select('content').match({ page, section }).single();
  return data?.content ?? 'nothing is stored';
}

const words = (elements: readonly Element[]) => elements.map(wordsOf);
const links = (part: HTMLElement) =>
  within(part)
    .getAllByRole('link')
    .map((link) => [wordsOf(link), link.getAttribute('href')]);
const region = (page: Awaited<ReturnType<typeof openPage>>, name: string) =>
  page.main.getByRole('region', { name });
const headings = (part: HTMLElement, level: number) =>
  words(within(part).queryAllByRole('heading', { level }));

describe('every page', () => {
  test('links to every other from its header, sign-in last, and marks the current one', async () => {
    const { find, findAll } = await openPage('/about');
    expect(words(findAll('header nav[aria-label=Main] a'))).toEqual([
      ...['Home', 'About', 'Gallery', 'Seva', 'Donate', 'Contact', 'Events', 'Admin Login'],
    ]);
    expect(words(findAll('header nav[aria-label=Main] [aria-current=page]'))).toEqual(['About']);
    expect(wordsOf(find('header'))).toContain('Reno, Nevada');
  });

  test('has contact details and hours in the footer', async () => {
    const { page } = await openPage('/');
    const footer = page.getByRole('contentinfo');
    expect(words(within(within(footer).getByRole('navigation')).getAllByRole('link'))).toEqual([
      ...['Home', 'About Us', 'Gallery', 'Events', 'Seva Bookings', 'Donate', 'Contact Us', 'Langar'],
    ]);
    expect(links(footer)).toEqual(
      expect.arrayContaining([
        ['YouTube', expect.stringMatching('^https://')],
        ['Facebook', expect.stringMatching('^https://')],
        ['Instagram', expect.stringMatching('^https://')],
        [expect.stringContaining('(775) 555-0100'), 'tel:+17755550100'],
        [expect.stringContaining('@'), expect.stringMatching('^mailto:')],
        [expect.stringContaining('Privacy'), '/privacy'],
      ]),
    );
    expect(wordsOf(footer)).toMatch(/Mon–Fri ?5:00 AM–8:00 PM.*Sat–Sun ?5:00 AM–9:00 PM/);
  });
});

describe('Home', () => {
  test('has a welcome and links to About and Seva', async () => {
    const { main } = await openPage('/');
    expect(wordsOf(main.getByRole('heading', { level: 1 }))).toContain('Welcome to the temple');
    expect(main.getByText(await stored('home', 'hero_subtitle'))).toBeTruthy();
    expect(main.getByRole('link', { name: 'Learn About Us' }).getAttribute('href')).toBe('/about');
    expect(main.getByRole('link', { name: 'Book Seva' }).getAttribute('href')).toBe('/seva');
    const [hero] = main.getAllByRole('img');
    expect(hero?.getAttribute('alt')).toMatch(/\w/);
    expect(hero?.getAttribute('fetchpriority')).toBe('high');
  });

  test('lists four services, each with a link that selects its seva', async () => {
    const services = region(await openPage('/'), 'Our Services');
    expect(headings(services, 3)).toEqual(['Akhand Path', 'Sukhmani Sahib', 'Langar Seva', 'Anand Karaj']);
    const buttons = within(services).getAllByRole('link', { name: /^Book Now: \w/ });
    expect(buttons.map((button) => button.getAttribute('href'))).toEqual(
      ['Akhand Path', 'Sukhmani Sahib', 'Langar', 'Anand Karaj (Wedding)'].map(
        (seva) => `/seva?seva=${encodeURIComponent(seva)}`,
      ),
    );
  });

  test('shows the next three events with full dates and without headings from their texts', async () => {
    const upcoming = region(await openPage('/'), 'Upcoming Events');
    const { data } = await db.from('events').select('id, title').gte('date', today()).order('date').limit(3);
    const cards = within(upcoming)
      .getAllByRole('listitem')
      .filter((card) => !card.hidden);
    expect(cards.flatMap((card) => links(card).slice(0, 1))).toEqual(
      data?.map(({ id, title }) => [title, `/events/${id}`]),
    );
    expect(wordsOf(cards[0])).toMatch(/\w+day, \w+ \d+, \d{4}/);
    expect(within(upcoming).getAllByText('Featured')).toHaveLength(1);
    const gurpurab = within(upcoming)
      .getAllByRole('listitem')
      .find((card) => wordsOf(card).includes('Gurpurab of'));
    expect(wordsOf(gurpurab)).toContain('Bring your neighbors.');
    expect(wordsOf(gurpurab)).not.toContain('The day');
  });
});

const today = () => new Date().toLocaleDateString('sv', { timeZone: 'America/Los_Angeles' });

describe('the other pages', () => {
  test('Gallery has every picture with its alt text, and a filter for each category', async () => {
    const { findAll, main } = await openPage('/gallery');
    const { data } = await db.from('gallery').select('alt, category');
    const shown = findAll('main a > img, main a > picture > img').map((image) => image.getAttribute('alt'));
    expect(shown.sort()).toEqual(data?.map(({ alt }) => alt).sort());
    const categories = new Set(data?.map(({ category }) => category));
    expect(main.getAllByRole('radio')).toHaveLength(categories.size + 1);
  });

  test('Donate links to the provider with the temple’s email, in a new tab, and lists other ways to give', async () => {
    const { main, find } = await openPage('/donate');
    const { paypal_email, paypal_button_text } = JSON.parse(await stored('donate', 'paypal_details'));
    const give = main.getByRole('link', { name: paypal_button_text || 'Donate via PayPal' });
    const url = new URL(give.getAttribute('href') ?? '');
    expect(url.origin + url.pathname).toBe('https://www.paypal.com/donate');
    expect(url.searchParams.get('business')).toBe(paypal_email);
    expect([give.getAttribute('target'), give.getAttribute('rel')]).toEqual(['_blank', 'noopener']);
    const text = wordsOf(find('main'));
    for (const part of ['Payable to Gurdwara Sahib Reno', 'EIN 12-3456789', '501(c)(3)', 'securely'])
      expect(text).toContain(part);
    expect(text).toContain(await stored('donate', 'header_subtitle'));
  });

  test('Contact has the address, phone, email and hours', async () => {
    const { find } = await openPage('/contact');
    expect(wordsOf(find('main a[href="tel:+17755550100"]'))).toContain('(775) 555-0100');
    expect(wordsOf(find('main a[href^="mailto:"]'))).toContain('@');
    expect(wordsOf(find('main'))).toContain('4550 High Desert Way');
    expect(wordsOf(find('main'))).toContain('5:00 AM–8:00 PM');
  });

  test('answers an unknown address with 404 and a page with links', async () => {
    expect((await request('/no/such/page')).status).toBe(404);
    const { main } = await openPage('/no/such/page');
    expect(main.getByRole('heading', { level: 1 })).toBeTruthy();
    expect(main.getAllByRole('link')[0]?.getAttribute('href')).toBe('/');
  });
});

describe('live kirtan', () => {
  const provider = 'https://www.youtube-nocookie.com';
  const framesOf = (html: string) => /frame-src ([^;"]*)/.exec(html)?.[1] ?? '';

  test('is offered on Home without a request to YouTube', async () => {
    const page = await openPage('/');
    const part = region(page, 'Live kirtan');
    expect(within(part).getByRole('button', { name: 'Play live kirtan' })).toBeTruthy();
    expect(page.findAll('iframe[src*=youtube], [src*=ytimg], link[href*=youtube]')).toEqual([]);
    expect(part.querySelector('noscript a')?.getAttribute('href')).toBe(
      'https://www.youtube.com/channel/UC_sample-gurdwara-reno_/live',
    );
    expect(framesOf(page.html)).toContain(provider);
  });

  test('is not allowed on any other page', async () => {
    for (const path of ['/about', '/gallery', '/events', '/seva', '/donate', '/contact', '/login', '/admin'])
      expect(framesOf(await textOf(path))).not.toContain('youtube');
  });
});
