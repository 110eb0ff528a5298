// `npm run backup`: writes all rows and pictures of the project to a dated archive with a checksum, in backups/ or
// `-- --out <folder>`, and records the time for the dashboard. Encrypts the archive with BACKUP_PASSPHRASE, unless you pass
// `--plain`. `--local` backs up the running local stack even if .env names a hosted project.

import { createBackup } from './backup/create-backup.ts';
import { stopWith, UserError } from './shared/errors.ts';
import { callApi, describeAnswer } from './shared/http.ts';
import { readOptions } from './shared/options.ts';
import { findProject, requireSecretKey } from './shared/project.ts';

try {
  const { values } = readOptions({
    options: {
      local: { type: 'boolean', default: false },
      out: { type: 'string', default: 'backups' },
      plain: { type: 'boolean', default: false },
    },
  });
  const project = findProject(values.local);
  requireSecretKey(project);
  const passphrase = values.plain ? '' : (process.env.BACKUP_PASSPHRASE ?? '');
  if (!values.plain && !passphrase)
    throw new UserError(
      'BACKUP_PASSPHRASE is missing. It encrypts the backup: put at least 20 characters into .env, and keep a copy on paper. To skip encryption, run `npm run backup -- --plain`.',
    );
  const { file, manifest, checksum } = await createBackup(project, values.out, passphrase);
  const rows = Object.values(manifest.tables).reduce((sum, table) => sum + table.rows, 0);
  console.log(`${file}
  ${rows} rows of ${Object.keys(manifest.tables).length} tables, ${Object.keys(manifest.objects).length} pictures
  SHA-256 ${checksum}
The backup contains names, phone numbers and messages. Store it where only the committee can read it.`);
  const request = { method: 'PATCH', body: { takenat: manifest.createdAt }, key: project.secretKey };
  const answer = await callApi(project, '/rest/v1/last_backup?id=is.true', request);
  if (answer.status >= 300 || answer.status === 0)
    console.warn(`The dashboard will not show this backup: ${describeAnswer(answer)}.`);
} catch (error) {
  stopWith(error);
}
