// `npm run db:reset`: deletes the local database, uploads and built sites. The next start creates new ones.

import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { lockFolder } from './local/lock.ts';
import { stopWith } from './shared/errors.ts';
import { readSettings } from './shared/settings.ts';

try {
  const { localDir } = readSettings();
  const unlock = await lockFolder(localDir);
  for (const entry of ['db', 'storage', 'seeded.json', 'releases', 'live.json', 'status.json']) {
    rmSync(join(localDir, entry), { recursive: true, force: true });
  }
  unlock();
  console.log('Deleted the local database. `npm start` creates a new one with the same keys and password.');
} catch (error) {
  stopWith(error);
}
