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
