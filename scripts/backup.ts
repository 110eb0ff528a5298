// `npm run backup`: writes all rows and pictures of the project into one archive with date and checksum, in backups/
// or in `-- --out <folder>`. `--encrypt` encrypts it with BACKUP_PASSPHRASE. `--local` backs up the running local stack
// even when .env names a hosted project.

import { createBackup } from './backup/create-backup.ts';
import { readOptions } from './backup/options.ts';
import { stopWith, UserError } from './shared/errors.ts';
import { findProject, requireSecretKey } from './shared/project.ts';

try {
  const { values } = readOptions({
    options: {
      local: { type: 'boolean', default: false },
      out: { type: 'string', default: 'backups' },
      encrypt: { type: 'boolean', default: false },
    },
  });
  const project = findProject(values.local);
  requireSecretKey(project);
  const passphrase = values.encrypt ? (process.env.BACKUP_PASSPHRASE ?? '') : '';
  if (values.encrypt && !passphrase) throw new UserError('--encrypt needs BACKUP_PASSPHRASE.');
  const { file, manifest, checksum } = await createBackup(project, values.out, passphrase);
  const rows = Object.values(manifest.tables).reduce((sum, table) => sum + table.rows, 0);
  console.log(`${file}
  ${rows} rows of ${Object.keys(manifest.tables).length} tables, ${Object.keys(manifest.objects).length} pictures
  SHA-256 ${checksum}
It holds names, phone numbers and messages of people: keep it where only the committee can read it.`);
} catch (error) {
  stopWith(error);
}
