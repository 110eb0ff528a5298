// Cloudflare's script and widget as a browser gets them, in place of the real ones, which are out of reach here.
import type { Page } from 'playwright/test';
import { randomHex } from '../../support/random.ts';

/** What the widget makes of this visitor. */
type Opinion = 'human' | 'asks' | 'undecided';

const origin = 'https://challenges.cloudflare.com';

/** Of the real script, only what the site uses; the checkbox is in a frame from Cloudflare, as the real one. */
function script(opinion: Opinion) {
  return `
    const opinion = ${JSON.stringify(opinion)};
    const widgets = new Map();
    let passes = 0;
    const begin = ({ place, options }) => {
      const pass = () => options.callback('token-${randomHex()}-' + ++passes);
      if (opinion === 'human') setTimeout(pass, 50);
      if (opinion === 'undecided') setTimeout(() => options['error-callback']('600010'), 50);
      if (opinion !== 'asks') return;
      const frame = document.createElement('iframe');
      frame.src = '${origin}/widget';
      frame.title = 'Widget containing a Cloudflare security challenge';
      frame.width = 300;
      frame.height = 65;
      place.replaceChildren(frame);
      options['before-interactive-callback']();
      addEventListener('message', ({ origin, source, data }) => {
        if (origin !== '${origin}' || source !== frame.contentWindow || data !== 'done') return;
        options['after-interactive-callback']();
        pass();
      });
    };
    window.turnstile = {
      render: (place, options) => {
        window.turnstileOptions = options;
        widgets.set('w', { place, options });
        begin(widgets.get('w'));
        return 'w';
      },
      reset: (id) => begin(widgets.get(id)),
      remove: (id) => { widgets.get(id).place.replaceChildren(); widgets.delete(id); },
    };
    window[new URL(document.currentScript.src).searchParams.get('onload')]?.();`;
}

const checkbox = `<!doctype html><html lang="en"><title>Challenge</title>
  <label><input type="checkbox" onchange="parent.postMessage('done', '*')"> Verify you are human</label></html>`;

/** Puts it in Cloudflare's place; how often the script was asked for. */
export async function standInForTurnstile(page: Page, opinion: Opinion = 'human') {
  const asked: string[] = [];
  await page.unroute(`${origin}/**`);
  await page.route(`${origin}/**`, (route) => {
    const { pathname } = new URL(route.request().url());
    asked.push(pathname);
    return pathname === '/widget'
      ? route.fulfill({ contentType: 'text/html', body: checkbox })
      : route.fulfill({ contentType: 'text/javascript', body: script(opinion) });
  });
  return asked;
}

/** As if it were blocked, by an extension or a firewall. */
export async function blockTurnstile(page: Page) {
  await page.unroute(`${origin}/**`);
  await page.route(`${origin}/**`, (route) => route.abort());
}
