import { queryOptions } from '@tanstack/react-query';
import { adminClient } from '@/lib/admin/supabase-admin';
import { checkAnswer, unwrap } from '@/lib/refusal';
import type { Erased, FamilyRecords } from './family-data';

/** What is held about whom an email address, a phone number or a reference names. Kept no longer than it is shown. */
export const familyData = (search: string) =>
  queryOptions({
    queryKey: ['family data', search],
    // Read by POST, so that no address that is logged names anybody.
    queryFn: async () =>
      unwrap('family_data', await adminClient().rpc('family_data', { search })) as unknown as FamilyRecords,
    enabled: search !== '',
    gcTime: 0,
    staleTime: 0,
  });

const ids = (rows: readonly { id: number }[]) => rows.map(({ id }) => id);

/** Erases these for good. Throws a Refusal when there is nothing left of them. */
export async function eraseFamily({ bookings, messages }: FamilyRecords) {
  const chosen = { bookings: ids(bookings), messages: ids(messages) };
  return unwrap('erase_family', await adminClient().rpc('erase_family', chosen)) as unknown as Erased;
}

/** Lets visitors cause emails to an address again. */
export const allowMail = async (address: string) =>
  checkAnswer('allow_mail', await adminClient().rpc('allow_mail', { address }));
