import type { Session } from '@supabase/supabase-js';
import { useEffect, useState } from 'react';
import { hasUnsavedChanges } from '@/lib/unsaved';
import { watchSession } from './session';

export interface SessionState {
  /** Undefined until the library has looked. */
  session: Session | null | undefined;
  /** The session ended under something typed and not saved: signing in again brings it back. */
  keepScreen: boolean;
}

/** Who is signed in, in this tab or another. */
export function useSession(): SessionState {
  const [state, setState] = useState<SessionState>({ session: undefined, keepScreen: false });
  useEffect(
    () =>
      watchSession((session) =>
        setState((before) => ({
          session,
          keepScreen: before.session ? hasUnsavedChanges() : before.keepScreen,
        })),
      ),
    [],
  );
  return state;
}
