// Anyone can call a function, so bodies are size-limited and errors are plain sentences.

/** Far more than any legitimate call needs. */
const maxBytes = 16 * 1024;

/** Reads the body as text. Resolves to `null`, without reading the rest, once it exceeds the limit. */
export async function readLimitedText(request: Request): Promise<string | null> {
  if (Number(request.headers.get('content-length') ?? 0) > maxBytes) return null;
  const decoder = new TextDecoder();
  let text = '';
  let size = 0;
  for await (const chunk of request.body ?? []) {
    size += chunk.byteLength;
    if (size > maxBytes) return null;
    text += decoder.decode(chunk, { stream: true });
  }
  return text + decoder.decode();
}

/** Parses JSON. Returns `undefined` instead of throwing. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

export const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export const errorResponse = (status: number, message: string, headers: HeadersInit = {}) =>
  Response.json({ message }, { status, headers });
