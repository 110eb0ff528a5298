import { queryOptions } from '@tanstack/react-query';
import { adminClient } from '@/lib/admin/supabase-admin';
import { oneLine } from '@/lib/normal-text';
import { Conflict, checkAnswer, unwrap } from '@/lib/refusal';
import { internationalPhone } from '@/lib/telephone';
import type { RecipientValues, TestChannel } from './recipient';

const columns = 'id, name, phone, whatsapp, sms, is_committee, is_granthi, is_active, updatedat';
const table = () => adminClient().from('notification_recipients');

export const latestRecipients = async (): Promise<RecipientValues[]> =>
  unwrap('notification_recipients', await table().select(columns).order('name').order('id'));

export const allRecipients = () => queryOptions({ queryKey: ['recipients'], queryFn: latestRecipients });

/** Throws if someone has removed one of these recipients, because an upsert would restore it. */
async function refuseRemoved(rows: readonly RecipientValues[]) {
  const there = new Set((await latestRecipients()).map(({ id }) => id));
  if (rows.some(({ id, updatedat }) => updatedat && !there.has(id))) {
    throw new Conflict('Someone else has removed a recipient in the meantime.');
  }
}

/** Saves all recipients in one statement. With `updatedat`, fails if someone has changed or removed one since. */
export async function storeRecipients(rows: readonly RecipientValues[]): Promise<RecipientValues[]> {
  await refuseRemoved(rows);
  const written = rows.map((row) => ({
    ...row,
    name: oneLine(row.name),
    phone: internationalPhone(row.phone) ?? row.phone,
  }));
  return unwrap('notification_recipients', await table().upsert(written).select(columns));
}

export const removeRecipient = async ({ id }: RecipientValues) =>
  checkAnswer('notification_recipients', await table().delete().eq('id', id));

/** Sends a test message. Throws a Refusal when the database rejects it. */
export async function sendTestMessage(recipient: string, via: TestChannel) {
  checkAnswer('send_test_message', await adminClient().rpc('send_test_message', { recipient, via }));
  // The database also wakes the function, so a failed call only delays the message.
  adminClient()
    .functions.invoke('send-notifications', { body: { event_type: 'test_message' } })
    .catch(() => undefined);
}
