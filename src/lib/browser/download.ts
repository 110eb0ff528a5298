/** Beginnings that make a spreadsheet take a field for a formula, even when it is quoted; also full-width ones. */
const formula = /^\s*[=+\-@\t\r＝＋－＠]/;

/** A quoted field; an apostrophe keeps a spreadsheet from running a formula that a stranger has written. */
const field = (value: string) => `"${(formula.test(value) ? `'${value}` : value).replaceAll('"', '""')}"`;

/** A CSV file (RFC 4180) with a byte order mark, so that Excel reads it as UTF-8. */
export function csvOf(heads: readonly string[], rows: readonly (readonly string[])[]) {
  return `\uFEFF${[heads, ...rows].map((row) => `${row.map(field).join(',')}\r\n`).join('')}`;
}

/** Downloads a text that was made in the browser as a file. */
export function download(name: string, type: string, text: string) {
  const address = URL.createObjectURL(new Blob([text], { type }));
  const link = Object.assign(document.createElement('a'), { href: address, download: name });
  document.body.append(link);
  link.click();
  link.remove();
  // By then the download has begun, also in Safari.
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}
