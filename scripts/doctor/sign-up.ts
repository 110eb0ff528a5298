import { randomUUID } from 'node:crypto';
import { type ApiAnswer, callApi, describeAnswer } from '../shared/http.ts';
import type { Project } from '../shared/project.ts';
import { type Finding, fail, ok, skip } from './finding.ts';

const where =
  'in Supabase, Authentication, Sign In / Providers, turn it off (or run `npx supabase config push`)';

const danger = 'is allowed, and whoever signs up is an administrator';
const untried = (name: string, answer: ApiAnswer) =>
  fail(name, `could not be tried: ${describeAnswer(answer)}`, 'try again; Supabase may be down');

/** Removes a user that a probe created, if there is a secret key. */
async function remove(project: Project, id: string | undefined): Promise<string> {
  if (!id || !project.secretKey) return '';
  const answer = await callApi(project, `/auth/v1/admin/users/${id}`, {
    method: 'DELETE',
    key: project.secretKey,
  });
  return answer.status === 200 ? ', and the user made by this check was removed' : '';
}

/** Tries to sign up only when the settings say that it is off, so that no user is created. */
async function probe(project: Project, name: string, allowed: boolean, body: object): Promise<Finding> {
  if (allowed) return fail(name, danger, where);
  const answer = await callApi(project, '/auth/v1/signup', { method: 'POST', body });
  if (answer.status >= 400 && answer.status < 500) return ok(name, 'is refused');
  if (answer.status >= 500 || answer.status === 0) return untried(name, answer);
  const id = answer.body?.user?.id ?? answer.body?.id;
  return fail(name, `${danger}${await remove(project, id)}`, where);
}

async function idOf(project: Project, email: string): Promise<string | undefined> {
  if (!project.secretKey) return undefined;
  const { body } = await callApi(project, '/auth/v1/admin/users', { key: project.secretKey });
  return body?.users?.find((user: { email?: string }) => user.email === email)?.id;
}

/** Requesting a link by mail could create a user first. The address has no mailbox, in case a mail is sent. */
async function probeLink(project: Project): Promise<Finding> {
  const name = 'Sign-up by a mailed link';
  const email = `doctor-${randomUUID()}@nobody.invalid`;
  const answer = await callApi(project, '/auth/v1/otp', {
    method: 'POST',
    body: { email, create_user: true },
  });
  if (['signup_disabled', 'otp_disabled', 'email_provider_disabled'].includes(answer.code)) {
    return ok(name, 'is refused');
  }
  if (answer.status === 200) {
    return fail(name, `${danger}${await remove(project, await idOf(project, email))}`, where);
  }
  // Too many requests, or a captcha: refused before it was checked whether sign-up is allowed.
  if (answer.status >= 400 && answer.status < 500)
    return skip(name, `could not be tried: ${describeAnswer(answer)}`);
  return untried(name, answer);
}

/** Checks that nobody can sign up, because every signed-in user is an administrator. */
export async function checkSignUp(project: Project): Promise<Finding[]> {
  const { status, body } = await callApi(project, '/auth/v1/settings');
  if (status !== 200) {
    return [
      fail(
        'Sign-up',
        `the auth service answers HTTP ${status}`,
        'check PUBLIC_SUPABASE_URL and the public key',
      ),
    ];
  }
  // The password is too short, so that no user is created even where sign-up is allowed.
  const somebody = { email: `doctor-${randomUUID()}@example.org`, password: 'x' };
  const allowed = body.disable_signup !== true;
  return [
    await probe(project, 'Sign-up', allowed, somebody),
    ...(allowed ? [] : [await probeLink(project)]),
    await probe(project, 'Anonymous sign-in', body.external?.anonymous_users === true, { data: {} }),
  ];
}
