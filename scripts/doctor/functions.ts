import { callApi, describeAnswer } from '../shared/http.ts';
import type { Project } from '../shared/project.ts';
import { type Finding, fail, ok } from './finding.ts';

/** Sends a browser's preflight request. Only a running function answers it, and it sends no messages. */
export async function checkFunctions(project: Project): Promise<Finding[]> {
  const name = 'send-notifications';
  const answer = await callApi(project, '/functions/v1/send-notifications', {
    method: 'OPTIONS',
    headers: { Origin: project.siteUrl || 'https://example.org', 'Access-Control-Request-Method': 'POST' },
  });
  if (answer.status >= 200 && answer.status < 300) return [ok(name, 'the function is running')];
  const advice = 'run `npx supabase@3.1.0 functions deploy send-notifications`';
  return [fail(name, `the function does not answer (${describeAnswer(answer)})`, advice)];
}
