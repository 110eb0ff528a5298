// Requests as a browser, or with the secret key as a script, sends them; what they answer, in one shape.
import type { Project } from './project.ts';

/** What came back. Status 0: nothing did. */
export interface Answer {
  status: number;
  /** SQLSTATE, or the code of the auth or storage service; empty when all went well. */
  code: string;
  message: string;
  // biome-ignore lint/suspicious/noExplicitAny: it is what somebody else sent, and each check looks for what it needs.
  body: any;
}

interface Ask {
  method?: string;
  body?: unknown;
  headers?: Record<string, string>;
  /** The key to ask with; the public one unless said otherwise. */
  key?: string;
  timeoutMs?: number;
}

async function read(response: Response): Promise<Answer> {
  const text = await response.text();
  let body: Answer['body'] = text;
  try {
    body = JSON.parse(text);
  } catch {
    // Not JSON: kept as it is.
  }
  const code = String(body?.error_code ?? body?.code ?? (response.ok ? '' : (body?.error ?? '')));
  return { status: response.status, code, message: String(body?.message ?? body?.msg ?? ''), body };
}

/** Asks the project's API; never throws. */
export async function ask(project: Project, path: string, options: Ask = {}): Promise<Answer> {
  const { method = 'GET', body, headers = {}, key = project.key, timeoutMs = 20_000 } = options;
  try {
    const response = await fetch(`${project.supabaseUrl}${path}`, {
      method,
      headers: {
        apikey: key,
        Authorization: `Bearer ${key}`,
        ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(timeoutMs),
    });
    return await read(response);
  } catch (error) {
    return { status: 0, code: 'unreachable', message: reason(error), body: null };
  }
}

/** Why a fetch failed, in the words of whatever lies deepest. */
export function reason(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause instanceof Error ? error.cause.message || error.cause.name : error.message;
}

/** Refused for lack of permission. */
export const refused = ({ status, code }: Answer) => code === '42501' && (status === 401 || status === 403);

/** The answer in a few words, for a line that says what went wrong. */
export const said = ({ status, code, message }: Answer) =>
  [status ? `HTTP ${status}` : 'no answer', code, message && `"${message}"`].filter(Boolean).join(' ');
