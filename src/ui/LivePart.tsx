import { type ReactNode, useRef } from 'react';
import { Button } from './Button';
import { Notice } from './Notice';
import { Spinner } from './Spinner';
import { useConnection } from './use-connection';

interface Props {
  /** Asks the database for one row; rejects when it does not answer (spec §2, App start). */
  check: () => Promise<unknown>;
  /** Holds the place while checking, so that the page does not jump. */
  placeholder?: ReactNode;
  children: ReactNode;
}

/** What needs the database while it is used: a spinner while checking, and a way on when nothing answers. */
export function LivePart({ check, placeholder, children }: Props) {
  const { state, retry } = useConnection(check);
  const part = useRef<HTMLDivElement>(null);
  // The button that had the focus is about to go.
  const retryHere = () => retry().then(() => part.current?.focus());
  return (
    <div ref={part} tabIndex={-1} className="outline-none">
      {state === 'checking' && (placeholder ?? <Spinner label="Loading…" />)}
      {state === 'ready' && children}
      {(state === 'failed' || state === 'retrying') && (
        <NotConnected retrying={state === 'retrying'} onRetry={retryHere} />
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
