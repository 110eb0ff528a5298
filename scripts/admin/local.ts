import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { App } from '@supabase/lite';
import { createPgliteConnection } from '@supabase/lite/pglite';
import { lockFolder } from '../local/lock.ts';
import { keepGrants } from '../local/provision.ts';
import { loadSecrets } from '../local/secrets.ts';
import { FriendlyError, readSettings } from '../local/settings.ts';

/** Makes a user of the local backend, which must be stopped meanwhile. Returns the sentences to print. */
export async function createLocal(email: string, password: string): Promise<string> {
  const { localDir } = readSettings();
  const url = join(localDir, 'db');
  if (!existsSync(url)) throw new FriendlyError('There is no local database yet: run `npm start` once.');
  const unlock = lockFolder(localDir);
  const connection = await createPgliteConnection({ url });
  try {
    await keepGrants(connection);
    const { jwtSecret, publishableKey: apikey } = loadSecrets(localDir);
    // Sign-up is off in the backend that `npm start` runs; this one lives only as long as this call.
    const auth = { enabled: true, enable_signup: true, jwt_secret: jwtSecret, publishable_key: apikey };
    const { error } = await new App({ connection, auth })
      .getClient({ apikey })
      .auth.signUp({ email, password });
    if (error) throw new FriendlyError(`The local backend says: ${error.message}`);
    return `${email} is an administrator now.\nPassword: ${password}`;
  } finally {
    await connection.close();
    unlock();
  }
}
