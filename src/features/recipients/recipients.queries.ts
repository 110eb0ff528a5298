import { queryOptions } from '@tanstack/react-query';
import { Stale, throwRefused } from '@/lib/refusal';
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

async function readAll(): Promise<RecipientValues[]> {
  const answer = await recipients().select(columns).order('name').order('id');
  return checkRows('notification_recipients', row, unwrap('notification_recipients', answer));
}

/** All recipients by name (spec §7). */
export const allRecipients = () => queryOptions({ queryKey: ['recipients'], queryFn: readAll });

/** An upsert would bring back what somebody else has removed meanwhile. */
async function refuseRemoved(rows: readonly RecipientValues[]) {
  const there = new Set((await readAll()).map(({ id }) => id));
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
export async function saveRecipients(rows: readonly RecipientValues[], careful: boolean) {
  if (careful) await refuseRemoved(rows);
  const { error } = await recipients().upsert(rows.map((each) => stored(each, careful)));
  if (error) throwRefused('notification_recipients', error);
}

/** Somebody else having removed it already is as good. */
export async function removeRecipient(id: string) {
  const { error } = await recipients().delete().eq('id', id);
  if (error) throwRefused('notification_recipients', error);
}
