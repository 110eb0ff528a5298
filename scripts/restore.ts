// `npm run restore -- <archive>`: puts a backup into an empty project and proves it, row by row, picture by
// picture, and by the doctor's checks of who may do what. `--replace` allows a project that is not empty.
// An encrypted one (.gpg) is opened with BACKUP_PASSPHRASE.
import { readOptions } from './backup/options.ts';
import { putBackup } from './backup/put.ts';
import { aboutTokens } from './backup/tokens.ts';
import { checkDatabase } from './doctor/database.ts';
import { line } from './doctor/finding.ts';
import { findProject, needSecretKey } from './doctor/project.ts';
import { checkUploads } from './doctor/uploads.ts';
import { checkVisitor } from './doctor/visitor.ts';
import { FriendlyError } from './local/settings.ts';

try {
  const { values, positionals } = readOptions({
    options: { local: { type: 'boolean', default: false }, replace: { type: 'boolean', default: false } },
    allowPositionals: true,
  });
  const [file] = positionals;
  if (!file) throw new FriendlyError('Say which: npm run restore -- backups/gurdwara-….tar.gz');
  const project = findProject(values.local);
  needSecretKey(project);
  const passphrase = process.env.BACKUP_PASSPHRASE ?? '';
  const manifest = await putBackup(project, file, { replace: values.replace, passphrase });
  for (const [table, { rows }] of Object.entries(manifest.tables))
    console.log(`ok    ${table}: ${rows} rows`);
  console.log(`ok    bucket logos: ${Object.keys(manifest.objects).length} pictures\n`);

  const findings = [
    ...(await checkVisitor(project)),
    ...(await checkUploads(project)),
    ...(await checkDatabase(project)),
  ];
  for (const finding of findings) console.log(line(finding));
  const missing = [
    'Passwords and the tokens of the social pages are in no backup.',
    await aboutTokens(project),
  ];
  if (manifest.administrators.length > 0) {
    missing.push(
      `Make the administrators again: ${manifest.administrators.join(', ')} (npm run admin:create).`,
    );
  }
  console.log(`\nRestored the backup of ${manifest.createdAt}. ${missing.join(' ')}`);
  // In a new project the administrators are the next step, not a fault.
  const failed = findings.some(({ level, name }) => level === 'fail' && name !== 'Administrators');
  process.exit(failed ? 1 : 0);
} catch (error) {
  if (!(error instanceof FriendlyError)) throw error;
  console.error(error.message);
  process.exit(1);
}
