import { type Finding, fail, ok } from './finding.ts';
import { ask, said } from './http.ts';
import type { Project } from './project.ts';

/** Asks as a browser does before it posts: answered only where the function runs, and it sends nothing. */
export async function checkFunction(project: Project): Promise<Finding[]> {
  const name = 'send-notifications';
  const answer = await ask(project, '/functions/v1/send-notifications', {
    method: 'OPTIONS',
    headers: { Origin: project.siteUrl || 'https://example.org', 'Access-Control-Request-Method': 'POST' },
  });
  if (answer.status >= 200 && answer.status < 300) return [ok(name, 'the function is there')];
  const advice = 'run `npx supabase functions deploy send-notifications`';
  return [fail(name, `the function does not answer (${said(answer)})`, advice)];
}
