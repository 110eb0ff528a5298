// Who may call a function: anybody who holds one of the project's keys, in any of the ways there are to show it.

/** Projects that still use the old anonymous key as their public key: it is accepted beside the new ones. */
export function legacyKey() {
  const anonymous = Deno.env.get('SUPABASE_ANON_KEY');
  const current = JSON.parse(Deno.env.get('SUPABASE_PUBLISHABLE_KEYS') ?? '{}');
  return anonymous ? { env: { publishableKeys: { ...current, anonymous } } } : {};
}

/** The spec sends the public key as a bearer; @supabase/server looks for it in `apikey`. */
export function withApiKey(request: Request): Request {
  const bearer = request.headers.get('authorization')?.match(/^Bearer (.+)$/)?.[1];
  if (!bearer || request.headers.has('apikey')) return request;
  const headers = new Headers(request.headers);
  headers.set('apikey', bearer);
  return new Request(request, { headers });
}
