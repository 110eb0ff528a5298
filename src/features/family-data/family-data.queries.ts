import { queryOptions } from '@tanstack/react-query';
import { adminClient } from '@/lib/admin/supabase-admin';
import { checkAnswer, unwrap } from '@/lib/refusal';
import type { Erased, FamilyRecords } from './family-data';

/** Data about the person with this email address, phone number or reference. Not cached after it leaves the screen. */
export const familyData = (search: string) =>
  queryOptions({
    queryKey: ['family data', search],
    // Uses POST, so that no logged URL contains personal data.
    queryFn: async () =>
      unwrap('family_data', await adminClient().rpc('family_data', { search })) as unknown as FamilyRecords,
    enabled: search !== '',
    gcTime: 0,
    staleTime: 0,
  });

const ids = (rows: readonly { id: number }[]) => rows.map(({ id }) => id);

/** Erases the selected records permanently. Throws a Refusal if none of them exist any more. */
export async function eraseFamily({ bookings, messages }: FamilyRecords) {
  const chosen = { bookings: ids(bookings), messages: ids(messages) };
  return unwrap('erase_family', await adminClient().rpc('erase_family', chosen)) as unknown as Erased;
}

/** Unblocks an address, so that visitors can cause emails to it again. */
export const allowMail = async (address: string) =>
  checkAnswer('allow_mail', await adminClient().rpc('allow_mail', { address }));
