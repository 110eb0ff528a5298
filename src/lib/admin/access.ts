import { queryOptions, useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { Database, Row } from '@/lib/database';
import { unwrap } from '@/lib/refusal';
import { adminClient } from './supabase-admin';

export type AdminRole = Database['public']['Enums']['admin_role'];

export const roles: Record<AdminRole, { label: string; about: string }> = {
  everything: { label: 'Everything', about: 'Can change everything, including who can sign in.' },
  website: {
    label: 'Website',
    about:
      'Texts, pictures, pages, announcements, events, the gallery, sevas and hours. Can’t see family details, recipients or administrators.',
  },
};

/** An administrator's name, or their email address until they have one. */
export const nameOf = ({ name, email }: Pick<Row<'administrators'>, 'name' | 'email'>) => name || email;

/** The signed-in user's row of `administrators`; `null` once their access has been removed. */
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
 * The signed-in user's access. Hides nothing until it is known, or if it cannot be read: the database enforces access
 * anyway.
 */
export function useAccess() {
  const { data: own } = useQuery(ownAccess());
  const role = own?.role ?? 'everything';
  const hasAccess = useCallback(
    (wanted: AdminRole = 'website') => role === 'everything' || role === wanted,
    [role],
  );
  return { own, hasAccess };
}
