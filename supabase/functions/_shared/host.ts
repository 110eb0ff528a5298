/** The runtime a function needs: Deno when hosted (deno.ts), Node in local development. */
export interface Host {
  env: (name: string) => string | undefined;
  log: (line: string) => void;
  /** Keeps the function alive after its response until this work is done. */
  waitUntil: (work: Promise<unknown>) => void;
}

const keys = (json = '{}') => JSON.parse(json) as Record<string, string>;

/** The project's address and keys, for @supabase/server. Older projects still use the anonymous key. */
export function projectIn({ env }: Host) {
  const anonymous = env('SUPABASE_ANON_KEY');
  return {
    url: env('SUPABASE_URL') ?? '',
    publishableKeys: { ...keys(env('SUPABASE_PUBLISHABLE_KEYS')), ...(anonymous && { anonymous }) },
    secretKeys: keys(env('SUPABASE_SECRET_KEYS')),
  };
}

/** Copies the bearer token to `apikey`, where @supabase/server expects it. Some callers send only the former. */
export function withApiKey(request: Request): Request {
  const bearer = request.headers.get('authorization')?.match(/^Bearer (.+)$/)?.[1];
  if (!bearer || request.headers.has('apikey')) return request;
  const headers = new Headers(request.headers);
  headers.set('apikey', bearer);
  return new Request(request, { headers });
}
