import { useEffect } from 'react';
import { useSearch } from 'wouter';
import { navigate, useHistoryState } from 'wouter/use-browser-location';

/** State of a browser history entry. */
interface EntryState {
  /** `openOver` has opened something on top of the screen. */
  over?: boolean;
  /** The search: a name, an email or a phone number, which must not appear in an address or a log. */
  search?: string;
}
const entryState = (): EntryState => history.state ?? {};

/** Returns the address with these parameters replaced; '' removes one. */
function addressWith(changes: Record<string, string>) {
  const next = new URLSearchParams(location.search);
  for (const [name, value] of Object.entries(changes)) {
    if (value) next.set(name, value);
    else next.delete(name);
  }
  const search = next.toString();
  return location.pathname + (search && `?${search}`);
}

/** Replaces parameters of the address; '' removes one. */
const change = (changes: Record<string, string>) =>
  navigate(addressWith(changes), { replace: true, state: history.state });

/** Opens something on top of the screen in a new history entry, so that the browser's Back closes it. */
export const openOver = (changes: Record<string, string>) =>
  navigate(addressWith(changes), { state: { ...entryState(), over: true } });

/** Closes what is on top of the screen: goes back if `openOver` opened it, or changes the address if a link did. */
export function closeOver(changes: Record<string, string>) {
  const { over, ...state } = entryState();
  if (!over) return change(changes);
  // A second press must not go back further.
  history.replaceState(state, '');
  history.back();
}

/** Query parameters of an admin screen and a setter. They survive a reload and can be linked to. */
export const useScreenParams = () => [new URLSearchParams(useSearch()), change] as const;

/** Changes a filter or the search of a list, and returns to its first page. */
function narrow({ search = entryState().search ?? '', ...changes }: Record<string, string>) {
  const state: EntryState = { ...entryState(), search };
  navigate(addressWith({ ...changes, search: '', page: '' }), { replace: true, state });
}

/**
 * Parameters and search of a paged list. A link can set the search (?search=), which then moves from the address to the
 * history state. Pages count from 0 here and from 1 in the address.
 */
export function useListParams() {
  const [params, change] = useScreenParams();
  const { search = '' } = useHistoryState<EntryState | null>() ?? {};
  const linked = params.get('search') ?? '';
  useEffect(() => {
    if (linked)
      navigate(addressWith({ search: '' }), { replace: true, state: { ...entryState(), search: linked } });
  }, [linked]);
  return {
    params,
    search: linked || search,
    change,
    narrow,
    page: Math.max(1, Math.trunc(Number(params.get('page'))) || 1) - 1,
    onPage: (page: number) => change({ page: page === 0 ? '' : String(page + 1) }),
  };
}
