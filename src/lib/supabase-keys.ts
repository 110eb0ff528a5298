/** What a Supabase key may do: be seen by everybody, read everything, or manage the whole account. */
export type KeyKind = 'publishable' | 'secret' | 'account' | 'unknown';

/** The role a JWT names, without checking its signature. */
function roleOf(jwt: string): string | undefined {
  try {
    const claims = jwt.split('.')[1]?.replaceAll('-', '+').replaceAll('_', '/') ?? '';
    return (JSON.parse(atob(claims)) as { role?: string }).role;
  } catch {
    return undefined;
  }
}

/** Tells the kinds of key apart by their looks; "unknown" is no key of Supabase's. */
export function kindOf(key: string): KeyKind {
  if (/^sb_publishable_\S+$/.test(key)) return 'publishable';
  if (/^sb_secret_/.test(key)) return 'secret';
  if (/^sbp_/.test(key)) return 'account';
  const role = roleOf(key);
  if (role === 'anon') return 'publishable';
  return role ? 'secret' : 'unknown';
}

/** PUBLIC_ variables are written into the pages: the names of those that hold what nobody may see. */
export function leakingVariables(variables: Record<string, string | undefined>): string[] {
  return Object.keys(variables).filter((name) => {
    const value = variables[name]?.trim() ?? '';
    return name.startsWith('PUBLIC_') && /secret|account/.test(kindOf(value));
  });
}
