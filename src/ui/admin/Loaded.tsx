import { type QueryKey, type UseQueryOptions, type UseQueryResult, useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { Button } from '@/ui/Button';
import { EmptyState } from '@/ui/EmptyState';
import { Notice } from '@/ui/Notice';
import { Skeleton, useLongWait } from '@/ui/Spinner';

interface Props<Data> {
  query: UseQueryResult<Data>;
  failed: string;
  skeleton?: ReactNode;
  /** For what is used away from the screen, as on paper: a refresh that fails takes away what is there. */
  current?: boolean;
  /** Of a list: what it says when nothing is in it, and what to do about it. */
  empty?: { title: string; about?: string };
  children: (data: Data) => ReactNode;
}

/**
 * The three states of a query: a skeleton (and after eight seconds a sentence), the failure with a retry, the
 * content. What is there already stays when a later refresh fails, unless it must be `current`.
 */
export function Loaded<Data>({
  query,
  failed,
  skeleton = <Skeleton />,
  current,
  empty,
  children,
}: Props<Data>) {
  if (query.data !== undefined && !(current && query.isError)) {
    if (!empty || !Array.isArray(query.data) || query.data.length > 0) return children(query.data);
    return <EmptyState title={empty.title}>{empty.about && <p>{empty.about}</p>}</EmptyState>;
  }
  if (query.isPending) return <Loading skeleton={skeleton} onRetry={() => query.refetch()} />;
  return <Failed title={failed} busy={query.isFetching} onRetry={() => query.refetch()} />;
}

interface FormProps<Data, Key extends QueryKey> extends Pick<Props<Data>, 'failed' | 'children'> {
  query: UseQueryOptions<Data, Error, Data, Key>;
}

/**
 * The same for what fills a form: read anew each time the form is opened, and then left to whoever edits it until it
 * is closed, whatever becomes of the query. A session that ends hides the screen, and with it what was read.
 */
export function LoadedForm<Data, Key extends QueryKey>({ query, failed, children }: FormProps<Data, Key>) {
  const result = useQuery({ ...query, gcTime: 0, staleTime: Number.POSITIVE_INFINITY });
  const [opened, setOpened] = useState(result.data);
  if (opened === undefined && result.data !== undefined) setOpened(result.data);
  if (opened !== undefined) return children(opened);
  return (
    <Loaded query={result} failed={failed}>
      {children}
    </Loaded>
  );
}

interface UnreadProps {
  queries: readonly UseQueryResult<unknown>[];
  failed: string;
}

/** That one of these could not be read, where what is shown would otherwise be taken for all there is. */
export function Unread({ queries, failed }: UnreadProps) {
  const unread = queries.filter(({ isLoadingError }) => isLoadingError);
  const readAgain = () => unread.forEach((query) => void query.refetch());
  return unread.length > 0 && <Failed title={failed} busy={false} onRetry={readAgain} />;
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

function Loading({ skeleton, onRetry }: { skeleton: ReactNode; onRetry: () => void }) {
  const long = useLongWait();
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
