import { execFileSync } from 'node:child_process';
import { kindOf, leakingVariables } from '../../src/lib/supabase-keys.ts';
import { callApi, describeAnswer } from '../shared/http.ts';
import type { Project } from '../shared/project.ts';
import { type Finding, fail, ok, skip } from './finding.ts';

function publicVariables({ env }: Project): Finding {
  const leaks = leakingVariables(env);
  if (leaks.length === 0) return ok('PUBLIC_ variables', 'contain no secrets');
  return fail(
    'PUBLIC_ variables',
    `${leaks.join(', ')} holds a secret key, which the site would reveal to everyone`,
    'use the publishable key, and replace the secret one in Supabase (Project Settings, API Keys)',
  );
}

async function publicKey(project: Project): Promise<Finding> {
  const name = 'Public key';
  const advice = 'copy it from Supabase (Project Settings, API Keys) into PUBLIC_SUPABASE_PUBLISHABLE_KEY';
  if (!project.key) return fail(name, 'is missing', advice);
  const kind = kindOf(project.key);
  if (kind !== 'publishable') return fail(name, `is not a publishable or anon key (${kind})`, advice);
  const answer = await callApi(project, '/rest/v1/content_version?select=version');
  if (answer.status === 200) return ok(name, 'is publishable, and Supabase accepts it');
  if (answer.status === 0) {
    const wake = 'check PUBLIC_SUPABASE_URL, or resume a paused free project in the dashboard';
    return fail('Database', `${project.supabaseUrl} cannot be reached: ${answer.message}`, wake);
  }
  if (answer.status === 404)
    return fail(name, 'works, but the tables are missing', 'run `npx supabase@3.1.0 db push --remote`');
  return fail(name, `Supabase rejects it: ${describeAnswer(answer)}`, advice);
}

async function secretKey(project: Project): Promise<Finding> {
  const name = 'Secret key';
  const key = project.secretKey;
  if (!key)
    return skip(name, 'not set, so some checks are skipped; set SUPABASE_SECRET_KEY in .env to run them');
  const advice = 'copy the secret key of the same project into SUPABASE_SECRET_KEY';
  if (kindOf(key) !== 'secret') return fail(name, `is not a secret key (${kindOf(key)})`, advice);
  const answer = await callApi(project, '/rest/v1/rebuild_requests?select=id', { key });
  if (answer.status === 200) return ok(name, 'is secret, and Supabase accepts it');
  return fail(name, `Supabase rejects it: ${describeAnswer(answer)}`, advice);
}

function envFile(): Finding {
  const name = '.env';
  try {
    const tracked = execFileSync('git', ['ls-files', '.env', '.env.local'], { encoding: 'utf8' }).trim();
    if (!tracked) return ok(name, 'is not in the repository');
    return fail(name, `${tracked} is in the repository`, 'run `git rm --cached .env` and replace its keys');
  } catch {
    return skip(name, 'this folder is not a git checkout');
  }
}

export async function checkKeys(project: Project): Promise<Finding[]> {
  return [publicVariables(project), envFile(), await publicKey(project), await secretKey(project)];
}
