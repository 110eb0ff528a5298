/** What a spreadsheet takes for a formula, even when it is quoted, or for a number, of which it drops the first zeros or the last digits. */
const taken = /^\s*[=+\-@\t\r＝＋－＠]|^\s*(0\d+|\d{12,})\s*$/;

/** A quoted field; an apostrophe keeps it a text, whatever a stranger has written. */
const field = (value: string) => `"${(taken.test(value) ? `'${value}` : value).replaceAll('"', '""')}"`;

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
