import { isDeepStrictEqual } from 'node:util';
import type { Status } from '../../scripts/shared/status.ts';
import { service } from '../../scripts/testing/supabase.ts';
import { forgetFamily } from './bookings.ts';

/** Tables whose rows exist once only, and what an administrator changes in them. */
const fixed = [
  ['gurdwara_settings', 'id, name, subtitle, logo_url'],
  ['page_content', 'id, page, section, title, content'],
  ['notification_settings', 'id, event_type, template'],
] as const;

/**
 * For tests that save on every screen: reads the rows that exist once only. The function that it gives writes back
 * those that were changed, and deletes the rows with these words in them.
 */
export async function takeSnapshot(status: Status, words: string): Promise<() => Promise<void>> {
  const db = service(status);
  const read = () =>
    Promise.all(fixed.map(async ([table, columns]) => (await db.from(table).select(columns)).data ?? []));
  const before = await read();
  return async () => {
    const after = await read();
    for (const [index, [table]] of fixed.entries()) {
      const same = (row: unknown) => after[index]?.some((other) => isDeepStrictEqual(row, other));
      const changed = before[index]?.filter((row) => !same(row)) ?? [];
      if (changed.length > 0) await db.from(table).upsert(changed as never);
    }
    await db.from('announcements').delete().like('message', `%${words}%`);
    await db.from('gallery').delete().like('alt', `%${words}%`);
    await db.from('notification_recipients').delete().like('name', `%${words}%`);
    await forgetFamily(status, words);
  };
}
