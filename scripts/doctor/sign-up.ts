import { callApi } from '../shared/http.ts';
import type { Project } from '../shared/project.ts';
import { type Finding, fail, ok } from './finding.ts';

/** Checks that nobody can sign up, because every signed-in user is an administrator. */
export async function checkSignUp(project: Project): Promise<Finding[]> {
  const { status, body } = await callApi(project, '/auth/v1/settings');
  if (status !== 200) {
    const advice = 'check PUBLIC_SUPABASE_URL and the public key';
    return [fail('Sign-up', `the auth service answered HTTP ${status}`, advice)];
  }
  const finding = (name: string, isOff: boolean) =>
    isOff
      ? ok(name, 'is off')
      : fail(
          name,
          'is on, and everyone who signs up becomes an administrator',
          'turn it off in Supabase, Authentication, Sign In / Providers (or run `npx supabase@3.1.0 config push`)',
        );
  return [
    finding('Sign-up', body.disable_signup === true),
    finding('Anonymous sign-in', body.external?.anonymous_users !== true),
  ];
}
