import * as z from 'zod/mini';

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

/** Checks rows at the edge, so that the rest of the code may trust them; throws an Error naming table and field. */
export function checkRows<Schema extends z.ZodMiniType>(
  table: string,
  row: Schema,
  rows: unknown,
): z.output<Schema>[] {
  const result = z.safeParse(z.array(row), rows);
  if (result.success) return result.data;
  const [issue] = result.error.issues;
  throw new Error(`${table}: ${issue?.path.join('.') ?? 'row'}: ${issue?.message ?? 'not as expected'}`);
}
