// Reads the body of a request from anybody, with a limit, and answers with errors in words.

/** In bytes: far more than any honest call needs. */
const largest = 16 * 1024;

/** The body's text, or null when it is longer than allowed; the rest is then not read. */
export async function readLimitedText(request: Request): Promise<string | null> {
  if (Number(request.headers.get('content-length') ?? 0) > largest) return null;
  const decoder = new TextDecoder();
  let text = '';
  let size = 0;
  for await (const chunk of request.body ?? []) {
    size += chunk.byteLength;
    if (size > largest) return null;
    text += decoder.decode(chunk, { stream: true });
  }
  return text + decoder.decode();
}

/** The parsed JSON; undefined when the text is not valid. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** True for an object that is neither null nor an array. */
export const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** An answer with an error message. */
export const errorResponse = (status: number, message: string, headers: HeadersInit = {}) =>
  Response.json({ message }, { status, headers });
