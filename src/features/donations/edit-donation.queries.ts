import { queryOptions } from '@tanstack/react-query';
import { adminClient } from '@/lib/admin/supabase-admin';
import type { Row } from '@/lib/database';
import { unwrapRow } from '@/lib/refusal';
import { type DonationValues, donationJson, donationValues } from './edit-donation';

export type DonationDetails = Pick<Row<'page_content'>, 'id' | 'content' | 'updatedat'>;

const columns = 'id, content, updatedat';
const table = () => adminClient().from('page_content');

/** The row donate/paypal_details as it is now. */
export const latestDonationDetails = async () =>
  unwrapRow(
    'page_content',
    await table().select(columns).match({ page: 'donate', section: 'paypal_details' }),
  );

export const donationDetails = () =>
  queryOptions({ queryKey: ['donation-details'], queryFn: latestDonationDetails });

/**
 * With `updatedat` only when nobody has changed the row since then; without it the changes go into whatever JSON is
 * stored now.
 */
export async function changeDonationDetails(
  read: DonationDetails,
  { updatedat, ...changes }: Partial<DonationValues> & { updatedat?: string },
) {
  const before = updatedat ? read : await latestDonationDetails();
  const content = donationJson({ ...donationValues(before.content), ...changes });
  const row = { content, ...(updatedat && { updatedat }) };
  return unwrapRow('page_content', await table().update(row).eq('id', read.id).select(columns));
}
