import type { Session } from '@supabase/supabase-js';
import { Activity, type ReactNode, useEffect, useState } from 'react';
import { setDraftOwner } from '@/lib/admin/drafts';
import { dismissKept } from '@/lib/admin/notify';
import { queryClient } from '@/lib/admin/query-client';
import { hasUnsavedChanges } from '@/lib/admin/unsaved';
import { Button } from '@/ui/Button';
import { Notice } from '@/ui/Notice';
import { Spinner, useLongWait } from '@/ui/Spinner';
import { SignIn } from './SignIn';
import { watchSession } from './session';

interface SessionState {
  /** Undefined until the auth library has loaded the session. */
  session: Session | null | undefined;
  /** The id of the current user, or of the last one after signing out. */
  administrator: string | undefined;
  /** Whether the session ended while a form had unsaved changes. Signing in again restores them. */
  keepScreen: boolean;
}

/** Tracks the signed-in user across tabs. */
function useSession(): SessionState {
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
      // On a shared computer, the next administrator must not see the previous one's cached data.
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

/** No redirect is needed: useSession notices the new session. */
const stayHere = () => undefined;

/**
 * Shows the login form in place of the screen while nobody is signed in. Users who were signed out while editing get
 * their form back after signing in. A different administrator does not.
 */
export function Guard({ children }: { children: ReactNode }) {
  const { session, administrator, keepScreen } = useSession();
  const signedOut = session === null;
  const forgotten = signedOut && !keepScreen;
  useEffect(() => {
    if (forgotten) queryClient.clear();
  }, [forgotten]);
  useEffect(() => {
    if (signedOut || administrator) dismissKept();
  }, [signedOut, administrator]);
  if (session === undefined) return <Checking />;
  return (
    <>
      {signedOut && (
        <main className="grid min-h-dvh content-center justify-items-center gap-5 bg-paper p-5">
          {keepScreen && (
            <Notice kind="info" title="You have been signed out." className="w-full max-w-[28rem]">
              <p>Your unsaved changes are still here. Sign in again to save them.</p>
            </Notice>
          )}
          <SignIn onSignedIn={stayHere} />
        </main>
      )}
      {!forgotten && (
        <Activity key={administrator} mode={session ? 'visible' : 'hidden'}>
          {children}
        </Activity>
      )}
    </>
  );
}

function Checking() {
  const long = useLongWait();
  return (
    <main className="page grid max-w-measure gap-4 py-16">
      <Spinner label="Checking who you are…" />
      {long && (
        <Notice kind="info" title="This is taking longer than it should.">
          <p>Check that you are online, then try again.</p>
          <Button onClick={() => location.reload()}>Try again</Button>
        </Notice>
      )}
    </main>
  );
}
