import type { Session } from '@supabase/supabase-js';
import { useEffect, useState } from 'react';
import { setDraftOwner } from '@/lib/admin/drafts';
import { queryClient } from '@/lib/admin/query-client';
import { hasUnsavedChanges } from '@/lib/admin/unsaved';
import { watchSession } from './session';

export interface SessionState {
  /** Undefined until the library has read it. */
  session: Session | null | undefined;
  /** The id of the user who is signed in, or was last. */
  administrator: string | undefined;
  /** The session ended while a form held unsaved changes: signing in again brings them back. */
  keepScreen: boolean;
}

/** Who is signed in, in this tab or another. */
export function useSession(): SessionState {
  const [state, setState] = useState<SessionState>({
    session: undefined,
    administrator: undefined,
    keepScreen: false,
  });
  useEffect(() => {
    let administrator: string | undefined;
    return watchSession((session) => {
      const last = administrator;
      administrator = session?.user.id ?? last;
      // On a shared computer, the next administrator must not see what the last one read.
      if (administrator !== last) queryClient.clear();
      if (administrator) setDraftOwner(administrator);
      setState((before) => ({
        session,
        administrator,
        keepScreen: before.session ? hasUnsavedChanges() : before.keepScreen,
      }));
    });
  }, []);
  return state;
}
