/**
 * All rows of a table, however few the API gives at once (max_rows in supabase/config.toml, which a hosted project
 * may set lower): asks for those after the last one it has, until there are none. `pageAfter` orders by what it
 * compares, so that a row stored meanwhile makes none come twice or never.
 */
export async function everyRow<Row>(
  pageAfter: (last: Row | undefined) => Promise<readonly Row[]>,
  onProgress: (count: number) => void = () => undefined,
): Promise<Row[]> {
  const rows: Row[] = [];
  for (;;) {
    const page = await pageAfter(rows.at(-1));
    if (page.length === 0) return rows;
    rows.push(...page);
    onProgress(rows.length);
  }
}
