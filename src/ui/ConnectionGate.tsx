import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import { withTimeout } from '@/lib/browser/waiting';
import { Button } from './Button';
import { Notice } from './Notice';

/** Checks on mount whether the database answers; `retry` checks again. */
export function useConnection(check: () => Promise<unknown>) {
  const [state, setState] = useState<'checking' | 'ready' | 'failed' | 'retrying'>('checking');
  const ask = useCallback(
    () =>
      withTimeout(check()).then(
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
    return ask();
  };
  return { state, retry };
}

interface Props {
  /** Reads one row; rejects when the database does not answer. */
  check: () => Promise<unknown>;
  children: ReactNode;
}

/** Renders its children, and a retry button in their place when the database turns out not to answer. */
export function ConnectionGate({ check, children }: Props) {
  const { state, retry } = useConnection(check);
  const part = useRef<HTMLDivElement>(null);
  // The button that has the focus is about to be removed.
  const retryHere = () => retry().then(() => part.current?.focus());
  return (
    <div ref={part} tabIndex={-1} className="outline-none">
      {state === 'failed' || state === 'retrying' ? (
        <NotConnected retrying={state === 'retrying'} onRetry={retryHere} />
      ) : (
        children
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
