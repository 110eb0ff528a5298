import { QueryClient } from '@tanstack/react-query';

/**
 * The one cache of a page. Islands share no React context, so each hands this to its provider (or to `useQuery`).
 * Nothing is paused while offline: a request that cannot be made fails, and its screen says so and offers a retry.
 */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { networkMode: 'always', retry: false, staleTime: 30_000 },
    mutations: { networkMode: 'always', retry: false },
  },
});
