// Loaded when a form first gets the focus, and only on a site that is built with the captcha's key.
import { supabase } from '@/lib/config';
import { Refusal, RobotRefusal } from '@/lib/refusal';
import { showWidget, type Widget } from './turnstile';
import { within } from './within';

const notLoaded =
  'The robot check could not be loaded. Please make sure that you are online and that nothing blocks challenges.cloudflare.com, then try again.';
const undecided = 'The robot check did not finish. Please try again, perhaps with another browser.';
const noAnswer = 'The robot check is not responding right now. Please try again in a minute.';

/** Milliseconds to wait for a pass. */
const timeout = 15_000;

/** Exchanges Turnstile's token for a pass; throws a Refusal with the function's message. */
async function exchange(token: string): Promise<string> {
  if (!supabase) throw new Refusal(noAnswer);
  const response = await fetch(`${supabase.url}/functions/v1/verify-captcha`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', apikey: supabase.key },
    body: JSON.stringify({ token }),
    signal: within(timeout),
  });
  const { pass, message }: { pass?: unknown; message?: unknown } = await response.json();
  if (typeof pass === 'string') return pass;
  throw new Refusal(typeof message === 'string' ? message : noAnswer);
}

export interface Captcha {
  /** Sends with a pass or, if none could be obtained, without: only the database decides whether it requires one. */
  withPass: (send: (pass?: string) => Promise<void>) => Promise<void>;
  /** Removes the widget from the form. */
  remove: () => void;
}

/** Starts the widget in that element; `onAsking` is called when it asks the visitor to do something. */
export function startCaptcha(place: HTMLElement, onAsking: (asking: boolean) => void): Captcha {
  let widget: Promise<Widget> | undefined;
  let pass: string | undefined;
  const show = () => {
    widget ??= showWidget(place, onAsking);
    return widget;
  };
  show().catch(() => undefined);

  /** Obtains a pass; resolves to the reason when it cannot. */
  async function obtain(): Promise<string | undefined> {
    try {
      const token = await (await show()).token();
      if (token === null) return undecided;
      pass = await exchange(token).catch((error) => {
        throw error instanceof Refusal ? error : new Refusal(noAnswer);
      });
    } catch (error) {
      if (error instanceof Refusal) return error.message;
      widget = undefined;
      return notLoaded;
    }
    return undefined;
  }

  return {
    withPass: async (send) => {
      // A pass is not used up when the row was refused for another reason.
      const problem = pass ? undefined : await obtain();
      try {
        await send(pass);
        pass = undefined;
      } catch (error) {
        // Without an answer, the row may have been stored and the pass used.
        if (!(error instanceof Refusal) || error instanceof RobotRefusal) pass = undefined;
        if (!(error instanceof RobotRefusal)) throw error;
        throw problem ? new Refusal(problem) : error;
      }
    },
    remove: () => void widget?.then(({ remove }) => remove()).catch(() => undefined),
  };
}
