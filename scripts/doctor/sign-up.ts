import { randomUUID } from 'node:crypto';
import { type Finding, fail, ok, skip } from './finding.ts';
import { type Answer, ask, said } from './http.ts';
import type { Project } from './project.ts';

const where =
  'in Supabase, Authentication, Sign In / Providers, turn it off (or run `npx supabase config push`)';

const danger = 'is allowed, and whoever signs up is an administrator';
const untried = (name: string, answer: Answer) =>
  fail(name, `could not be tried: ${said(answer)}`, 'try again; Supabase may be down');

/** A user that a probe made after all is removed where the secret key allows. */
async function remove(project: Project, id: string | undefined): Promise<string> {
  if (!id || !project.secretKey) return '';
  const answer = await ask(project, `/auth/v1/admin/users/${id}`, {
    method: 'DELETE',
    key: project.secretKey,
  });
  return answer.status === 200 ? ', and the user made by this check was removed' : '';
}

/** The settings first; asked for real only when they say no, so that nobody is created. */
async function probe(project: Project, name: string, allowed: boolean, body: object): Promise<Finding> {
  if (allowed) return fail(name, danger, where);
  const answer = await ask(project, '/auth/v1/signup', { method: 'POST', body });
  if (answer.status >= 400 && answer.status < 500) return ok(name, 'is refused');
  if (answer.status >= 500 || answer.status === 0) return untried(name, answer);
  const id = answer.body?.user?.id ?? answer.body?.id;
  return fail(name, `${danger}${await remove(project, id)}`, where);
}

async function idOf(project: Project, email: string): Promise<string | undefined> {
  if (!project.secretKey) return undefined;
  const { body } = await ask(project, '/auth/v1/admin/users', { key: project.secretKey });
  return body?.users?.find((user: { email?: string }) => user.email === email)?.id;
}

/** Whoever asks for a link by mail is made a user first. The address has no mailbox, should one be sent after all. */
async function probeLink(project: Project): Promise<Finding> {
  const name = 'Sign-up by a mailed link';
  const email = `doctor-${randomUUID()}@nobody.invalid`;
  const answer = await ask(project, '/auth/v1/otp', { method: 'POST', body: { email, create_user: true } });
  if (['signup_disabled', 'otp_disabled', 'email_provider_disabled'].includes(answer.code)) {
    return ok(name, 'is refused');
  }
  if (answer.status === 200) {
    return fail(name, `${danger}${await remove(project, await idOf(project, email))}`, where);
  }
  // Too many requests, a captcha: refused before anybody asked whether signing up is allowed.
  if (answer.status >= 400 && answer.status < 500) return skip(name, `could not be tried: ${said(answer)}`);
  return untried(name, answer);
}

/** Every signed-in user is an administrator, so nobody may become a user alone. */
export async function checkSignUp(project: Project): Promise<Finding[]> {
  const { status, body } = await ask(project, '/auth/v1/settings');
  if (status !== 200) {
    return [
      fail(
        'Sign-up',
        `the auth service answers HTTP ${status}`,
        'check PUBLIC_SUPABASE_URL and the public key',
      ),
    ];
  }
  // Too short a password: refused even where signing up is allowed, for another reason.
  const somebody = { email: `doctor-${randomUUID()}@example.org`, password: 'x' };
  const allowed = body.disable_signup !== true;
  return [
    await probe(project, 'Sign-up', allowed, somebody),
    ...(allowed ? [] : [await probeLink(project)]),
    await probe(project, 'Anonymous sign-in', body.external?.anonymous_users === true, { data: {} }),
  ];
}
