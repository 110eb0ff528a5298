// Of several filters on one column (`date=gte.…&date=lte.…`) lite applies only the last, hosted Supabase all of them.
// Inside `and=(…)` lite applies all of them, too.

const notFilters = new Set(['select', 'order', 'limit', 'offset', 'columns', 'on_conflict', 'and', 'or']);

/** Values with these characters need quotes inside `and=(…)`, and lite would take the quotes for a part of the value. */
const needsQuotes = /[,()"\\]/;

/** The request with filters on the same column moved into one `and`. */
export function repairFilters(request: Request): Request {
  const url = new URL(request.url);
  if (!url.pathname.startsWith('/rest/v1/') || url.searchParams.has('and')) return request;
  const shared = [...new Set(url.searchParams.keys())].filter((name) => {
    const values = url.searchParams.getAll(name);
    return values.length > 1 && !notFilters.has(name) && !values.some((value) => needsQuotes.test(value));
  });
  if (shared.length === 0) return request;
  const conditions = shared.flatMap((name) =>
    url.searchParams.getAll(name).map((value) => `${name}.${value}`),
  );
  for (const name of shared) url.searchParams.delete(name);
  url.searchParams.set('and', `(${conditions.join(',')})`);
  return new Request(url, request);
}
