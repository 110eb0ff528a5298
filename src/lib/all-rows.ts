/** The most rows that an answer of the API holds (max_rows in supabase/config.toml). */
const atOnce = 1000;

/** All rows of a query, which `read` asks for by the places of the first and the last. */
export async function allRows<Row>(
  read: (first: number, last: number) => Promise<readonly Row[]>,
): Promise<Row[]> {
  const rows: Row[] = [];
  for (;;) {
    const page = await read(rows.length, rows.length + atOnce - 1);
    rows.push(...page);
    if (page.length === 0) return rows;
  }
}
