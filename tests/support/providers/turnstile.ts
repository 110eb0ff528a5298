// A fake of Cloudflare's siteverify on a loopback port: a token can be verified once, and a request that is repeated
// with the same idempotency key gets the same answer.
import { listen } from '../../../scripts/shared/listen.ts';

export const turnstileKeys = {
  site: '0x4AAAAAAAstandInForTests',
  secret: '0x4AAAAAAAstandInForTestsWithSecret',
};

interface Question {
  secret?: string;
  response?: string;
  remoteip?: string;
  idempotency_key?: string;
}

const passed = {
  success: true,
  'error-codes': [],
  challenge_ts: '2026-11-21T12:00:00.000Z',
  hostname: 'gurdwara.example',
  action: 'visitor-form',
  cdata: '',
};
const failed = (...codes: string[]) => ({ success: false, 'error-codes': codes, messages: [] });

/** Starts the fake on a free port. */
export async function startTurnstile() {
  const used = new Set<string>();
  const answered = new Map<string, object>();
  const questions: Question[] = [];
  let fault: (() => Response | Promise<Response>) | null = null;
  let given = 0;

  function judge({ secret, response, idempotency_key = '' }: Question): object {
    if (secret !== turnstileKeys.secret) return failed('invalid-input-secret');
    const before = answered.get(`${response} ${idempotency_key}`);
    if (before) return before;
    if (!response) return failed('missing-input-response');
    if (!response.startsWith('token-')) return failed('invalid-input-response');
    const answer = used.has(response) ? failed('timeout-or-duplicate') : passed;
    used.add(response);
    answered.set(`${response} ${idempotency_key}`, answer);
    return answer;
  }

  const { url, close } = await listen(async (request) => {
    const question: Question = await request.json();
    questions.push(question);
    return fault?.() ?? Response.json(judge(question));
  });
  return {
    url: `${url}/turnstile/v0/siteverify`,
    questions,
    /** A new token, as the widget gives it to a visitor's browser. */
    token: () => {
      given += 1;
      return `token-${given}`;
    },
    /** From now on every request gets this answer; null ends that. */
    setFault: (answer: typeof fault) => {
      fault = answer;
    },
    close,
  };
}

export type Turnstile = Awaited<ReturnType<typeof startTurnstile>>;
