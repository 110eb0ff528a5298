// A Chromium that sees what runs, what is fetched from elsewhere, and what is in a page that should not be.
import { type BrowserContext, chromium, type Page } from 'playwright';
import { chromiumPath } from '../../../scripts/testing/chromium.ts';

/** What every page may ask for besides this machine: the map. */
const map = 'https://www.google.com';

/** Runs in the page: elements, attributes and addresses that no page of the site has. */
function strangers({ map, sites }: { map: string; sites: string[] }): string[] {
  const found: string[] = [];
  const isOwn = (address: string) => sites.includes(new URL(address, location.href).origin);
  const fetched = [
    'src',
    'srcset',
    'data',
    'poster',
    'background',
    'action',
    'formaction',
    'ping',
    'xlink:href',
    'code',
  ];
  const unwanted =
    'object,embed,applet,base,frame,frameset,fencedframe,portal,marquee,math,iframe,meta[http-equiv],link,form[action],a,area';
  const rich = new Set(
    'h2 h3 h4 p br wbr hr blockquote ul ol li strong b em i u s a span img figure figcaption'.split(' '),
  );
  const show = (element: Element) => element.outerHTML.slice(0, 160);
  for (const element of document.querySelectorAll('*')) {
    for (const { name, value } of element.attributes) {
      if (/^on/i.test(name) || name === 'srcdoc') found.push(`${name} in ${show(element)}`);
      if (fetched.includes(name) && /attacker\.example|^\W*(java|vb)script\W*:/i.test(value))
        found.push(`${name} in ${show(element)}`);
    }
    if (element.matches('[data-section] *') && !rich.has(element.localName))
      found.push(`in a text: ${show(element)}`);
    if (element.matches('[data-section] [style], [data-section] [class], [data-section] [id]'))
      found.push(`in a text: ${show(element)}`);
    if (element instanceof HTMLScriptElement && element.src && !isOwn(element.src)) found.push(show(element));
    if (element.localName === 'style' && element.textContent?.includes('attack')) found.push(show(element));
    if (element.localName === 'script' && element.getAttribute('type') === 'application/ld+json')
      JSON.parse(element.textContent ?? '');
    if (!element.matches(unwanted)) continue;
    if (element instanceof HTMLIFrameElement && element.src.startsWith(`${map}/maps`)) continue;
    if (element instanceof HTMLLinkElement && isOwn(element.href)) continue;
    if (element instanceof HTMLMetaElement && element.httpEquiv === 'content-security-policy') continue;
    if (element instanceof HTMLAnchorElement) {
      const { protocol, href } = element;
      if (['https:', 'mailto:', 'tel:', 'webcal:'].includes(protocol) || !href || isOwn(href)) continue;
    }
    found.push(show(element));
  }
  return found;
}

/** Runs in the page: the inline scripts that are not among those the site was built with. */
async function unknownScripts(hashes: string[]): Promise<string[]> {
  const inline = [...document.querySelectorAll('script')].filter(
    ({ src, type }) => !src && type !== 'application/ld+json',
  );
  const odd: string[] = [];
  for (const script of inline) {
    const bytes = new TextEncoder().encode(script.textContent ?? '');
    const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
    const hash = btoa(String.fromCharCode(...digest));
    if (!hashes.includes(hash)) odd.push(script.outerHTML.slice(0, 160));
  }
  return odd;
}

/** The page as it is now, with what is typed into its fields. */
export const everything = (page: Page) =>
  page.evaluate(() => {
    const fields = [...document.querySelectorAll<HTMLInputElement>('input, textarea, select')];
    return [document.documentElement.outerHTML, ...fields.map(({ value }) => value)].join('\n');
  });

/** Watches every page of a new context. `hashes` are those of the own scripts of the `sites`. */
export async function watchContext(context: BrowserContext, sites: string[], hashes: string[]) {
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
  return {
    /** What has run or was fetched since the last look, and what is in the page. */
    async look(page: Page): Promise<string[]> {
      const odd = [
        ...(await page.evaluate(strangers, { map, sites })),
        ...(await page.evaluate(unknownScripts, hashes)),
      ];
      const heard = alarms.splice(0);
      const where = new URL(page.url()).pathname;
      return [...heard, ...odd.map((one) => `${where}: ${one}`)];
    },
    /** What has run or was fetched since. */
    heard: () => alarms.splice(0),
  };
}

export type Watcher = Awaited<ReturnType<typeof watchContext>>;

export const openChromium = () => {
  const executablePath = chromiumPath();
  return chromium.launch({
    ...(executablePath ? { executablePath } : {}),
    args: ['--no-sandbox', '--disable-gpu'],
  });
};
