/** A Supabase key is public, or reads and changes everything (`secret`), or manages the account (`account`). */
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

/** The kind of a key by its format; 'unknown' when it is not a key of Supabase. */
export function kindOf(key: string): KeyKind {
  if (/^sb_publishable_\S+$/.test(key)) return 'publishable';
  if (/^sb_secret_/.test(key)) return 'secret';
  if (/^sbp_/.test(key)) return 'account';
  const role = roleOf(key);
  if (role === 'anon') return 'publishable';
  return role ? 'secret' : 'unknown';
}

/** The names of the PUBLIC_ variables, which are written into the pages, that hold a secret key. */
export function leakingVariables(variables: Record<string, string | undefined>): string[] {
  return Object.keys(variables).filter((name) => {
    const value = variables[name]?.trim() ?? '';
    return name.startsWith('PUBLIC_') && /secret|account/.test(kindOf(value));
  });
}
