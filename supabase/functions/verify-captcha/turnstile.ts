// Asks Cloudflare whether a token is one of its own, fresh, and not used before. Nothing about the visitor is
// passed on, their address neither: it may differ between the two requests, as with IPv4 and IPv6.
import { isObject } from '../_shared/body.ts';

/** What the widget on the site says it is for; src/lib/turnstile.ts says the same. */
const action = 'visitor-form';
const tries = 2;

export type Verdict =
  | { kind: 'passed' | 'refused' | 'unavailable' }
  /** The owner has something to do: `why` is a sentence. */
  | { kind: 'not set up'; why: string };

export interface Settings {
  /** TURNSTILE_SECRET_KEY; empty when it is not set. */
  secretKey: string;
  siteverify: string;
  /** The project is on this machine, where Cloudflare's test keys are welcome. */
  local: boolean;
}

export interface World {
  send: typeof fetch;
  /** How long Cloudflare may take for each of two tries, in milliseconds. */
  patience: number;
  log: (line: string) => void;
}

const cloudflare = 'https://challenges.cloudflare.com/turnstile/v0/siteverify';
const isLoopback = (url: string) => /^http:\/\/(127\.0\.0\.1|localhost)[:/]/.test(url);

/** Reads the secrets. Another address than Cloudflare's is believed on this machine only: it is told the secret. */
export function readSettings(get: (name: string) => string | undefined): Settings {
  const text = (name: string) => get(name)?.trim() ?? '';
  const standIn = text('TURNSTILE_SITEVERIFY_URL');
  return {
    secretKey: text('TURNSTILE_SECRET_KEY'),
    siteverify: isLoopback(standIn) ? standIn : cloudflare,
    local: isLoopback(`${text('SUPABASE_URL')}/`),
  };
}

/** Cloudflare's answer to one try; null when there is none that can be read. */
async function ask(body: string, { siteverify }: Settings, { send, patience }: World) {
  try {
    const response = await send(siteverify, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body,
      signal: AbortSignal.timeout(patience),
    });
    const answer: unknown = await response.json();
    return isObject(answer) && typeof answer.success === 'boolean' ? answer : null;
  } catch {
    return null;
  }
}

type Answer = NonNullable<Awaited<ReturnType<typeof ask>>>;

const errorsOf = (answer: Answer): unknown[] =>
  Array.isArray(answer['error-codes']) ? answer['error-codes'] : [];

function judge(answer: Answer, local: boolean): Verdict {
  const errors = errorsOf(answer);
  if (errors.some((code) => code === 'invalid-input-secret' || code === 'missing-input-secret')) {
    return { kind: 'not set up', why: 'Cloudflare does not know the TURNSTILE_SECRET_KEY.' };
  }
  const test = isObject(answer.metadata) && answer.metadata.result_with_testing_key === true;
  if (test && !local) {
    return { kind: 'not set up', why: 'TURNSTILE_SECRET_KEY is a test key, which lets every robot pass.' };
  }
  // A token that was solved for something else under the same key is none of ours. Test keys have no action.
  const ours = test || answer.action === action;
  return { kind: answer.success === true && ours ? 'passed' : 'refused' };
}

/** Two tries count as one for Cloudflare, so that an answer that was lost does not use up the token. */
export async function verifyToken(token: string, settings: Settings, world: World): Promise<Verdict> {
  const { secretKey, local } = settings;
  if (!secretKey) return { kind: 'not set up', why: 'TURNSTILE_SECRET_KEY is missing.' };
  const body = JSON.stringify({
    secret: secretKey,
    response: token,
    idempotency_key: crypto.randomUUID(),
  });
  for (let left = tries; left > 0; left -= 1) {
    const answer = await ask(body, settings, world);
    if (answer && !errorsOf(answer).includes('internal-error')) {
      const verdict = judge(answer, local);
      if (verdict.kind === 'not set up') world.log(verdict.why);
      return verdict;
    }
  }
  world.log('Cloudflare does not answer.');
  return { kind: 'unavailable' };
}
