import { type MutationKey, QueryClient, type QueryFilters } from '@tanstack/react-query';

/** Milliseconds before a failed read is retried. */
const retryDelay = 500;

/** Retries once to survive a brief hiccup, but not after a timeout: the user has waited long enough. */
const retry = (failures: number, error: Error) => failures < 1 && !error.message.includes('TimeoutError');

/**
 * The page's only query cache. Islands share no React context, so each passes this to its provider or to `useQuery`.
 * Requests fail instead of pausing while offline, so that screens can say so and offer a retry. Back online, visible
 * data refetches automatically.
 */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      networkMode: 'always',
      refetchOnReconnect: true,
      retry,
      retryDelay,
      staleTime: 30_000,
    },
    mutations: { networkMode: 'always', retry: false },
  },
});

/** Puts a stored row into every cached list of these queries, before they refetch. */
export function showStored<Stored extends { id: unknown }>(queries: QueryFilters, stored: Stored) {
  queryClient.setQueriesData<readonly Stored[]>(queries, (rows) =>
    rows?.map((row) => (row.id === stored.id ? stored : row)),
  );
}

/** Whether a mutation with this key and matching input is running. Unlike `isPending`, never a render late. */
export const isUnderWay = <Input>(mutationKey: MutationKey, isSame: (input: Input) => boolean = () => true) =>
  queryClient.isMutating({ mutationKey, predicate: ({ state }) => isSame(state.variables as Input) }) > 0;
