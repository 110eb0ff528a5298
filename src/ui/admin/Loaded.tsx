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
  /** Hides stale data when a refetch fails, for data that must be up to date, such as a printed sheet. */
  current?: boolean;
  /** Texts for an empty list. */
  empty?: { title: string; about?: string };
  children: (data: Data) => ReactNode;
}

/**
 * Renders the three states of a query: skeleton (with a notice after eight seconds), error with a retry, and content.
 * Content stays when a later refetch fails, unless `current` is set.
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
 * `Loaded` for a form's initial data: fetched each time the form opens, then left alone while the user edits, whatever
 * happens to the query.
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

/** Reports that one of these queries failed, so that partial data does not look complete. */
export function Unread({ queries, failed }: UnreadProps) {
  const unread = queries.filter(({ isLoadingError }) => isLoadingError);
  const retry = () => unread.forEach((query) => void query.refetch());
  return unread.length > 0 && <Failed title={failed} busy={false} onRetry={retry} />;
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
