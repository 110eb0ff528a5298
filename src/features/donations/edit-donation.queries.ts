import { queryOptions } from '@tanstack/react-query';
import { adminTable, type RowIn } from '@/lib/admin/table';
import { number, text } from '@/lib/rows';
import { type DonationValues, donationJson, donationValues } from './edit-donation';

const pageContent = adminTable('page_content', { id: number, content: text, updatedat: text });

export type DonationDetails = RowIn<typeof pageContent>;

/** The row donate/paypal_details as it is now. */
export async function latestDonationDetails() {
  const [row] = await pageContent.list((all) => all.match({ page: 'donate', section: 'paypal_details' }));
  if (!row) throw new Error('page_content: donate/paypal_details is missing');
  return row;
}

export const donationDetails = () =>
  queryOptions({ queryKey: ['donation-details'], queryFn: latestDonationDetails });

/**
 * With `updatedat` only when the row has not changed since then (lib/admin/edit-conflict); without it the changes go
 * into whatever JSON is stored now.
 */
export async function changeDonationDetails(
  read: DonationDetails,
  { updatedat, ...changes }: Partial<DonationValues> & { updatedat?: string },
) {
  const { content } = updatedat ? read : await latestDonationDetails();
  return pageContent.change(read, {
    content: donationJson({ ...donationValues(content), ...changes }),
    ...(updatedat && { updatedat }),
  });
}
