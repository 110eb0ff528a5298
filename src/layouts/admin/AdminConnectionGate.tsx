import type { ReactNode } from 'react';
import { checkConnection } from '@/features/page-content/connection.queries';
import { Button } from '@/ui/Button';
import { Notice } from '@/ui/Notice';
import { Spinner } from '@/ui/Spinner';
import { useConnection } from '@/ui/use-connection';

/** Waits, once, until the database answers. Screens report a connection that is lost later. */
export function AdminConnectionGate({ children }: { children: ReactNode }) {
  const { state, retry } = useConnection(checkConnection);
  if (state === 'ready') return children;
  return (
    <main className="page grid max-w-measure gap-4 py-16">
      {state === 'checking' ? (
        <Spinner label="Opening the back office…" />
      ) : (
        <>
          <h1 className="text-2xl">Welcome to the temple</h1>
          <Notice kind="error" title="Please connect the database">
            <p>The temple’s database did not answer. Check that you are online, then try again.</p>
            <Button onClick={retry} busy={state === 'retrying' && 'Trying again…'}>
              Try again
            </Button>
          </Notice>
        </>
      )}
    </main>
  );
}
