export const bytes = (text: string) => new TextEncoder().encode(text);

/** Decodes base64. Returns no bytes for invalid input. */
export function fromBase64(text: string): Uint8Array<ArrayBuffer> {
  try {
    return Uint8Array.from(atob(text), (character) => character.charCodeAt(0));
  } catch {
    return new Uint8Array();
  }
}

/** Verifies a base64 HMAC of the text. Web Crypto compares in constant time. */
export async function isSignature(
  hash: 'SHA-1' | 'SHA-256',
  key: Uint8Array<ArrayBuffer>,
  text: string,
  signature: string,
): Promise<boolean> {
  const algorithm = { name: 'HMAC', hash };
  const imported = await crypto.subtle.importKey('raw', key, algorithm, false, ['verify']);
  return crypto.subtle.verify('HMAC', imported, fromBase64(signature), bytes(text));
}
