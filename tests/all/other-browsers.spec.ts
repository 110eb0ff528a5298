// Runs the most frequent tasks of families and administrators in Firefox and in WebKit, the engine of every iPhone. All other
// tests use only Chromium.
import { writeFileSync } from 'node:fs';
import { expect, test } from 'playwright/test';
import { readStatus } from '../../scripts/testing/stack.ts';
import { service } from '../../scripts/testing/supabase.ts';
import { unique } from '../support/admin.ts';
import { type Found, type OtherBrowser, startFirefox, startWebKit } from '../support/other-browsers.ts';
import { png } from '../support/pictures.ts';
import { place } from '../support/test.ts';

/** Returns an expression for the visible element that matches the selector and whose name begins with these words. */
const named = (kind: string, name: string) => `(() => {
  const words = (element) => element?.textContent ?? '';
  const nameOf = (element) =>
    element.getAttribute('aria-label') ||
    [...(element.labels ?? []), document.getElementById(element.getAttribute('aria-labelledby'))].map(words).join('') ||
    words(element);
  const found = [...document.querySelectorAll(${JSON.stringify(kind)})].find(
    (element) =>
      (element.getClientRects().length > 0 || element.type === 'file') &&
      !element.disabled &&
      // Closed details still lay out their fields, but hide them.
      !element.closest('details:not([open]) > :not(summary)') &&
      nameOf(element).replace(/\\s+/g, ' ').trim().startsWith(${JSON.stringify(name)}),
  );
  // Scroll it out from under sticky elements.
  found?.scrollIntoView({ block: 'center', behavior: 'instant' });
  return found;
})()`;

/** Generous, because several browsers share the machine. */
const within = (message: string) => ({ message, timeout: 60_000 });

/** Actions of a person at the browser. Each waits until its element is there. */
function personAt(browser: OtherBrowser, siteUrl: string) {
  const found = async (kind: string, name: string) => {
    const elements: Found[] = [];
    const look = async () => {
      const element = await browser.find(named(kind, name));
      if (element) elements.push(element);
      return elements.length;
    };
    await expect.poll(look, within(`${kind} “${name}”`)).toBe(1);
    return elements[0] as Found;
  };
  /** Retries while a dialog is still opening, because WebDriver then refuses without doing anything. */
  const act = async (kind: string, name: string, by: (element: Found) => Promise<unknown>) => {
    const refusal = async () =>
      by(await found(kind, name)).then(
        () => '',
        (error) => {
          if (/not interactable|intercepted/.test(String(error))) return String(error);
          throw error;
        },
      );
    await expect.poll(refusal, within(`${kind} “${name}”`)).toBe('');
  };
  const press = (name: string, kind = 'button, a, label, summary') =>
    act(kind, name, (element) => element.click());
  return {
    open: (path: string) => browser.open(siteUrl + path),
    find: found,
    press,
    type: (name: string, text: string, kind = 'input, textarea') =>
      act(kind, name, (element) => element.type(text)),
    choose: (name: string, file: string) => act('input[type=file]', name, (element) => element.choose(file)),
    /** Chooses the option that begins with these words, by script: a select opens its list outside the page. */
    select: async (name: string, option: string) => {
      await found('select', name);
      await browser.evaluate(`(() => {
        const select = ${named('select', name)};
        const { value } = [...select.options].find(({ text }) => text.startsWith(${JSON.stringify(option)}));
        Object.getOwnPropertyDescriptor(HTMLSelectElement.prototype, 'value').set.call(select, value);
        select.dispatchEvent(new Event('change', { bubbles: true }));
      })()`);
    },
    sees: (words: string, yes = true) =>
      expect
        .poll(
          () => browser.evaluate(`document.body.innerText.includes(${JSON.stringify(words)})`),
          within(words),
        )
        .toBe(yes),
  };
}

const browsers = [
  { name: 'Firefox', start: startFirefox, daysAhead: 262 },
  { name: 'WebKit', start: startWebKit, daysAhead: 272 },
];

for (const { name, start, daysAhead } of browsers) {
  test(`the site and the back office work in ${name}`, async () => {
    test.setTimeout(600_000);
    const status = readStatus(place().localDir);
    if (!status) throw new Error('The stack of this run is not running.');
    const db = service(status);
    const [family, words, alt] = [unique(`${name}wala`), unique('Park behind the school.'), unique('Langar')];
    const picture = test.info().outputPath('langar.png');
    const history = { page: 'about', section: 'history' };
    const before = await db.from('page_content').select('content').match(history).single().throwOnError();
    const browser = await start();
    const { open, find, press, type, select, choose, sees } = personAt(browser, status.siteUrl);
    const errors: string[] = [];
    /** Collects console errors. Call it before leaving a page, because WebKit then forgets them. */
    const collectErrors = async () => errors.push(...(await browser.errors()));
    try {
      await test.step('book a seva, and open its link', async () => {
        const day = new Date(Date.now() + daysAhead * 86_400_000);
        await open(`/seva?date=${day.toLocaleDateString('sv-SE', { timeZone: 'America/Los_Angeles' })}`);
        await select('Seva Type', 'Langar');
        await type('Name', 'Simran');
        await type('Family Name', family);
        await type('Phone', '775-555-0123');
        await type('Email', 'simran@example.org');
        await press('Submit Booking Request');
        await sees('Your booking request has been received');
        await press('See my request');
        await sees('Waiting for an answer');
        await collectErrors();
      });
      await test.step('sign in, and approve', async () => {
        await open('/login');
        await type('Email', status.admin.email);
        await type('Password', status.admin.password);
        await press('Sign in');
        // Wait for the heading, not the navigation: Firefox reports an error for a page left while a script loads.
        await find('h1', 'Dashboard');
        await collectErrors();
        await open(`/admin/bookings?search=${encodeURIComponent(family)}`);
        await press('Approve');
        await sees('Booking has been approved successfully');
        await collectErrors();
      });
      await test.step('write in the editor', async () => {
        await open('/admin/content');
        await select('Page', 'About');
        await press('Edit Our History');
        await type('Our History', `${words} `, '[contenteditable=true]');
        await press('Save Our History');
        await sees('"Our History" has been updated successfully.');
        const stored = await db.from('page_content').select('content').match(history).single().throwOnError();
        expect(stored.data.content).toContain(words);
        await collectErrors();
      });
      await test.step('upload', async () => {
        writeFileSync(picture, await png());
        await open('/admin/gallery');
        await choose('Add pictures', picture);
        await type('Alt text of', alt);
        await select('Category', 'Langar');
        await press('Add 1 picture');
        await sees('added to gallery successfully');
        await collectErrors();
      });
      expect(errors).toEqual([]);
    } finally {
      await browser.close();
      await db.from('page_content').update(before.data).match(history);
      await db.from('seva_bookings').delete().eq('family_name', family);
      await db.from('gallery').delete().like('alt', `%${alt}`);
    }
  });
}
