import { queryOptions, useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { Database, Row } from '@/lib/database';
import { unwrap } from '@/lib/refusal';
import { adminClient } from './supabase-admin';

export type AdminRole = Database['public']['Enums']['admin_role'];

/** What each role is called, and what it means. */
export const roles: Record<AdminRole, { label: string; about: string }> = {
  everything: { label: 'Everything', about: 'All of the back office, and who else may use it.' },
  website: {
    label: 'Website',
    about:
      'Texts, pictures, pages, announcements, events, the gallery, sevas and hours. No family’s data, no recipients, no people.',
  },
};

/** What an administrator is called; whoever has no name yet, by the email address. */
export const nameOf = ({ name, email }: Pick<Row<'administrators'>, 'name' | 'email'>) => name || email;

/** Of whoever is signed in: null once the access has ended. */
export const ownAccess = () =>
  queryOptions({
    queryKey: ['own access'],
    queryFn: async () => {
      const { data } = await adminClient().auth.getSession();
      const rows = unwrap(
        'administrators',
        await adminClient()
          .from('administrators')
          .select('user_id, name, email, role, updatedat')
          .eq('user_id', data.session?.user.id ?? '')
          .is('removedat', null),
      );
      return rows.at(0) ?? null;
    },
    staleTime: 0,
    refetchOnWindowFocus: true,
    retry: false,
  });

/**
 * What whoever is signed in may do. Until that is known, and when it cannot be read, nothing is hidden: the database
 * refuses what is not allowed.
 */
export function useAccess() {
  const { data: own } = useQuery(ownAccess());
  const role = own?.role ?? 'everything';
  const may = useCallback((wanted: AdminRole) => role === 'everything' || role === wanted, [role]);
  return { own, may };
}
