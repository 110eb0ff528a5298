// All browsers of a test run are at one address, and so one sender, who may send more than a temple's visitors may.
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';

const limits = {
  sender_booking_limit: 1000,
  sender_message_limit: 1000,
  phone_message_limit: 100_000,
};

/** In the folder of a stack that is not running. */
export async function raiseLimits(localDir: string): Promise<void> {
  const db = await PGlite.create(join(localDir, 'db'));
  await db.query(
    `update private.settings set ${Object.entries(limits)
      .map(([name, limit]) => `${name} = ${limit}`)
      .join(', ')}`,
  );
  await db.close();
}
