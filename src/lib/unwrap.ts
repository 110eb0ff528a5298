interface Answer<T> {
  data: T;
  error: { message: string; code?: string } | null;
}

/** The data of an answer; throws an Error that names the table and the cause when the request failed. */
export function unwrap<T>(table: string, { data, error }: Answer<T>): NonNullable<T> {
  if (error) throw new Error(`${table}: ${error.message}${error.code ? ` (${error.code})` : ''}`);
  if (data === null || data === undefined) throw new Error(`${table}: the answer is empty`);
  return data;
}

/** The count that was asked for with `{ count: 'exact', head: true }`; throws as `unwrap` does. */
export function countOf(
  table: string,
  { count, error }: Pick<Answer<null>, 'error'> & { count: number | null },
) {
  return unwrap(table, { data: count, error });
}
