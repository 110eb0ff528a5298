import type { Session } from '@supabase/supabase-js';
import { useEffect, useState } from 'react';
import { queryClient } from '@/lib/query-client';
import { hasUnsavedChanges } from '@/lib/unsaved';
import { watchSession } from './session';

export interface SessionState {
  /** Undefined until the library has looked. */
  session: Session | null | undefined;
  /** The id of who is signed in, or was last. */
  administrator: string | undefined;
  /** The session ended under something typed and not saved: signing in again brings it back. */
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
      // What one administrator read is not the next one's on a shared computer.
      if (administrator !== last) queryClient.clear();
      setState((before) => ({
        session,
        administrator,
        keepScreen: before.session ? hasUnsavedChanges() : before.keepScreen,
      }));
    });
  }, []);
  return state;
}
