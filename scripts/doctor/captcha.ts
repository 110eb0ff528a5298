// Checks that visitors can pass the captcha when the database requires it: the site must show it, and the function
// must work.

import { callApi, describeAnswer } from '../shared/http.ts';
import type { Project } from '../shared/project.ts';
import { type Finding, fail, ok, skip } from './finding.ts';

const name = 'Captcha';
const switchOff = 'or run in the SQL editor: select require_captcha(false);';

/** Whether the live site allows Cloudflare's script on a page with a form; null when the page cannot be read. */
async function siteAsks({ siteUrl }: Project): Promise<boolean | null> {
  if (!siteUrl) return null;
  try {
    const response = await fetch(`${siteUrl}/contact`, { signal: AbortSignal.timeout(20_000) });
    return response.ok ? (await response.text()).includes('https://challenges.cloudflare.com') : null;
  } catch {
    return null;
  }
}

/** Sends a token that is not one of Cloudflare's: a function that works refuses it. */
async function functionProblem(project: Project): Promise<[string, string] | null> {
  const answer = await callApi(project, '/functions/v1/verify-captcha', {
    method: 'POST',
    body: { token: 'doctor' },
  });
  if (answer.status === 403) return null;
  if (answer.status === 501)
    return [answer.message, `run \`npx supabase secrets set TURNSTILE_SECRET_KEY=…\`, ${switchOff}`];
  // An answer with a code comes from Supabase itself: the function does not start.
  if (answer.status === 503 && answer.message && !answer.code)
    return [answer.message, `look at www.cloudflarestatus.com, ${switchOff}`];
  return [
    `the function does not answer (${describeAnswer(answer)})`,
    `run \`npx supabase functions deploy verify-captcha\`, ${switchOff}`,
  ];
}

async function insisted(project: Project, lastPassed: string): Promise<Finding> {
  const nobody = 'visitors must pass it, and nobody can';
  if ((await siteAsks(project)) === false) {
    return fail(
      name,
      `${nobody}: the live site does not ask them`,
      `set PUBLIC_TURNSTILE_SITE_KEY at your host and deploy, ${switchOff}`,
    );
  }
  const problem = await functionProblem(project);
  if (!problem) return ok(name, `on; a visitor last passed it on ${lastPassed.slice(0, 10)}`);
  const [detail, advice] = problem;
  return fail(name, `${nobody}: ${detail}`, advice);
}

/** The captcha may be on or off, but when it is on it must be possible to pass it. */
export async function checkCaptcha(project: Project): Promise<Finding[]> {
  const key = project.secretKey;
  if (!key) return [skip(name, 'needs SUPABASE_SECRET_KEY')];
  const { status, body } = await callApi(project, '/rest/v1/rpc/captcha_state', {
    method: 'POST',
    body: {},
    key,
  });
  if (status !== 200) return [skip(name, 'the database does not say')];
  if (body.required === true) return [await insisted(project, body.passed_at)];
  const asks = await siteAsks(project);
  return [
    ok(
      name,
      asks
        ? 'the site asks, but the database does not insist; to have it insist, run: select require_captcha(true);'
        : 'off',
    ),
  ];
}
