import { callApi, describeAnswer } from '../shared/http.ts';
import type { Project } from '../shared/project.ts';
import { type Finding, fail, ok, skip } from './finding.ts';

/** Sends the preflight request of a browser: it is answered only when the function runs, and sends no messages. */
async function notifications(project: Project): Promise<Finding> {
  const name = 'send-notifications';
  const answer = await callApi(project, '/functions/v1/send-notifications', {
    method: 'OPTIONS',
    headers: { Origin: project.siteUrl || 'https://example.org', 'Access-Control-Request-Method': 'POST' },
  });
  if (answer.status >= 200 && answer.status < 300) return ok(name, 'the function is there');
  const advice = 'run `npx supabase functions deploy send-notifications`';
  return fail(name, `the function does not answer (${describeAnswer(answer)})`, advice);
}

async function siteAsks({ siteUrl }: Project): Promise<boolean> {
  const page = await fetch(`${siteUrl}/contact`, { signal: AbortSignal.timeout(20_000) });
  return (await page.text()).includes('https://challenges.cloudflare.com');
}

/** A captcha may be on or off, but when the database requires it, it must be possible to pass it. */
async function captcha(project: Project): Promise<Finding> {
  const name = 'Captcha';
  const key = project.secretKey;
  if (!key) return skip(name, 'needs SUPABASE_SECRET_KEY');
  const state = await callApi(project, '/rest/v1/rpc/captcha_state', { method: 'POST', body: {}, key });
  if (state.status !== 200) return skip(name, 'the database does not say');
  if (!state.body.required) return ok(name, 'off');
  const nobody = (why: string, advice: string) =>
    fail(
      name,
      `visitors must pass it, and nobody can: ${why}`,
      `${advice}, or run in the SQL editor: select require_captcha(false);`,
    );
  if (project.siteUrl && !(await siteAsks(project).catch(() => true)))
    return nobody('the live site does not ask them', 'set PUBLIC_TURNSTILE_SITE_KEY at your host and deploy');
  // A token that is not one of Cloudflare's: a function that works refuses it.
  const options = { method: 'POST', body: { token: 'doctor' } };
  const answer = await callApi(project, '/functions/v1/verify-captcha', options);
  if (answer.status === 403)
    return ok(name, `on; a visitor last passed it on ${state.body.passed_at.slice(0, 10)}`);
  return nobody(
    `the function answers ${describeAnswer(answer)}`,
    answer.status === 501
      ? 'run `npx supabase secrets set TURNSTILE_SECRET_KEY=…`'
      : 'run `npx supabase functions deploy verify-captcha`, look at www.cloudflarestatus.com',
  );
}

export const checkFunctions = async (project: Project): Promise<Finding[]> => [
  await notifications(project),
  await captcha(project),
];
