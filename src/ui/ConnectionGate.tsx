import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import { withTimeout } from '@/lib/browser/timers';
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

/** A telephone number, as a link and as it is read. */
export interface Call {
  /** Undefined where it cannot be dialed. */
  href: string | undefined;
  number: string;
}

interface Props {
  /** Reads one row; rejects when the database does not answer. */
  check: () => Promise<unknown>;
  call: Call | undefined;
  /** Learns whether the check still runs. */
  children: (isChecking: boolean) => ReactNode;
}

/** Renders its children, and a retry button in their place when the database turns out not to answer. */
export function ConnectionGate({ check, call, children }: Props) {
  const { state, retry } = useConnection(check);
  const part = useRef<HTMLDivElement>(null);
  // The button that has the focus is about to be removed.
  const retryHere = () => retry().then(() => part.current?.focus());
  return (
    <div ref={part} tabIndex={-1} className="outline-none">
      {state === 'failed' || state === 'retrying' ? (
        <NotConnected heading="h2" call={call} retrying={state === 'retrying'} onRetry={retryHere} />
      ) : (
        children(state === 'checking')
      )}
    </div>
  );
}

interface NotConnectedProps {
  /** h2 where it takes the place of a part of the page and of its heading (see FirstSection). */
  heading: 'h2' | 'h3';
  call: Call | undefined;
  retrying: boolean;
  onRetry: () => void;
}

/** Says that the database does not answer, and what a visitor can do. */
export function NotConnected({ heading: Heading, call, retrying, onRetry }: NotConnectedProps) {
  return (
    <div data-away={Heading} className="grid max-w-measure gap-4">
      <Heading className={Heading === 'h2' ? 'text-2xl' : 'text-lg'}>Welcome to the temple</Heading>
      <Notice kind="error" title="Please connect the database">
        <p>
          {navigator.onLine && 'This part of the page got no answer from the gurdwara’s database. '}
          <TryLater call={call} />
        </p>
        <Button onClick={onRetry} busy={retrying && 'Trying again…'}>
          Try again
        </Button>
      </Notice>
    </div>
  );
}

/** What helps while a part of the page cannot be loaded. */
export function TryLater({ call }: { call: Call | undefined }) {
  return (
    <>
      {navigator.onLine
        ? 'Please try again in a few minutes'
        : 'You are offline. Please try again once you are online'}
      {call ? ', or call us: ' : '.'}
      {call && (
        <a href={call.href} className="font-semibold whitespace-nowrap underline underline-offset-4">
          {call.number}
        </a>
      )}
    </>
  );
}
