import { queryOptions } from '@tanstack/react-query';
import { adminClient } from '@/lib/admin/supabase-admin';
import type { Row } from '@/lib/database';
import { unwrapRow } from '@/lib/refusal';
import { donationFrom, storedDonation } from './donation';
import type { DonationValues } from './edit-donation';

export type DonationDetails = Pick<Row<'page_content'>, 'id' | 'content' | 'updatedat'>;

const columns = 'id, content, updatedat';
const table = () => adminClient().from('page_content');

export const latestDonationDetails = async () =>
  unwrapRow(
    'page_content',
    await table().select(columns).match({ page: 'donate', section: 'paypal_details' }),
  );

export const donationDetails = () =>
  queryOptions({ queryKey: ['donation-details'], queryFn: latestDonationDetails });

/**
 * Saves the settings. With `updatedat`, fails if someone has changed the row since. Without it, merges the changes
 * into the stored JSON.
 */
export async function changeDonationDetails(
  read: DonationDetails,
  { updatedat, ...changes }: Partial<DonationValues> & { updatedat?: string },
) {
  const before = updatedat ? read : await latestDonationDetails();
  const content = JSON.stringify(storedDonation.parse({ ...donationFrom(before.content), ...changes }));
  const row = { content, ...(updatedat && { updatedat }) };
  return unwrapRow('page_content', await table().update(row).eq('id', read.id).select(columns));
}
