import { turnstileSiteKey } from './config';

/** What is used of Cloudflare's script: https://developers.cloudflare.com/turnstile/ */
interface Turnstile {
  render: (place: HTMLElement, options: Record<string, unknown>) => string;
  reset: (widget: string) => void;
  remove: (widget: string) => void;
}

declare global {
  interface Window {
    turnstile?: Turnstile;
  }
}

/** Milliseconds that Cloudflare may take to be loaded, and to decide without asking the visitor. */
const patience = 10_000;
const address = 'https://challenges.cloudflare.com/turnstile/v0/api.js?render=explicit';

let loading: Promise<Turnstile> | undefined;

/** Adds the script to the page; rejects, and may be called again, when it does not come. */
function load(): Promise<Turnstile> {
  // It may have come after all.
  if (window.turnstile) return Promise.resolve(window.turnstile);
  loading ??= new Promise<Turnstile>((done, fail) => {
    const script = document.createElement('script');
    const end = () => {
      if (window.turnstile) return done(window.turnstile);
      loading = undefined;
      script.remove();
      fail(new Error('Turnstile could not be loaded.'));
    };
    script.onload = end;
    script.onerror = end;
    setTimeout(end, patience);
    script.src = address;
    document.head.append(script);
  });
  return loading;
}

/** Whether the visitor is asked for something just now. */
type OnAsking = (asking: boolean) => void;

export interface Widget {
  /** Each time another token, good for one question; null when Cloudflare comes to no decision. */
  token: () => Promise<string | null>;
  remove: () => void;
}

/** Lets Turnstile look at the browser, and ask the visitor in that place if it has to. Rejects when it is blocked. */
export async function showWidget(place: HTMLElement, onAsking: OnAsking): Promise<Widget> {
  const turnstile = await load();
  let token: string | null = null;
  let used = false;
  let asking = false;
  let waiting: (() => void)[] = [];
  const settle = (next: string | null) => {
    token = next;
    for (const tell of waiting) tell();
    waiting = [];
  };
  const ask = (now: boolean) => {
    asking = now;
    onAsking(now);
  };
  const width = place.closest('form')?.clientWidth ?? 0;
  const widget = turnstile.render(place, {
    sitekey: turnstileSiteKey,
    // The function verify-captcha expects it.
    action: 'visitor-form',
    appearance: 'interaction-only',
    theme: 'auto',
    language: document.documentElement.lang || 'auto',
    // The regular one is 300 px wide at least.
    size: width < 300 ? 'compact' : 'flexible',
    'response-field': false,
    callback: settle,
    'expired-callback': () => settle(null),
    'timeout-callback': () => settle(null),
    'unsupported-callback': () => settle(null),
    // It tries again by itself, until the patience ends; true keeps it from the console.
    'error-callback': () => true,
    'before-interactive-callback': () => ask(true),
    'after-interactive-callback': () => ask(false),
  });

  const decision = () =>
    new Promise<void>((done) => {
      waiting.push(done);
      // Who is asked may take their time.
      setTimeout(() => asking || done(), patience);
      if (asking) place.scrollIntoView({ block: 'nearest' });
    });
  return {
    token: async () => {
      if (used) {
        used = false;
        token = null;
        turnstile.reset(widget);
      }
      if (!token) await decision();
      used = token !== null;
      return token;
    },
    remove: () => turnstile.remove(widget),
  };
}
