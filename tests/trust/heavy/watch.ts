// A Chromium that sees what runs, what opens a dialog and what is fetched from elsewhere.
import { type BrowserContext, chromium, type Page } from 'playwright';
import { chromiumPath } from '../../../scripts/testing/chromium.ts';

/** What every page may ask for besides this machine: the map. */
const map = 'https://www.google.com';

/** What would run only once somebody presses it. */
export const asleep = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('*')].flatMap((element) =>
      [...element.attributes]
        .filter(({ name, value }) => /^on|^srcdoc$/i.test(name) || /^\W*(java|vb)script\W*:/i.test(value))
        .map(({ name }) => `${name} in ${location.pathname}: ${element.outerHTML.slice(0, 160)}`),
    ),
  );

/** The page as it is now, with what is typed into its fields. */
export const everything = (page: Page) =>
  page.evaluate(() => {
    const fields = [...document.querySelectorAll<HTMLInputElement>('input, textarea, select')];
    return [document.documentElement.outerHTML, ...fields.map(({ value }) => value)].join('\n');
  });

/** Watches every page of a context; the result gives what has run or was fetched since it was asked last. */
export async function watchContext(context: BrowserContext): Promise<() => string[]> {
  const alarms: string[] = [];
  // Known in every frame, whatever the policy says.
  await context.exposeBinding(
    'attack',
    ({ page }, number) => void alarms.push(`${number} ran in ${page.url()}`),
  );
  await context.route(
    (url) => url.hostname !== '127.0.0.1',
    (route) => {
      const request = route.request();
      if (!request.url().startsWith(`${map}/maps`)) alarms.push(`${request.url()} was asked for`);
      return route.abort();
    },
  );
  context.on('dialog', (dialog) => {
    alarms.push(`a dialog: ${dialog.message()}`);
    void dialog.dismiss();
  });
  return () => alarms.splice(0);
}

export const openChromium = () => {
  const executablePath = chromiumPath();
  return chromium.launch({
    ...(executablePath ? { executablePath } : {}),
    args: ['--no-sandbox', '--disable-gpu'],
  });
};
