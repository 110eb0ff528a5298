// `npm run backup`: writes all rows and pictures of the project into one archive with date and checksum, in backups/
// or in `-- --out <folder>`, sealed with BACKUP_PASSPHRASE unless `--plain` says otherwise. `--local` backs up the running
// local stack even when .env names a hosted project. The dashboard then says when it was made.

import { createBackup } from './backup/create-backup.ts';
import { readOptions } from './backup/options.ts';
import { stopWith, UserError } from './shared/errors.ts';
import { callApi, describeAnswer } from './shared/http.ts';
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
      'BACKUP_PASSPHRASE is missing, with which the backup is sealed: at least 20 characters, in .env and on paper. Without a seal: `npm run backup -- --plain`.',
    );
  const { file, manifest, checksum } = await createBackup(project, values.out, passphrase);
  const rows = Object.values(manifest.tables).reduce((sum, table) => sum + table.rows, 0);
  console.log(`${file}
  ${rows} rows of ${Object.keys(manifest.tables).length} tables, ${Object.keys(manifest.objects).length} pictures
  SHA-256 ${checksum}
It holds names, phone numbers and messages of people: keep it where only the committee can read it.`);
  const taken = { method: 'PATCH', body: { takenat: manifest.createdAt }, key: project.secretKey };
  const told = await callApi(project, '/rest/v1/last_backup?id=is.true', taken);
  if (told.status >= 300 || told.status === 0)
    console.warn(`The dashboard could not be told of it: ${describeAnswer(told)}.`);
} catch (error) {
  stopWith(error);
}
