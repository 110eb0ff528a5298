import { type MutationKey, QueryClient, type QueryFilters } from '@tanstack/react-query';

/** Milliseconds before a read that failed is tried once more. */
const secondTry = 500;

/** A brief hiccup is survived; whoever has waited for an answer in vain already is not kept waiting again. */
const onceMore = (failures: number, error: Error) => failures < 1 && !error.message.includes('TimeoutError');

/**
 * The one cache of a page. Islands share no React context, so each hands this to its provider (or to `useQuery`).
 * Nothing is paused while offline: a request that cannot be made fails, and its screen says so and offers a retry.
 * Back online, what is shown is read anew by itself.
 */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      networkMode: 'always',
      refetchOnReconnect: true,
      retry: onceMore,
      retryDelay: secondTry,
      staleTime: 30_000,
    },
    mutations: { networkMode: 'always', retry: false },
  },
});

/** Shows a row as a write has left it in every list of these queries, before they are read again. */
export function showStored<Stored extends { id: unknown }>(queries: QueryFilters, stored: Stored) {
  queryClient.setQueriesData<readonly Stored[]>(queries, (rows) =>
    rows?.map((row) => (row.id === stored.id ? stored : row)),
  );
}

/** Whether such a mutation is under way: known at once, while `isPending` comes with the next rendering. */
export const isUnderWay = <Input>(mutationKey: MutationKey, isSame: (input: Input) => boolean = () => true) =>
  queryClient.isMutating({ mutationKey, predicate: ({ state }) => isSame(state.variables as Input) }) > 0;
