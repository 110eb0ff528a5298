// Whatever anybody writes into any field, no page of the site and no screen of the back office runs it, in a real
// browser that knows nothing of the policy of the pages.
import type { Browser, BrowserContext } from 'playwright';
import { afterAll, beforeAll, expect } from 'vitest';
import { sessionStorageKey } from '../../../src/lib/routes.ts';
import { type AttackedSite, openAttackedSite } from '../attacked-site.ts';
import { payloads } from '../payloads.ts';
import { proof, type Tried } from '../proof.ts';
import { type Filled, fillWithPayloads } from './fill.ts';
import { lookAtPages, lookAtScreens } from './screens.ts';
import { asleep, openChromium, watchContext } from './watch.ts';

let site: AttackedSite;
let filled: Filled;
let browser: Browser;
let session: string;

beforeAll(async () => {
  site = await openAttackedSite(async (attacked) => {
    filled = await fillWithPayloads(attacked);
    session = await (await attacked.signIn()).text();
  });
  await filled.failBuild();
  browser = await openChromium();
}, 600_000);
afterAll(async () => {
  await browser?.close();
  await site?.close();
});

async function withContext(use: (context: BrowserContext) => Promise<void>) {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  await context.addInitScript(
    ({ base, key, session }) => {
      if (location.origin === base) localStorage.setItem(key, session);
    },
    { base: site.url, key: sessionStorageKey, session },
  );
  try {
    await use(context);
  } finally {
    await context.close();
  }
}

/** Fields that no page for visitors shows. */
const isPrivate = (field: string) =>
  /^(notification|contact|rebuild)|\.(phone|notes)$|^page_content\.title/.test(field);

/** Counts each payload of each field that was looked at; none of the fields may be missing. */
const tour = (
  tried: Tried,
  isShown: (field: string) => boolean,
  go: (one: Parameters<typeof lookAtScreens>[0]) => Promise<void>,
) =>
  withContext(async (context) => {
    const heard = await watchContext(context);
    const arrived = new Set<string>();
    await go({
      ...{ page: await context.newPage(), heard },
      seen: (odd, marks) => {
        tried(odd);
        for (const found of marks) arrived.add(found);
      },
    });
    tried(heard());
    const [seen, stored] = [arrived, filled.stored].map((marks) => new Set([...marks].map(filled.fieldOf)));
    const missing = [...(stored ?? [])].filter((field) => isShown(field) && !seen?.has(field));
    tried(missing.map((field) => `${field} was never seen`));
  });

/** Frames with the payloads as they are. */
const unclean = () =>
  payloads
    .filter((_, index) => index % 13 === 0)
    .map(
      ({ html }) => `<iframe srcdoc="${html.replaceAll('&', '&amp;').replaceAll('"', '&quot;')}"></iframe>`,
    )
    .join('');

proof('XSS, the watch itself', 'payloads that nobody has cleaned are seen to run', (tried) =>
  withContext(async (context) => {
    const heard = await watchContext(context);
    const page = await context.newPage();
    await page.setContent(unclean());
    const ran = new Set<string>();
    await expect
      .poll(
        () => {
          for (const one of heard()) ran.add(one);
          return ran.size;
        },
        { timeout: 60_000 },
      )
      .toBeGreaterThan(30);
    tried((await asleep(page)).length > 0 ? [] : ['nothing was found in the page']);
  }),
);

proof('XSS, preview', 'payloads typed one at a time into a text, in Chromium', (tried) =>
  withContext(async (context) => {
    const heard = await watchContext(context);
    const page = await context.newPage();
    await page.goto(`${site.url}/admin/content`);
    await page
      .getByRole('button', { name: /^Edit / })
      .first()
      .click();
    await page.getByRole('tab', { name: 'HTML' }).click();
    const text = page.getByRole('tabpanel', { name: 'HTML' }).getByRole('textbox');
    for (const { number, html } of payloads.filter((_, index) => index % 2 === 0)) {
      await text.fill(`typed ${number} ${html}`);
      await page.getByRole('figure').getByText(`typed ${number}`).first().waitFor();
      tried([...heard(), ...(await asleep(page))]);
    }
  }),
);

proof('XSS, public pages', 'payload × field, in Chromium', (tried) =>
  tour(
    tried,
    (field) => !isPrivate(field),
    (one) => lookAtPages(one, site),
  ),
);
proof('XSS, back office', 'payload × field, in Chromium', (tried) =>
  tour(
    tried,
    (field) => field !== 'page_content.title',
    (one) => lookAtScreens(one, site.url),
  ),
);
