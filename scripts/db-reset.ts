// `npm run db:reset`: forgets the local database, uploads and built sites; the next start makes them anew.
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { lockFolder } from './local/lock.ts';
import { FriendlyError, readSettings } from './local/settings.ts';

try {
  const { localDir } = readSettings();
  const unlock = lockFolder(localDir);
  for (const entry of ['db', 'storage', 'seeded.json', 'releases', 'live.json', 'status.json']) {
    rmSync(join(localDir, entry), { recursive: true, force: true });
  }
  unlock();
  console.log(
    'The local database is gone; `npm start` makes a new one. Keys and password stay as they were.',
  );
} catch (error) {
  if (!(error instanceof FriendlyError)) throw error;
  console.error(error.message);
  process.exit(1);
}
