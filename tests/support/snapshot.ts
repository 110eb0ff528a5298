import type { Status } from '../../scripts/shared/status.ts';
import { service } from '../../scripts/testing/supabase.ts';
import { forgetFamily } from './bookings.ts';

/**
 * For tests that save on every screen: reads the rows that exist once only. The function that it gives writes them
 * back, and deletes the rows with these words in them.
 */
export async function takeSnapshot(status: Status, words: string): Promise<() => Promise<void>> {
  const db = service(status);
  const [temple, content, images, templates] = await Promise.all([
    db.from('gurdwara_settings').select('id, name, subtitle, logo_url'),
    db.from('page_content').select('id, page, section, title, content'),
    db.from('page_images').select('id, page, section, image_url, alt_text'),
    db.from('notification_settings').select('id, event_type, template'),
  ]);
  return async () => {
    await db.from('gurdwara_settings').upsert(temple.data ?? []);
    await db.from('page_content').upsert(content.data ?? []);
    await db.from('page_images').upsert(images.data ?? []);
    await db.from('notification_settings').upsert(templates.data ?? []);
    await db.from('announcements').delete().like('message', `%${words}%`);
    await db.from('events').delete().like('title', `%${words}%`);
    await db.from('gallery').delete().like('alt', `%${words}%`);
    await db.from('notification_recipients').delete().like('name', `%${words}%`);
    await db.from('contact_submissions').delete().like('name', `%${words}%`);
    await db.from('social_media_settings').delete().gt('id', 0);
    await forgetFamily(status, words);
    await db.from('sevas').delete().like('name', `%${words}%`);
  };
}
