// The public door: POST {token}, what Turnstile gave the visitor's browser. Answers {pass}, good for one request
// or message (see the migration captcha), or says in words why there is none.
import { boundedText, isObject, parsed, refuse } from '../_shared/body.ts';
import type { Verdict } from './turnstile.ts';

/** Cloudflare's own limit for a token, in characters. */
const longestToken = 2048;

export interface Door {
  /** Asks Cloudflare. */
  verify: (token: string) => Promise<Verdict>;
  /** Asks the database for a pass. */
  grant: () => Promise<string>;
}

const unavailable = 'The check against robots does not answer just now. Please try again in a minute.';

function tokenOf(text: string): string | null {
  const body = parsed(text);
  const token = isObject(body) ? body.token : undefined;
  return typeof token === 'string' && token !== '' && token.length <= longestToken ? token : null;
}

async function judge(token: string, { verify, grant }: Door): Promise<Response> {
  const verdict = await verify(token);
  switch (verdict.kind) {
    case 'passed':
      return Response.json({ pass: await grant() }, { headers: { 'Cache-Control': 'no-store' } });
    case 'refused':
      return refuse(403, 'Please confirm that you are not a robot and try again.');
    case 'not set up':
      return refuse(501, `The check against robots is not set up: ${verdict.why}`);
    case 'unavailable':
      return refuse(503, unavailable);
  }
}

/** Never fails by what a visitor sends; 501 and 503 are the owner's and Cloudflare's. */
export async function handle(request: Request, door: Door): Promise<Response> {
  if (request.method !== 'POST') return refuse(405, 'Please use POST.', { Allow: 'POST, OPTIONS' });
  const text = await boundedText(request).catch(() => '');
  if (text === null) return refuse(413, 'The body is too large.');
  const token = tokenOf(text);
  if (token === null) return refuse(400, `The body must be {token}, of at most ${longestToken} characters.`);
  return judge(token, door).catch(() => refuse(503, unavailable));
}
