import type { Project } from '../shared/project.ts';
import { checkDatabase } from './database.ts';
import { type Finding, fail } from './finding.ts';
import { checkFunctions } from './functions.ts';
import { checkKeys } from './keys.ts';
import { checkMail } from './mail.ts';
import { checkPublishing } from './publishing.ts';
import { checkSignUp } from './sign-up.ts';
import { checkSite } from './site.ts';

/** Checks that need the database. Skipped if it rejects the public key. */
const inside = [checkSignUp, checkDatabase, checkFunctions, checkMail, checkPublishing];

function address({ supabaseUrl }: Project): Finding | null {
  const good =
    URL.canParse(supabaseUrl) && /^https:|^http:\/\/(127\.0\.0\.1|localhost)(:|$)/.test(supabaseUrl);
  if (good) return null;
  return fail(
    'Database',
    supabaseUrl ? `${supabaseUrl} is not an https address` : 'PUBLIC_SUPABASE_URL is missing',
    'copy it from Supabase (Project Settings, Data API)',
  );
}

export async function* runChecks(project: Project): AsyncGenerator<Finding> {
  const wrong = address(project);
  if (wrong) {
    yield wrong;
    return;
  }
  const keys = await checkKeys(project);
  yield* keys;
  const usable = keys.every(
    ({ level, name }) => level !== 'fail' || !['Public key', 'Database'].includes(name),
  );
  if (usable) for (const check of inside) yield* await check(project);
  yield* await checkSite(project);
}
