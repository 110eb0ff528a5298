// `npm run db:reset`: deletes the local database, uploads and built sites; the next start creates them again.

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
  console.log(
    'The local database has been deleted; `npm start` makes a new one. The keys and the password stay the same.',
  );
} catch (error) {
  stopWith(error);
}
