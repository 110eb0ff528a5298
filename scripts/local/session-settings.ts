// Lite tells the database of each request who asks, one setting a statement, and PGlite takes as long for each of them as
// for the question itself. Here they are one statement.
import type { Connection } from '@supabase/lite';

type Transaction = Parameters<Parameters<Connection['withContext']>[1]>[0];

interface Asker {
  auth?: { role?: string; uid?: string; jwt?: object | null };
  storage?: { operation?: string };
}

/** Replaces lite's own. Throws when lite no longer works like that. */
export function setTogether(connection: Connection): void {
  // Private in lite's types, hence the cast.
  const lite = connection as Connection & {
    applyJwtSessionContext?: (db: Transaction, asker: Asker) => Promise<void>;
  };
  if (!lite.applyJwtSessionContext)
    throw new Error('@supabase/lite has changed: setTogether has nothing to replace.');
  lite.applyJwtSessionContext = async (db, { auth, storage }) => {
    const role = auth?.role || 'anon';
    const settings = {
      role,
      'request.jwt.claim.sub': auth?.uid ?? '',
      'request.jwt.claim.role': role,
      'storage.operation': storage?.operation ?? '',
      ...(auth?.jwt && { 'request.jwt.claims': JSON.stringify(auth.jwt) }),
    };
    await db
      .selectNoFrom(({ fn, val }) =>
        Object.entries(settings).map(([name, value]) =>
          fn('set_config', [val(name), val(String(value)), val(true)]).as(name),
        ),
      )
      .execute();
  };
}
