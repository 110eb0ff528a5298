/** Beginnings that make a spreadsheet take a field for a formula, even when it is quoted; also full-width ones. */
const formula = /^\s*[=+\-@\t\r＝＋－＠]/;

/** A quoted field; an apostrophe keeps a spreadsheet from running a formula that a stranger has written. */
const field = (value: string) => `"${(formula.test(value) ? `'${value}` : value).replaceAll('"', '""')}"`;

/** A CSV file (RFC 4180) with a byte order mark, so that Excel reads it as UTF-8. */
export function csvOf(heads: readonly string[], rows: readonly (readonly string[])[]) {
  return `\uFEFF${[heads, ...rows].map((row) => `${row.map(field).join(',')}\r\n`).join('')}`;
}
