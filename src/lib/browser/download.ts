/** Values that a spreadsheet would run as a formula, or mangle as a number, even if they are quoted. */
const misread = /^\s*[=+\-@\t\r＝＋－＠]|^\s*(0\d+|\d{12,})\s*$/;

/** Quotes a field. A leading apostrophe forces text, which prevents CSV injection. */
const field = (value: string) => `"${(misread.test(value) ? `'${value}` : value).replaceAll('"', '""')}"`;

/** Writes a CSV file (RFC 4180). The byte order mark makes Excel read it as UTF-8. */
export function csvOf(heads: readonly string[], rows: readonly (readonly string[])[]) {
  return `\uFEFF${[heads, ...rows].map((row) => `${row.map(field).join(',')}\r\n`).join('')}`;
}

/** Downloads a text as a file. */
export function download(name: string, type: string, text: string) {
  const address = URL.createObjectURL(new Blob([text], { type }));
  const link = Object.assign(document.createElement('a'), { href: address, download: name });
  document.body.append(link);
  link.click();
  link.remove();
  // Safari starts the download late.
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}
