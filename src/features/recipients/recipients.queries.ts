import { queryOptions } from '@tanstack/react-query';
import { adminTable } from '@/lib/admin/table';
import { Conflict } from '@/lib/refusal';
import { flag, text } from '@/lib/rows';
import { internationalPhone } from '@/lib/telephone';
import type { RecipientValues } from './recipient';

export const recipients = adminTable('notification_recipients', {
  id: text,
  name: text,
  phone: text,
  whatsapp: flag,
  sms: flag,
  is_committee: flag,
  is_granthi: flag,
  is_active: flag,
  updatedat: text,
});

/** All as they are now, by name. */
export const latestRecipients = (): Promise<RecipientValues[]> =>
  recipients.list((all) => all.order('name').order('id'));

export const allRecipients = () => queryOptions({ queryKey: ['recipients'], queryFn: latestRecipients });

/** An upsert would bring back what somebody else has removed meanwhile. */
async function refuseRemoved(rows: readonly RecipientValues[]) {
  const there = new Set((await latestRecipients()).map(({ id }) => id));
  if (rows.some(({ id, updatedat }) => updatedat && !there.has(id))) {
    throw new Conflict('Somebody else has removed a recipient meanwhile.');
  }
}

/** All in one statement; ifUnchanged: only when none has changed since it was read (lib/admin/edit-conflict). */
export async function saveRecipients(
  rows: readonly RecipientValues[],
  ifUnchanged: boolean,
): Promise<RecipientValues[]> {
  if (ifUnchanged) await refuseRemoved(rows);
  const written = rows.map((row) => ({
    ...row,
    name: row.name.trim(),
    phone: internationalPhone(row.phone) ?? row.phone,
  }));
  return recipients.upsertAll(written, ifUnchanged);
}
