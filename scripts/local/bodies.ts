// Reads and checks the bodies of requests before lite does, up to a limit. Lite answers a malformed body with 500, hosted
// Supabase with what is wrong with it.
import { z } from 'zod';
import { type Handler, pathOf, refuse, refuseObject } from './gate.ts';

const mebibyte = 1024 * 1024;
/** The largest bodies, in bytes. Storage allows more than the buckets do, because a form may surround the file. */
const limits = { auth: mebibyte, storage: 6 * mebibyte, rest: 16 * mebibyte };

/** The whole body, or null when it is longer than `most` bytes; the rest is then not read. */
export async function boundedBody(request: Request, most: number): Promise<Uint8Array<ArrayBuffer> | null> {
  if (Number(request.headers.get('content-length') ?? 0) > most) return null;
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of request.body ?? []) {
    size += chunk.byteLength;
    if (size > most) return null;
    chunks.push(chunk);
  }
  return new Uint8Array(Buffer.concat(chunks));
}

/** Parses JSON; throws at a text with a NUL, which PostgreSQL cannot store. */
const parse = (text: string): unknown =>
  JSON.parse(text, (_, value) => {
    if (typeof value === 'string' && value.includes('\0'))
      throw new Error('invalid character in string literal');
    return value;
  });

const text = z.string().nullish();
const map = z.record(z.string(), z.unknown()).nullish();
/** The types of the fields that lite uses without checking them; other fields are ignored, as GoTrue does. */
const authBody = z.object({
  ...{ email: text, phone: text, password: text, nonce: text, type: text, scope: text, token: text },
  ...{ token_hash: text, refresh_token: text, auth_code: text, code_verifier: text },
  ...{ data: map, gotrue_meta_security: map },
});

/** Why GoTrue would refuse the body; undefined when it would not. Lite itself refuses what is not JSON. */
function problemIn(body: string): string | undefined {
  try {
    const { error } = authBody.safeParse(parse(body));
    return error && `json: cannot unmarshal into Go struct field .${error.issues[0]?.path.join('.')}`;
  } catch (error) {
    return error instanceof SyntaxError ? undefined : String(error);
  }
}

function refusedByAuth(bytes: Uint8Array): Response | undefined {
  const body = new TextDecoder().decode(bytes);
  const problem = body && problemIn(body);
  if (!problem) return undefined;
  const refusal = {
    code: 400,
    error_code: 'bad_json',
    msg: `Could not parse request body as JSON: ${problem}`,
  };
  return refuse(400, refusal, { 'X-Sb-Error-Code': refusal.error_code });
}

/** The routes of storage that take JSON; the others take files. */
const takesJson = (method: string, path: string) =>
  method === 'DELETE'
    ? /^\/storage\/v1\/object\/[^/]+\/?$/.test(path)
    : /^\/storage\/v1\/(bucket(\/[^/]+)?|object\/(list|sign)\/.+|object\/(move|copy))\/?$/.test(path);

/** The options of a list of files, which lite passes to the database unchecked. */
const listBody = z.looseObject({
  limit: z.int().min(1).optional(),
  offset: z.int().min(0).optional(),
  sortBy: z
    .looseObject({
      column: z.enum(['name', 'created_at', 'updated_at', 'last_accessed_at']).optional(),
      order: z.enum(['asc', 'desc']).optional(),
    })
    .optional(),
});

async function isUsable(request: Request, bytes: Uint8Array<ArrayBuffer>): Promise<boolean> {
  const type = request.headers.get('content-type') ?? '';
  try {
    const path = pathOf(request);
    if (takesJson(request.method, path)) {
      const body = type.includes('json') ? parse(new TextDecoder().decode(bytes)) : {};
      if (typeof body !== 'object') return false;
      if (path.startsWith('/storage/v1/object/list/')) listBody.parse(body);
    } else if (type.startsWith('multipart/form-data')) {
      const form = await new Response(bytes, { headers: { 'Content-Type': type } }).formData();
      return form.get('file') instanceof File;
    }
    return true;
  } catch {
    return false;
  }
}

async function refusedByStorage(
  request: Request,
  bytes: Uint8Array<ArrayBuffer>,
): Promise<Response | undefined> {
  if (await isUsable(request, bytes)) return undefined;
  return refuseObject(400, 'InvalidRequest', 'The body is not what this address takes');
}

function tooLarge(service: string): Response {
  if (service === 'storage')
    return refuseObject(413, 'Payload too large', 'The object exceeded the maximum allowed size');
  return refuse(413, { code: 'PAYLOAD_TOO_LARGE', message: 'The body is too large' });
}

/** Wraps the handler: it gets complete, valid bodies only. With the secret key any size goes, for the sake of backups. */
export function readBodies(secretKey: string, handle: Handler): Handler {
  return async (request) => {
    if (request.method === 'GET' || request.method === 'HEAD') return handle(request);
    const service = pathOf(request).split('/')[1] as keyof typeof limits;
    const isTrusted = request.headers.get('apikey') === secretKey && service === 'rest';
    const body = await boundedBody(request, isTrusted ? Number.POSITIVE_INFINITY : limits[service]);
    if (!body) return tooLarge(service);
    const refused =
      (service === 'auth' && refusedByAuth(body)) ||
      (service === 'storage' && (await refusedByStorage(request, body)));
    if (refused || !request.body) return refused || handle(request);
    const headers = new Headers(request.headers);
    // Lite takes the size of a file from this header.
    headers.set('Content-Length', String(body.byteLength));
    return handle(new Request(request.url, { method: request.method, headers, body }));
  };
}
