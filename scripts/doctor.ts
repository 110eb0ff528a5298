// `npm run doctor`: checks whether this project, hosted or local, is set up correctly. Changes nothing.
// `-- --local` checks the local stack even when .env names a hosted project. Exits with 1 if any check fails.

import { formatFinding } from './doctor/finding.ts';
import { runChecks } from './doctor/run-checks.ts';
import { stopWith } from './shared/errors.ts';
import { findProject } from './shared/project.ts';

try {
  const project = findProject(process.argv.includes('--local'));
  console.log(`Checking ${project.supabaseUrl}${project.local ? ' (the local stack)' : ''}\n`);
  const count = { ok: 0, fail: 0, skip: 0 };
  for await (const finding of runChecks(project)) {
    count[finding.level]++;
    console.log(formatFinding(finding));
  }
  console.log(`\n${count.ok} ok, ${count.fail} failed, ${count.skip} skipped`);
  process.exit(count.fail === 0 ? 0 : 1);
} catch (error) {
  stopWith(error);
}
