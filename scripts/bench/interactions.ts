// How soon the page answers a touch: from the touch until its first answer is painted, with the processor four times
// slower than this machine's.
import { chromium, type Page } from 'playwright';
import { withTemporaryFolder } from '../shared/temporary-folder.ts';
import { chromiumPath } from '../testing/chromium.ts';
import { startStack } from '../testing/stack.ts';
import { attempt, report } from './report.ts';
import { temporaryStackSettings } from './stack-settings.ts';

const rounds = 5;
const slower = 4;

interface Interaction {
  path: string;
  what: string;
  /** What is touched. */
  target: (page: Page) => ReturnType<Page['locator']>;
}

const freeDays = (page: Page) => page.locator('[data-day]:enabled').filter({ hasNotText: /Taken|Closed/ });

const interactions: Interaction[] = [
  { path: '/seva', what: 'next month', target: (page) => page.getByRole('button', { name: 'Next month' }) },
  { path: '/seva', what: 'choosing a day', target: (page) => freeDays(page).last() },
  { path: '/gallery', what: 'a filter', target: (page) => page.locator('main label').nth(1) },
  {
    path: '/gallery',
    what: 'opening a picture',
    target: (page) => page.locator('[data-lightbox] a').first(),
  },
];

/** Milliseconds from the touch to the next paint: the longest of the events that a touch is. */
async function touch(page: Page, { path, target }: Interaction): Promise<number> {
  await page.goto(path, { waitUntil: 'networkidle' });
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slower });
  const events = await page.evaluateHandle(() => {
    const durations: number[] = [];
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) durations.push(duration);
    }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit);
    return durations;
  });
  await target(page).tap();
  // An event is reported some time after its paint, and one of less than 16 ms never.
  await page.waitForTimeout(2000);
  return events.evaluate((durations) => Math.max(16, ...durations));
}

/** Prints how soon the calendar and the gallery answer. */
export function measureInteractions(): Promise<void> {
  return withTemporaryFolder(async (folder) => {
    const stack = await startStack(await temporaryStackSettings(folder));
    const executablePath = chromiumPath();
    const browser = await chromium.launch({
      ...(executablePath && { executablePath }),
      args: ['--no-sandbox'],
    });
    try {
      for (const interaction of interactions) {
        const name = `${interaction.path}, ${interaction.what}, processor ${slower} × slower`;
        await attempt(name, async () => {
          const figures: number[] = [];
          while (figures.length < rounds) {
            const page = await browser.newPage({
              baseURL: stack.status.siteUrl,
              viewport: { width: 390, height: 844 },
              hasTouch: true,
            });
            figures.push(await touch(page, interaction));
            await page.close();
          }
          report(name, figures, 'ms');
        });
      }
    } finally {
      await browser.close();
      await stack.stop();
    }
  });
}
