import { queryOptions } from '@tanstack/react-query';
import { checkWritten } from '@/lib/refusal';
import { checkRows, number, type Row, text } from '@/lib/rows';
import { adminClient } from '@/lib/supabase-admin';
import { unwrap } from '@/lib/unwrap';

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
  queryOptions({ queryKey: ['donation-details'], queryFn: latestDonationDetails });

/** With `updatedat` only when the row has not changed since then (lib/simultaneous-edit). */
export async function changeDonationDetails(values: { content: string; updatedat?: string }) {
  const answer = await pageContent()
    .update(values)
    .eq('page', 'donate')
    .eq('section', 'paypal_details')
    .select('id');
  checkWritten('page_content', answer);
}
