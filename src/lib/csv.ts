/** Beginnings that a spreadsheet takes for a formula, however the field is quoted; full-width ones included. */
const formula = /^\s*[=+\-@\t\r＝＋－＠]/;

/** One field, quoted; an apostrophe in front keeps a spreadsheet from running what a stranger has written. */
const field = (value: string) => `"${(formula.test(value) ? `'${value}` : value).replaceAll('"', '""')}"`;

/** A CSV file (RFC 4180) that Excel, too, reads as UTF-8. */
export function csvOf(heads: readonly string[], rows: readonly (readonly string[])[]) {
  return `\uFEFF${[heads, ...rows].map((row) => `${row.map(field).join(',')}\r\n`).join('')}`;
}
