// A function is called with one of the project's keys, which clients send in different places.

/** Also accepts the old anonymous key, for projects that still use it as their public key. */
export function legacyKey() {
  const anonymous = Deno.env.get('SUPABASE_ANON_KEY');
  const current = JSON.parse(Deno.env.get('SUPABASE_PUBLISHABLE_KEYS') ?? '{}');
  return anonymous ? { env: { publishableKeys: { ...current, anonymous } } } : {};
}

/** Some callers send the public key only as a bearer token; @supabase/server expects it in `apikey`. */
export function withApiKey(request: Request): Request {
  const bearer = request.headers.get('authorization')?.match(/^Bearer (.+)$/)?.[1];
  if (!bearer || request.headers.has('apikey')) return request;
  const headers = new Headers(request.headers);
  headers.set('apikey', bearer);
  return new Request(request, { headers });
}
