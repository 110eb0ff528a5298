// Fills the database on a first start: the sample temple and its administrators.
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { PGlite } from '@electric-sql/pglite';
import { App } from '@supabase/lite';
import type { Settings } from '../shared/settings.ts';
import type { Secrets } from './secrets.ts';
import { seedImages } from './seed-images.ts';

/** Returns the public address of an object in the bucket `logos`. */
const publicUrl = (supabaseUrl: string, name: string) =>
  `${supabaseUrl}/storage/v1/object/public/logos/${name}`;

/** Second administrator with the same password, for trying out simultaneous edits. */
export const secondAdministrator = 'sevadar@gurdwara.local';

/** Sign-up is off in the running backend, so a second app on the same connection creates the first users. */
async function createAdministrators(app: App, { admin, publishableKey }: Secrets): Promise<void> {
  const { connection, config } = app;
  const open = new App({ ...config, connection, auth: { ...config.auth, enable_signup: true } });
  const names = { [admin.email]: 'Administrator', [secondAdministrator]: 'Sevadar' };
  for (const [email, name] of Object.entries(names)) {
    const user = { ...admin, email, options: { data: { name } } };
    const { error } = await open.getClient({ apikey: publishableKey }).auth.signUp(user);
    if (error) throw new Error(`The administrator ${email} could not be created: ${error.message}`);
  }
}

/** Fills an empty database. Throws if any part fails, so that the next start begins again. */
export async function seed(app: App, { supabaseUrl }: Settings, secrets: Secrets): Promise<void> {
  const db = app.connection.driver as PGlite;
  await db.exec(await readFile(join('supabase', 'seed.sql'), 'utf8'));
  await seedImages({
    supabase: app.getClient({ apikey: secrets.secretKey }),
    publicUrl: (name) => publicUrl(supabaseUrl, name),
  });
  await createAdministrators(app, secrets);
}

/** Updates the full upload addresses in rows after the backend's port has changed. */
export async function updateUploadUrls(db: PGlite, from: string, to: string): Promise<void> {
  if (from === to) return;
  const { rows } = await db.query<{ relation: string; name: string }>(
    'select relation::text, quote_ident(name) as name from private.upload_columns',
  );
  for (const { relation, name } of rows) {
    await db.query(
      `update ${relation} set ${name} = replace(${name}, $1, $2) where strpos(${name}, $1) > 0`,
      [`${from}/storage/`, `${to}/storage/`],
    );
  }
}
