import { queryOptions } from '@tanstack/react-query';
import { adminClient } from '@/lib/admin/supabase-admin';
import { unwrap } from '@/lib/refusal';
import type { Erased, FamilyRecords } from './family-data';

/** All that is held about whom an email address, a phone number or a reference names. Kept no longer than it is shown. */
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

/** Erases it for good. Throws a Refusal when there is nothing left. */
export const eraseFamily = async (search: string) =>
  unwrap('erase_family', await adminClient().rpc('erase_family', { search })) as unknown as Erased;
