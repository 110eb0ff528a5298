// `npm run doctor`: is this project, hosted or local, set up as it must be? Changes nothing. `-- --local` looks
// at the local stack even when .env names a hosted project. Exits with 1 when anything fails.
import { examine } from './doctor/examine.ts';
import { line } from './doctor/finding.ts';
import { findProject } from './doctor/project.ts';
import { FriendlyError } from './local/settings.ts';

try {
  const project = findProject(process.argv.includes('--local'));
  console.log(`Looking at ${project.supabaseUrl}${project.local ? ' (the local stack)' : ''}\n`);
  const count = { ok: 0, fail: 0, skip: 0 };
  for await (const finding of examine(project)) {
    count[finding.level]++;
    console.log(line(finding));
  }
  console.log(`\n${count.ok} ok, ${count.fail} failed, ${count.skip} skipped`);
  process.exit(count.fail === 0 ? 0 : 1);
} catch (error) {
  if (!(error instanceof FriendlyError)) throw error;
  console.error(error.message);
  process.exit(1);
}
