import { queryOptions } from '@tanstack/react-query';
import { forForm } from '@/lib/query-client';
import { checkRows, number, type Row, text } from '@/lib/rows';
import { adminClient } from '@/lib/supabase-admin';
import { unwrap } from '@/lib/unwrap';
import { writtenRow } from '@/lib/written';
import { type DonationValues, donationJson, donationValues } from './edit-donation';

const detailsRow = { id: number, content: text, updatedat: text };

export type DonationDetails = Row<typeof detailsRow>;

const pageContent = () => adminClient().from('page_content');

/** The row donate/paypal_details as it is now (spec §7). */
export async function latestDonationDetails() {
  const answer = await pageContent()
    .select('id, content, updatedat')
    .eq('page', 'donate')
    .eq('section', 'paypal_details');
  const [row] = checkRows('page_content', detailsRow, unwrap('page_content', answer));
  if (!row) throw new Error('page_content: donate/paypal_details is missing');
  return row;
}

export const donationDetails = () =>
  queryOptions({ queryKey: ['donation-details'], queryFn: latestDonationDetails, ...forForm });

/**
 * With `updatedat` only when the row has not changed since then (lib/simultaneous-edit); without it the changes go
 * into whatever JSON is stored now.
 */
export async function changeDonationDetails(
  read: DonationDetails,
  { updatedat, ...changes }: Partial<DonationValues> & { updatedat?: string },
) {
  const { content } = updatedat ? read : await latestDonationDetails();
  const answer = await pageContent()
    .update({
      content: donationJson({ ...donationValues(content), ...changes }),
      ...(updatedat && { updatedat }),
    })
    .eq('id', read.id)
    .select('id, content, updatedat');
  return writtenRow('page_content', detailsRow, answer);
}
