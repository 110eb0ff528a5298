// What a function does with a body from anywhere: reads no more of it than allowed, and refuses in words.

/** Far more than anybody who calls has to say, in bytes. */
const largest = 16 * 1024;

/** The body's text, or null when it is longer than allowed; what is longer is not read. */
export async function boundedText(request: Request): Promise<string | null> {
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

/** The text's JSON; undefined when it is none. */
export function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Whether it is an object with names, neither null nor a list. */
export const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** An answer that says what is wrong. */
export const refuse = (status: number, message: string, headers: HeadersInit = {}) =>
  Response.json({ message }, { status, headers });
