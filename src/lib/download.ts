/** Hands the reader a file made in the browser. */
export function download(name: string, type: string, text: string) {
  const address = URL.createObjectURL(new Blob([text], { type }));
  const link = Object.assign(document.createElement('a'), { href: address, download: name });
  document.body.append(link);
  link.click();
  link.remove();
  // The download has been handed over by then, also in Safari.
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}
