import { queryOptions } from '@tanstack/react-query';
import { forForm } from '@/lib/query-client';
import { checkWritten, Stale, throwRefused } from '@/lib/refusal';
import { checkRows, flag, text } from '@/lib/rows';
import { adminClient } from '@/lib/supabase-admin';
import { unwrap } from '@/lib/unwrap';
import { internationalPhone, type RecipientValues } from './recipient';

const row = {
  id: text,
  name: text,
  phone: text,
  whatsapp: flag,
  sms: flag,
  is_committee: flag,
  is_granthi: flag,
  is_active: flag,
  updatedat: text,
};

const columns = 'id, name, phone, whatsapp, sms, is_committee, is_granthi, is_active, updatedat';
const recipients = () => adminClient().from('notification_recipients');

const checked = (rows: unknown) => checkRows('notification_recipients', row, rows);

/** All as they are now, by name (spec §7). */
export async function latestRecipients(): Promise<RecipientValues[]> {
  const answer = await recipients().select(columns).order('name').order('id');
  return checked(unwrap('notification_recipients', answer));
}

export const allRecipients = () =>
  queryOptions({ queryKey: ['recipients'], queryFn: latestRecipients, ...forForm });

/** An upsert would bring back what somebody else has removed meanwhile. */
async function refuseRemoved(rows: readonly RecipientValues[]) {
  const there = new Set((await latestRecipients()).map(({ id }) => id));
  if (rows.some(({ id, updatedat }) => updatedat && !there.has(id))) {
    throw new Stale('Somebody else has removed a recipient meanwhile.');
  }
}

const stored = ({ updatedat, ...values }: RecipientValues, careful: boolean) => ({
  ...values,
  name: values.name.trim(),
  phone: internationalPhone(values.phone) ?? values.phone,
  ...(careful && updatedat && { updatedat }),
});

/** All in one call (spec §7); careful: only when none has changed since it was read (lib/simultaneous-edit). */
export async function saveRecipients(
  rows: readonly RecipientValues[],
  careful: boolean,
): Promise<RecipientValues[]> {
  if (careful) await refuseRemoved(rows);
  const answer = await recipients()
    .upsert(rows.map((each) => stored(each, careful)))
    .select(columns);
  checkWritten('notification_recipients', answer);
  return checked(answer.data);
}

/** Somebody else having removed it already is as good. */
export async function removeRecipient(id: string) {
  const { error } = await recipients().delete().eq('id', id);
  if (error) throwRefused('notification_recipients', error);
}
