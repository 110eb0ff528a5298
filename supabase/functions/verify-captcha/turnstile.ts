// Asks Cloudflare whether a token is genuine, recent and unused. Nothing about the visitor is passed on, not even the IP
// address, which may differ between the visitor's two requests (IPv4 and IPv6).
import { isObject } from '../_shared/body.ts';

/** The widget's action, the same as in src/lib/browser/turnstile.tsx. */
const action = 'visitor-form';
const maxAttempts = 2;

export type Verdict =
  | { kind: 'passed' | 'refused' | 'unavailable' }
  /** Someone has to change the settings; `why` is a sentence. */
  | { kind: 'not set up'; why: string };

export interface Settings {
  /** TURNSTILE_SECRET_KEY; empty if it is not set. */
  secretKey: string;
  siteverify: string;
  /** True on a developer's machine, where Cloudflare's test keys are accepted. */
  local: boolean;
}

export interface Runtime {
  send: typeof fetch;
  /** Milliseconds to wait for each of the two attempts. */
  timeoutMs: number;
  log: (line: string) => void;
}

const cloudflare = 'https://challenges.cloudflare.com/turnstile/v0/siteverify';
const isLoopback = (url: string) => /^http:\/\/(127\.0\.0\.1|localhost)[:/]/.test(url);

/** Reads the secrets. Any address other than Cloudflare's must be on this machine, because it receives the secret key. */
export function readSettings(get: (name: string) => string | undefined): Settings {
  const text = (name: string) => get(name)?.trim() ?? '';
  const standIn = text('TURNSTILE_SITEVERIFY_URL');
  return {
    secretKey: text('TURNSTILE_SECRET_KEY'),
    siteverify: isLoopback(standIn) ? standIn : cloudflare,
    local: isLoopback(`${text('SUPABASE_URL')}/`),
  };
}

/** Cloudflare's answer to one attempt; null if there is none, or if it cannot be read. */
async function ask(body: string, { siteverify }: Settings, { send, timeoutMs }: Runtime) {
  try {
    const response = await send(siteverify, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body,
      signal: AbortSignal.timeout(timeoutMs),
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
    return { kind: 'not set up', why: 'Cloudflare does not know this TURNSTILE_SECRET_KEY.' };
  }
  const isTestKey = isObject(answer.metadata) && answer.metadata.result_with_testing_key === true;
  if (isTestKey && !local) {
    return { kind: 'not set up', why: 'TURNSTILE_SECRET_KEY is a test key, which lets every robot through.' };
  }
  // A token for another action of the same key is refused. Test keys have no action.
  const isForThisForm = isTestKey || answer.action === action;
  return { kind: answer.success === true && isForThisForm ? 'passed' : 'refused' };
}

/** The idempotency key makes both attempts count as one, so that a lost answer does not use up the token. */
export async function verifyToken(token: string, settings: Settings, runtime: Runtime): Promise<Verdict> {
  const { secretKey, local } = settings;
  if (!secretKey) return { kind: 'not set up', why: 'TURNSTILE_SECRET_KEY is missing.' };
  const body = JSON.stringify({
    secret: secretKey,
    response: token,
    idempotency_key: crypto.randomUUID(),
  });
  for (let left = maxAttempts; left > 0; left -= 1) {
    const answer = await ask(body, settings, runtime);
    if (answer && !errorsOf(answer).includes('internal-error')) {
      const verdict = judge(answer, local);
      if (verdict.kind === 'not set up') runtime.log(verdict.why);
      return verdict;
    }
  }
  runtime.log('Cloudflare does not answer.');
  return { kind: 'unavailable' };
}
