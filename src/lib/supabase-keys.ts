/** Kinds of Supabase keys: `secret` bypasses row-level security, `account` manages the whole account. */
export type KeyKind = 'publishable' | 'secret' | 'account' | 'unknown';

/** Role claimed by a JWT. Does not verify the signature. */
function roleOf(jwt: string): string | undefined {
  try {
    const claims = jwt.split('.')[1]?.replaceAll('-', '+').replaceAll('_', '/') ?? '';
    return (JSON.parse(atob(claims)) as { role?: string }).role;
  } catch {
    return undefined;
  }
}

/** Detects the kind of a key by its format. */
export function kindOf(key: string): KeyKind {
  if (/^sb_publishable_\S+$/.test(key)) return 'publishable';
  if (/^sb_secret_/.test(key)) return 'secret';
  if (/^sbp_/.test(key)) return 'account';
  const role = roleOf(key);
  if (role === 'anon') return 'publishable';
  return role ? 'secret' : 'unknown';
}

/** Names of PUBLIC_ variables that hold a secret key. The build writes these variables into the pages. */
export function leakingVariables(variables: Record<string, string | undefined>): string[] {
  return Object.keys(variables).filter((name) => {
    const value = variables[name]?.trim() ?? '';
    return name.startsWith('PUBLIC_') && /secret|account/.test(kindOf(value));
  });
}
