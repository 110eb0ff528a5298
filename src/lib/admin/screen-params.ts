import { useSearch } from 'wouter';
import { navigate } from 'wouter/use-browser-location';

/** The address with these parameters replaced; an empty value removes one. */
function addressWith(changes: Record<string, string>) {
  const next = new URLSearchParams(location.search);
  for (const [name, value] of Object.entries(changes)) {
    if (value) next.set(name, value);
    else next.delete(name);
  }
  const search = next.toString();
  return location.pathname + (search && `?${search}`);
}

/** Replaces parameters of the address; an empty value removes one. */
const change = (changes: Record<string, string>) => navigate(addressWith(changes), { replace: true });

/** Opens something over the screen, which the browser's Back closes again: a new entry of its history. */
export const openOver = (changes: Record<string, string>) =>
  navigate(addressWith(changes), { state: { over: true } });

/** Closes what `openOver` has opened by going back; what a link has opened, by changing the address. */
export function closeOver(changes: Record<string, string>) {
  if (!history.state?.over) return change(changes);
  // So that a second press does not go back further.
  history.replaceState(null, '');
  history.back();
}

/** The query parameters of an admin screen, so that a reload or a link shows the same, and how to change them. */
export const useScreenParams = () => [new URLSearchParams(useSearch()), change] as const;

const narrow = (changes: Record<string, string>) => change({ ...changes, page: '' });

/** The parameters of a paged list. Pages count from 0 here and from 1 in the address; a filter shows the first. */
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
