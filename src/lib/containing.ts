/** The pattern for SQL's `like` that finds a term anywhere, whatever characters it holds. */
export const containing = (term: string) => `%${term.replace(/[\\%_]/g, '\\$&')}%`;
