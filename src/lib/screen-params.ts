import { useSearch } from 'wouter';
import { navigate } from 'wouter/use-browser-location';

/** Changes the address in place; an empty value goes. */
function change(changes: Record<string, string>) {
  const next = new URLSearchParams(location.search);
  for (const [name, value] of Object.entries(changes)) {
    if (value) next.set(name, value);
    else next.delete(name);
  }
  const search = next.toString();
  navigate(location.pathname + (search && `?${search}`), { replace: true });
}

/**
 * What an admin screen's address says after the question mark, so that a reload or a link shows the same, and how
 * to change it.
 */
export const useScreenParams = () => [new URLSearchParams(useSearch()), change] as const;

const narrow = (changes: Record<string, string>) => change({ ...changes, page: '' });

/** Those of a list that comes in pages, counted from 0 here and from 1 in the address; narrowed, it begins anew. */
export function useListParams() {
  const [params, change] = useScreenParams();
  return {
    params,
    change,
    narrow,
    page: Math.max(1, Math.trunc(Number(params.get('page'))) || 1) - 1,
    onPage: (page: number) => change({ page: page === 0 ? '' : String(page + 1) }),
  };
}
