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
