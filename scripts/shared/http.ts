// Sends requests to a Supabase project, and returns answers and errors in one format.
import type { Project } from './project.ts';

/** Status 0 means that there was no answer. */
export interface ApiAnswer {
  status: number;
  /** The SQLSTATE, or the code of the auth or storage service; empty after a success. */
  code: string;
  message: string;
  // biome-ignore lint/suspicious/noExplicitAny: external JSON; each check picks the fields it needs.
  body: any;
}

interface ApiOptions {
  method?: string;
  body?: unknown;
  headers?: Record<string, string>;
  /** API key. Defaults to the public one. */
  key?: string;
  timeoutMs?: number;
}

async function read(response: Response): Promise<ApiAnswer> {
  const text = await response.text();
  let body: ApiAnswer['body'] = text;
  try {
    body = JSON.parse(text);
  } catch {
    // Not JSON: keep the text.
  }
  const code = String(body?.error_code ?? body?.code ?? (response.ok ? '' : (body?.error ?? '')));
  return { status: response.status, code, message: String(body?.message ?? body?.msg ?? ''), body };
}

/** Sends a request to the project's API; never throws. */
export async function callApi(project: Project, path: string, options: ApiOptions = {}): Promise<ApiAnswer> {
  const { method = 'GET', body, headers = {}, key = project.key, timeoutMs = 20_000 } = options;
  try {
    const response = await fetch(`${project.supabaseUrl}${path}`, {
      method,
      headers: {
        // The host may close a kept-alive connection while this process is busy, and the next call would fail.
        Connection: 'close',
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
    return { status: 0, code: 'unreachable', message: failureReason(error), body: null };
  }
}

/** Returns why a fetch failed: the message of its cause, if it has one. */
export function failureReason(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause instanceof Error ? error.cause.message || error.cause.name : error.message;
}

/** Whether a request was refused for lack of permission. */
export const isPermissionDenied = ({ status, code }: ApiAnswer) =>
  code === '42501' && (status === 401 || status === 403);

/** Short description of the answer, for error messages. */
export const describeAnswer = ({ status, code, message }: ApiAnswer) =>
  [status ? `HTTP ${status}` : 'no answer', code, message && `"${message}"`].filter(Boolean).join(' ');
