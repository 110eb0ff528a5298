/** Copies a text. Resolves to `false` if the browser does not allow it. */
export async function isCopied(text: string) {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    // The browser is old, the site has no https, or the user denied access.
    return false;
  }
}

/** Opens the system's share sheet. Resolves to `true` if the user shared the data or closed the sheet. */
export async function isShared(data: ShareData) {
  if (!('share' in navigator)) return false;
  try {
    await navigator.share(data);
    return true;
  } catch (error) {
    return error instanceof DOMException && error.name === 'AbortError';
  }
}
