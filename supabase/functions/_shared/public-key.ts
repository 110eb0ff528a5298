// Functions may be called with one of the project's keys, in any of the places where clients put it.

/** Accepts the old anonymous key, too, for projects that still use it as their public key. */
export function legacyKey() {
  const anonymous = Deno.env.get('SUPABASE_ANON_KEY');
  const current = JSON.parse(Deno.env.get('SUPABASE_PUBLISHABLE_KEYS') ?? '{}');
  return anonymous ? { env: { publishableKeys: { ...current, anonymous } } } : {};
}

/** A caller may send the public key as a bearer token only; @supabase/server expects it in `apikey`. */
export function withApiKey(request: Request): Request {
  const bearer = request.headers.get('authorization')?.match(/^Bearer (.+)$/)?.[1];
  if (!bearer || request.headers.has('apikey')) return request;
  const headers = new Headers(request.headers);
  headers.set('apikey', bearer);
  return new Request(request, { headers });
}
