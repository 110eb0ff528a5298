import type { Session } from '@supabase/supabase-js';
import { useEffect, useState } from 'react';
import { setDraftOwner } from '@/lib/admin/drafts';
import { queryClient } from '@/lib/admin/query-client';
import { hasUnsavedChanges } from '@/lib/admin/unsaved';
import { isClockWrong } from './clock';
import { watchSession } from './session';

export interface SessionState {
  /** Undefined until the library has read it. */
  session: Session | null | undefined;
  /** The id of the user who is signed in, or was last. */
  administrator: string | undefined;
  /** The session ended while a form held unsaved changes: signing in again brings them back. */
  keepScreen: boolean;
  /** The clock of this device is off, so that dates are wrong and sessions seem to be over. */
  clockWrong: boolean;
}

/** Who is signed in, in this tab or another. */
export function useSession(): SessionState {
  const [state, setState] = useState<SessionState>({
    session: undefined,
    administrator: undefined,
    keepScreen: false,
    clockWrong: false,
  });
  useEffect(() => {
    let administrator: string | undefined;
    return watchSession((session, isNew) => {
      const last = administrator;
      administrator = session?.user.id ?? last;
      // On a shared computer, the next administrator must not see what the last one read.
      if (administrator !== last) queryClient.clear();
      if (administrator) setDraftOwner(administrator);
      setState((before) => ({
        session,
        administrator,
        keepScreen: before.session ? hasUnsavedChanges() : before.keepScreen,
        clockWrong: session ? before.clockWrong || isClockWrong(session.access_token, isNew) : false,
      }));
    });
  }, []);
  return state;
}
