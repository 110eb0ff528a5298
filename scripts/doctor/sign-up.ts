import { randomUUID } from 'node:crypto';
import { type Finding, fail, ok } from './finding.ts';
import { ask, said } from './http.ts';
import type { Project } from './project.ts';

const where =
  'in Supabase, Authentication, Sign In / Providers, turn it off (or run `npx supabase config push`)';

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
  const danger = 'is allowed, and whoever signs up is an administrator';
  if (allowed) return fail(name, danger, where);
  const answer = await ask(project, '/auth/v1/signup', { method: 'POST', body });
  if (answer.status >= 400 && answer.status < 500) return ok(name, 'is refused');
  if (answer.status >= 500 || answer.status === 0) {
    return fail(name, `could not be tried: ${said(answer)}`, 'try again; Supabase may be down');
  }
  const id = answer.body?.user?.id ?? answer.body?.id;
  return fail(name, `${danger}${await remove(project, id)}`, where);
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
  return [
    await probe(project, 'Sign-up', body.disable_signup !== true, somebody),
    await probe(project, 'Anonymous sign-in', body.external?.anonymous_users === true, { data: {} }),
  ];
}
