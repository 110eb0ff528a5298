import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import { inTime } from '@/lib/in-time';
import { Button } from './Button';
import { Notice } from './Notice';
import { Spinner } from './Spinner';

interface Props {
  /** Asks the database for one row; rejects when it does not answer (spec §2, App start). */
  check: () => Promise<unknown>;
  /** Holds the place while checking, so that the page does not jump. */
  placeholder?: ReactNode;
  children: ReactNode;
}

type State = 'checking' | 'ready' | 'failed' | 'retrying';

/** What needs the database while it is used: a spinner while checking, and a way on when nothing answers. */
export function LivePart({ check, placeholder, children }: Props) {
  const [state, setState] = useState<State>('checking');
  const part = useRef<HTMLDivElement>(null);
  const ask = useCallback(
    () =>
      inTime(check()).then(
        () => setState('ready'),
        () => setState('failed'),
      ),
    [check],
  );
  useEffect(() => {
    ask();
  }, [ask]);
  const retry = () => {
    setState('retrying');
    // The button that had the focus is about to go.
    ask().then(() => part.current?.focus());
  };
  return (
    <div ref={part} tabIndex={-1} className="outline-none">
      {state === 'checking' && (placeholder ?? <Spinner label="Loading…" />)}
      {state === 'ready' && children}
      {(state === 'failed' || state === 'retrying') && (
        <NotConnected retrying={state === 'retrying'} onRetry={retry} />
      )}
    </div>
  );
}

function NotConnected({ retrying, onRetry }: { retrying: boolean; onRetry: () => void }) {
  return (
    <div className="grid max-w-measure gap-4">
      <h2 className="text-2xl">Welcome to the temple</h2>
      <Notice kind="error" title="Please connect the database">
        <p>
          This part of the page did not get an answer from the temple’s database. Check that you are online,
          then try again.
        </p>
        <Button onClick={onRetry} busy={retrying && 'Trying again…'}>
          Try again
        </Button>
      </Notice>
    </div>
  );
}
