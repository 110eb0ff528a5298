import type { UseQueryResult } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { Button } from './Button';
import { Notice } from './Notice';
import { Skeleton } from './Skeleton';

/** Milliseconds after which waiting needs a word of explanation. */
const patience = 8000;

interface Props<Data> {
  query: UseQueryResult<Data>;
  /** The spec's sentence for when it cannot be loaded. */
  failed: string;
  skeleton?: ReactNode;
  /** For what is used away from the screen, as on paper: a refresh that fails takes away what is there. */
  current?: boolean;
  /** For a form, with `forForm`: what it was opened with stays until it is closed, whatever becomes of the query. */
  form?: boolean;
  children: (data: Data) => ReactNode;
}

/**
 * The three states of a query: a skeleton (and after eight seconds a sentence), the failure with a retry, the
 * content. What is there already stays when a later refresh fails, unless it must be `current`.
 */
export function Loaded<Data>(props: Props<Data>) {
  const { query, failed, skeleton = <Skeleton />, current, form, children } = props;
  // A session that ends hides the screen, and with it the query and what it had read.
  const [opened, setOpened] = useState<Data>();
  if (form && opened === undefined && query.data !== undefined) setOpened(query.data);
  if (form && opened !== undefined) return children(opened);
  if (query.data !== undefined && !(current && query.isError)) return children(query.data);
  if (query.isPending) return <Waiting skeleton={skeleton} onRetry={() => query.refetch()} />;
  return <Failed title={failed} busy={query.isFetching} onRetry={() => query.refetch()} />;
}

function Failed({ title, busy, onRetry }: { title: string; busy: boolean; onRetry: () => void }) {
  return (
    <Notice kind="error" title={title}>
      <p>Check that you are online, then try again.</p>
      <Button onClick={onRetry} busy={busy && 'Trying again…'}>
        Try again
      </Button>
    </Notice>
  );
}

function Waiting({ skeleton, onRetry }: { skeleton: ReactNode; onRetry: () => void }) {
  const [long, setLong] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLong(true), patience);
    return () => clearTimeout(timer);
  }, []);
  return (
    <>
      {long && (
        <Notice kind="info" title="This is taking longer than it should." className="mb-4">
          <Button onClick={onRetry}>Try again</Button>
        </Notice>
      )}
      {skeleton}
    </>
  );
}
