import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { App } from '@supabase/lite';
import { createPgliteConnection } from '@supabase/lite/pglite';
import { lockFolder } from '../local/lock.ts';
import { loadSecrets } from '../local/secrets.ts';
import { UserError } from '../shared/errors.ts';
import { pendingMigrations } from '../shared/migrations.ts';
import { keepGrants } from '../shared/provision.ts';
import { readSettings } from '../shared/settings.ts';
import type { NewAdministrator } from './hosted.ts';

/** Creates a user in the local backend, which must not be running. Returns the text to print. */
export async function createLocal({ email, password, name }: NewAdministrator): Promise<string> {
  const { localDir } = readSettings();
  const url = join(localDir, 'db');
  if (!existsSync(url))
    throw new UserError('There is no local database yet. Run `npm start` once to create it.');
  const unlock = await lockFolder(localDir);
  const connection = await createPgliteConnection({ url });
  try {
    await pendingMigrations(connection);
    await keepGrants(connection);
    const { jwtSecret, publishableKey: apikey } = loadSecrets(localDir);
    // Unlike the backend of `npm start`, this one allows sign-up, but it only exists during this call.
    const auth = { enabled: true, enable_signup: true, jwt_secret: jwtSecret, publishable_key: apikey };
    const { error } = await new App({ connection, auth })
      .getClient({ apikey })
      .auth.signUp({ email, password, options: { data: { name } } });
    if (error) throw new UserError(`The local backend answered: ${error.message}`);
    return `${email} is now an administrator.\nPassword: ${password}`;
  } finally {
    await connection.close();
    unlock();
  }
}
