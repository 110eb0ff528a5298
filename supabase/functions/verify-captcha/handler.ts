// The public endpoint: POST {token}, which the visitor's browser got from Turnstile. Answers {pass}, valid for one booking
// request or message (see the migration captcha), or a sentence that says why not.
import { errorResponse, isObject, parseJson, readLimitedText } from '../_shared/body.ts';
import type { Verdict } from './turnstile.ts';

/** Cloudflare's limit for a token, in characters. */
const maxTokenLength = 2048;

export interface Dependencies {
  verify: (token: string) => Promise<Verdict>;
  grant: () => Promise<string>;
}

const unavailable = 'The robot check is not responding right now. Please try again in a minute.';

function tokenOf(text: string): string | null {
  const body = parseJson(text);
  const token = isObject(body) ? body.token : undefined;
  return typeof token === 'string' && token !== '' && token.length <= maxTokenLength ? token : null;
}

async function judge(token: string, { verify, grant }: Dependencies): Promise<Response> {
  const verdict = await verify(token);
  switch (verdict.kind) {
    case 'passed':
      return Response.json({ pass: await grant() }, { headers: { 'Cache-Control': 'no-store' } });
    case 'refused':
      return errorResponse(403, 'Please confirm that you are not a robot and try again.');
    case 'not set up':
      return errorResponse(501, `The robot check is not set up: ${verdict.why}`);
    case 'unavailable':
      return errorResponse(503, unavailable);
  }
}

/** Never rejects. 501 means that the captcha is not set up, 503 that Cloudflare does not answer. */
export async function handle(request: Request, dependencies: Dependencies): Promise<Response> {
  if (request.method !== 'POST') return errorResponse(405, 'Please use POST.', { Allow: 'POST, OPTIONS' });
  const text = await readLimitedText(request).catch(() => '');
  if (text === null) return errorResponse(413, 'The body is too large.');
  const token = tokenOf(text);
  if (token === null)
    return errorResponse(400, `The body must be {token}, of at most ${maxTokenLength} characters.`);
  return judge(token, dependencies).catch(() => errorResponse(503, unavailable));
}
