// Loaded when a form is first touched, and only on a site that is built with the captcha's key.
import { supabase } from './config';
import { Refusal, RobotRefusal } from './refusal';
import { showWidget, type Widget } from './turnstile';

const notLoaded =
  'The check against robots could not be loaded. Please make sure that you are online and that nothing blocks challenges.cloudflare.com, then try again.';
const undecided = 'The check against robots came to no end. Please try again, perhaps with another browser.';
const noAnswer = 'The check against robots does not answer just now. Please try again in a minute.';

/** Milliseconds that the exchange of a token for a pass may take. */
const patience = 15_000;

/** Exchanges Turnstile's token for a pass of the database; throws a Refusal in the function's words. */
async function exchange(token: string): Promise<string> {
  if (!supabase) throw new Refusal(noAnswer);
  const response = await fetch(`${supabase.url}/functions/v1/verify-captcha`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', apikey: supabase.key },
    body: JSON.stringify({ token }),
    signal: AbortSignal.timeout(patience),
  });
  const { pass, message }: { pass?: unknown; message?: unknown } = await response.json();
  if (typeof pass === 'string') return pass;
  throw new Refusal(typeof message === 'string' ? message : noAnswer);
}

export interface Captcha {
  /** Sends with a pass, or without one where none could be had: the database alone decides whether it needs one. */
  withPass: (send: (pass?: string) => Promise<void>) => Promise<void>;
  /** Takes away what stands in the form. */
  remove: () => void;
}

/** Begins to look at the browser in that place of the form. `onAsking` hears when the visitor is asked. */
export function startCaptcha(place: HTMLElement, onAsking: (asking: boolean) => void): Captcha {
  let widget: Promise<Widget> | undefined;
  let pass: string | undefined;
  const show = () => {
    widget ??= showWidget(place, onAsking);
    return widget;
  };
  show().catch(() => undefined);

  /** Gets a pass; without one, says why. */
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
      // What was refused for another reason has not used up its pass.
      const problem = pass ? undefined : await obtain();
      try {
        await send(pass);
        pass = undefined;
      } catch (error) {
        // Without an answer nobody knows: the row may be stored and the pass spent.
        if (!(error instanceof Refusal) || error instanceof RobotRefusal) pass = undefined;
        if (!(error instanceof RobotRefusal)) throw error;
        throw problem ? new Refusal(problem) : error;
      }
    },
    remove: () => void widget?.then(({ remove }) => remove()).catch(() => undefined),
  };
}
