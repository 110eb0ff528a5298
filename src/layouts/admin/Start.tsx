import { type ReactNode, useCallback, useEffect, useState } from 'react';
import { connection } from '@/features/page-content/connection.queries';
import { inTime } from '@/lib/in-time';
import { Button } from '@/ui/Button';
import { Notice } from '@/ui/Notice';
import { Spinner } from '@/ui/Spinner';

type State = 'checking' | 'ready' | 'failed' | 'retrying';

/** Spec §2, App start: reads one row before anything else. Once only: what is lost later, a screen says itself. */
export function Start({ children }: { children: ReactNode }) {
  const [state, setState] = useState<State>('checking');
  const check = useCallback(
    () =>
      inTime(connection()).then(
        () => setState('ready'),
        () => setState('failed'),
      ),
    [],
  );
  useEffect(() => {
    check();
  }, [check]);
  const retry = () => {
    setState('retrying');
    check();
  };
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
