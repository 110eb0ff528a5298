// A fake of Cloudflare's script and widget: tests cannot reach the real ones.
import type { Page } from 'playwright/test';
import { randomHex } from '../../support/random.ts';

/** How the widget judges the visitor. */
type Opinion = 'human' | 'asks' | 'undecided';

const origin = 'https://challenges.cloudflare.com';

/** The part of the script that the site uses. As with the real one, the checkbox is in a frame of another origin. */
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

/** Serves the fake instead of Cloudflare; returns the paths that are requested. */
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

/** Blocks Cloudflare, as an extension or a firewall does. */
export async function blockTurnstile(page: Page) {
  await page.unroute(`${origin}/**`);
  await page.route(`${origin}/**`, (route) => route.abort());
}
