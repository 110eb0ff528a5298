import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import { withTimeout } from '@/lib/browser/timers';
import { Button } from './Button';
import { Notice } from './Notice';

/** Checks on mount whether the database answers. `retry` checks again. */
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

/** A phone number as a tel: link and as text. */
export interface Call {
  /** `undefined` if it cannot be dialed. */
  href: string | undefined;
  number: string;
}

interface Props {
  /** Reads one row; rejects if the database does not answer. */
  check: () => Promise<unknown>;
  call: Call | undefined;
  children: (isChecking: boolean) => ReactNode;
}

/** Renders its children, or a retry button if the database does not answer. */
export function ConnectionGate({ check, call, children }: Props) {
  const { state, retry } = useConnection(check);
  const part = useRef<HTMLDivElement>(null);
  // The retry button unmounts with the focus, so move it here.
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
  /** 'h2' if it replaces the section's own heading (see FirstSection). */
  heading: 'h2' | 'h3';
  call: Call | undefined;
  retrying: boolean;
  onRetry: () => void;
}

/** Tells visitors that the database does not answer, and what they can do. */
export function NotConnected({ heading: Heading, call, retrying, onRetry }: NotConnectedProps) {
  return (
    <div data-away={Heading} className="grid max-w-measure gap-4">
      <Heading className={Heading === 'h2' ? 'text-2xl' : 'text-lg'}>Welcome to the temple</Heading>
      <Notice kind="error" title="Please connect the database">
        <p>
          {navigator.onLine && 'The gurdwara’s database did not respond. '}
          <TryLater call={call} />
        </p>
        <Button onClick={onRetry} busy={retrying && 'Trying again…'}>
          Try again
        </Button>
      </Notice>
    </div>
  );
}

/** Advice for visitors when part of the page cannot be loaded. */
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
