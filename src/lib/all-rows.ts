/**
 * All rows of a table, page by page, because the API limits the rows of an answer (max_rows in supabase/config.toml).
 * `pageAfter` reads the rows after the given one, in the order of the column that it compares, so that a row that is
 * stored meanwhile neither repeats nor hides another one.
 */
export async function allRows<Row>(
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
