import { useEffect } from 'react';
import { useSearch } from 'wouter';
import { navigate, useHistoryState } from 'wouter/use-browser-location';

/** What an entry of the browser's history keeps besides its address. */
interface EntryState {
  /** Something is open over the screen, by `openOver`. */
  over?: boolean;
  /** What is searched for: a name, an email or a phone, which no address and no log may have. */
  search?: string;
}
const entryState = (): EntryState => history.state ?? {};

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
const change = (changes: Record<string, string>) =>
  navigate(addressWith(changes), { replace: true, state: history.state });

/** Opens something over the screen, which the browser's Back closes again: a new entry of its history. */
export const openOver = (changes: Record<string, string>) =>
  navigate(addressWith(changes), { state: { ...entryState(), over: true } });

/** Closes what `openOver` has opened by going back; what a link has opened, by changing the address. */
export function closeOver(changes: Record<string, string>) {
  const { over, ...state } = entryState();
  if (!over) return change(changes);
  // So that a second press does not go back further.
  history.replaceState(state, '');
  history.back();
}

/** The query parameters of an admin screen, so that a reload or a link shows the same, and how to change them. */
export const useScreenParams = () => [new URLSearchParams(useSearch()), change] as const;

/** Changes a filter of a list, or what is searched for in it, and shows its first page. */
function narrow({ search = entryState().search ?? '', ...changes }: Record<string, string>) {
  const state: EntryState = { ...entryState(), search };
  navigate(addressWith({ ...changes, search: '', page: '' }), { replace: true, state });
}

/**
 * The parameters of a paged list, and what is searched for in it, which a link may bring (?search=) and no address keeps.
 * Pages count from 0 here and from 1 in the address; a filter shows the first.
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
