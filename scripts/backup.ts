// `npm run backup`: every row and every picture of the project in one dated, checksummed archive, in backups/ or
// `-- --out <folder>`. `--encrypt` encrypts it with BACKUP_PASSPHRASE. `--local` takes the running local stack even
// when .env names a hosted project.
import { readOptions } from './backup/options.ts';
import { takeBackup } from './backup/take.ts';
import { findProject, needSecretKey } from './doctor/project.ts';
import { FriendlyError } from './local/settings.ts';

try {
  const { values } = readOptions({
    options: {
      local: { type: 'boolean', default: false },
      out: { type: 'string', default: 'backups' },
      encrypt: { type: 'boolean', default: false },
    },
  });
  const project = findProject(values.local);
  needSecretKey(project);
  const passphrase = values.encrypt ? (process.env.BACKUP_PASSPHRASE ?? '') : '';
  if (values.encrypt && !passphrase) throw new FriendlyError('--encrypt needs BACKUP_PASSPHRASE.');
  const { file, manifest, checksum } = await takeBackup(project, values.out, passphrase);
  const rows = Object.values(manifest.tables).reduce((sum, table) => sum + table.rows, 0);
  console.log(`${file}
  ${rows} rows of ${Object.keys(manifest.tables).length} tables, ${Object.keys(manifest.objects).length} pictures
  SHA-256 ${checksum}
It holds names, phone numbers and messages of people: keep it where only the committee can read it.`);
} catch (error) {
  if (!(error instanceof FriendlyError)) throw error;
  console.error(error.message);
  process.exit(1);
}
