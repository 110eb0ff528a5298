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

/** An upsert would bring back what someone else has removed meanwhile. */
async function refuseRemoved(rows: readonly RecipientValues[]) {
  const there = new Set((await latestRecipients()).map(({ id }) => id));
  if (rows.some(({ id, updatedat }) => updatedat && !there.has(id))) {
    throw new Conflict('Someone else has removed a recipient in the meantime.');
  }
}

/** In one statement; with `updatedat` only when nobody has changed or removed one since then. */
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

/** Sends a test message; throws a Refusal when the database refuses it. */
export async function sendTestMessage(recipient: string, via: TestChannel) {
  checkAnswer('send_test_message', await adminClient().rpc('send_test_message', { recipient, via }));
  // The database wakes the function, too, so a failure of this call only delays the message.
  adminClient()
    .functions.invoke('send-notifications', { body: { event_type: 'test_message' } })
    .catch(() => undefined);
}
