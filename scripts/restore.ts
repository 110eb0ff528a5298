// `npm run restore -- <archive>`: restores a backup into an empty project, verifies every row and picture, and runs the
// doctor's checks of the database. `--replace` overwrites a project that is not empty. BACKUP_PASSPHRASE decrypts an
// encrypted archive (.gpg).

import { restoreBackup } from './backup/restore-backup.ts';
import { checkDatabase } from './doctor/database.ts';
import { formatFinding } from './doctor/finding.ts';
import { stopWith, UserError } from './shared/errors.ts';
import { readOptions } from './shared/options.ts';
import { findProject, requireSecretKey } from './shared/project.ts';

try {
  const { values, positionals } = readOptions({
    options: { local: { type: 'boolean', default: false }, replace: { type: 'boolean', default: false } },
    allowPositionals: true,
  });
  const [file] = positionals;
  if (!file) throw new UserError('Say which backup to restore: npm run restore -- backups/gurdwara-….tar.gz');
  const project = findProject(values.local);
  requireSecretKey(project);
  const passphrase = process.env.BACKUP_PASSPHRASE ?? '';
  const options = { replace: values.replace, passphrase };
  const { manifest, restored, leftOut, erased } = await restoreBackup(project, file, options);
  for (const [table, rows] of restored) console.log(`ok    ${table}: ${rows} rows`);
  console.log(`ok    bucket logos: ${Object.keys(manifest.objects).length} pictures\n`);
  if (leftOut.length > 0)
    console.log(`Left out, because this version of the site no longer uses it:\n  ${leftOut.join('\n  ')}\n`);

  // Skip the checks of what is set up later and does not depend on the restore.
  const findings = (await checkDatabase(project)).filter(
    ({ name }) => !/^(Webhook|Notifications)$/.test(name),
  );
  for (const finding of findings) console.log(formatFinding(finding));
  const missing = [
    erased,
    'Backups contain neither passwords nor tokens of the social pages. If Social Media shows no token for a page that you use, enter it again.',
  ];
  if (manifest.administrators.length > 0) {
    missing.push(
      `Create the administrators again: ${manifest.administrators.join(', ')} (npm run admin:create).`,
    );
  }
  console.log(`\nRestored the backup of ${manifest.createdAt}. ${missing.join(' ')}`);
  // In a new project, missing administrators are the next step, not a failure.
  const failed = findings.some(({ level, name }) => level === 'fail' && name !== 'Administrators');
  process.exit(failed ? 1 : 0);
} catch (error) {
  stopWith(error);
}
