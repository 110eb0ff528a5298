import { Activity, type ReactNode, useEffect, useState } from 'react';
import { queryClient } from '@/lib/query-client';
import { Button } from '@/ui/Button';
import { Notice } from '@/ui/Notice';
import { Spinner } from '@/ui/Spinner';
import { SignIn } from './SignIn';
import { useSession } from './use-session';

/** Milliseconds after which looking for the session needs a word of explanation. */
const patience = 8000;

/** The subscription shows the screens by itself. */
const stayHere = () => undefined;

/** Spec §2: an unauthenticated visitor sees the login form instead of the screen. */
export function Guard({ children }: { children: ReactNode }) {
  const { session, keepScreen } = useSession();
  const signedOut = session === null;
  useEffect(() => {
    // What one administrator read is not the next one's on a shared computer.
    if (signedOut) queryClient.clear();
  }, [signedOut]);
  if (session === undefined) return <Checking />;
  return (
    <>
      {signedOut && (
        <main className="grid min-h-dvh items-center bg-paper p-5">
          <SignIn onSignedIn={stayHere} />
        </main>
      )}
      {(session || keepScreen) && <Activity mode={session ? 'visible' : 'hidden'}>{children}</Activity>}
    </>
  );
}

function Checking() {
  const [long, setLong] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLong(true), patience);
    return () => clearTimeout(timer);
  }, []);
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
