/** What a function needs from where it runs: Deno at Supabase (deno.ts), Node on one's own machine. */
export interface Host {
  env: (name: string) => string | undefined;
  log: (line: string) => void;
  /** Announces work that continues after the response. */
  waitUntil: (work: Promise<unknown>) => void;
}

const keys = (json = '{}') => JSON.parse(json) as Record<string, string>;

/** The project and its keys, for @supabase/server. The old anonymous key is still some projects' public key. */
export function projectIn({ env }: Host) {
  const anonymous = env('SUPABASE_ANON_KEY');
  return {
    url: env('SUPABASE_URL') ?? '',
    publishableKeys: { ...keys(env('SUPABASE_PUBLISHABLE_KEYS')), ...(anonymous && { anonymous }) },
    secretKeys: keys(env('SUPABASE_SECRET_KEYS')),
  };
}

/** Some callers send the public key only as a bearer token; @supabase/server expects it in `apikey`. */
export function withApiKey(request: Request): Request {
  const bearer = request.headers.get('authorization')?.match(/^Bearer (.+)$/)?.[1];
  if (!bearer || request.headers.has('apikey')) return request;
  const headers = new Headers(request.headers);
  headers.set('apikey', bearer);
  return new Request(request, { headers });
}
