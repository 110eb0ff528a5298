/** The answer of a provider. */
export interface Reply {
  status: number;
  body: unknown;
  headers?: Record<string, string>;
}
