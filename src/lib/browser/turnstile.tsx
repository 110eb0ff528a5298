import { DEFAULT_SCRIPT_ID, Turnstile, type TurnstileInstance } from '@marsidev/react-turnstile';
import { createRef, useEffect } from 'react';
import { createRoot } from 'react-dom/client';
import { turnstileSiteKey } from '@/lib/config';

/** Milliseconds to wait for Cloudflare's script, and for a decision while the visitor is not asked. */
const timeout = 10_000;

/** Rendered after the widget, which adds the script but does not notice when it is blocked. */
function ScriptWatch({ onError }: { onError: () => void }) {
  useEffect(() => {
    document.getElementById(DEFAULT_SCRIPT_ID)?.addEventListener('error', onError);
  }, [onError]);
  return null;
}

/** Called when the widget begins or ends to ask the visitor to do something. */
type OnAsking = (asking: boolean) => void;

export interface Widget {
  /** Resolves to a new token each time, or to null when Cloudflare does not decide. */
  token: () => Promise<string | null>;
  remove: () => void;
}

/** Renders the widget, which checks the browser and asks the visitor if needed. Rejects when it cannot be loaded. */
export async function showWidget(place: HTMLElement, onAsking: OnAsking): Promise<Widget> {
  let token: string | null = null;
  let used = false;
  let asking = false;
  let waiting: (() => void)[] = [];
  const receive = (next: string | null) => {
    token = next;
    for (const tell of waiting) tell();
    waiting = [];
  };
  const ask = (now: boolean) => {
    asking = now;
    onAsking(now);
  };
  const width = place.closest('form')?.clientWidth ?? 0;
  const widget = createRef<TurnstileInstance>();
  const root = createRoot(place);
  const loaded = new Promise<unknown>((done, fail) => {
    setTimeout(fail, timeout);
    root.render(
      <>
        <Turnstile
          ref={widget}
          siteKey={turnstileSiteKey}
          options={{
            // The function verify-captcha requires this action.
            action: 'visitor-form',
            appearance: 'interaction-only',
            language: document.documentElement.lang || 'auto',
            // The flexible widget is at least 300 px wide.
            size: width < 300 ? 'compact' : 'flexible',
            responseField: false,
          }}
          onWidgetLoad={done}
          onSuccess={receive}
          onExpire={() => receive(null)}
          onTimeout={() => receive(null)}
          onUnsupported={() => receive(null)}
          // The widget retries by itself until the timeout; returning true keeps the error out of the console.
          onError={() => true}
          onBeforeInteractive={() => ask(true)}
          onAfterInteractive={() => ask(false)}
        />
        <ScriptWatch onError={() => fail()} />
      </>,
    );
  });
  try {
    await loaded;
  } catch {
    root.unmount();
    // Otherwise the next attempt would believe that this script is still being loaded.
    if (!window.turnstile) document.getElementById(DEFAULT_SCRIPT_ID)?.remove();
    throw new Error('Turnstile could not be loaded.');
  }

  const decision = () =>
    new Promise<void>((done) => {
      waiting.push(done);
      // There is no timeout while the visitor is asked.
      setTimeout(() => asking || done(), timeout);
      if (asking) place.scrollIntoView({ block: 'nearest' });
    });
  return {
    token: async () => {
      if (used) {
        used = false;
        token = null;
        widget.current?.reset();
      }
      if (!token) await decision();
      used = token !== null;
      return token;
    },
    remove: () => root.unmount(),
  };
}
