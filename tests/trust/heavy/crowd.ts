// A hundred people who press at the same moment, each on a connection of their own.
import type { TransactionSql } from 'postgres';
import type { Attacked } from './postgres.ts';

export const crowd = 100;

interface Person {
  role: 'anon' | 'authenticated';
}

/** What came of it: the SQLSTATE of a refusal, or nothing. */
export type Outcome = string | null;

const administrator = '00000000-0000-4000-8000-000000000002';

/** Opens the connections. The result lets a crowd do something: the next comes when all of it have an answer. */
export function gather({ connect }: Attacked) {
  const sql = connect(crowd);
  const become = async (tx: TransactionSql, { role }: Person) => {
    const sub = role === 'anon' ? '' : administrator;
    const claims = JSON.stringify(sub ? { role, sub } : { role });
    // As lite and hosted Supabase have it, each in a setting of its own.
    await tx`select set_config('request.jwt.claims', ${claims}, true), set_config('request.jwt.claim.sub', ${sub}, true),
      set_config('role', ${role}, true)`;
  };
  /** Each has begun a transaction, as PostgREST does, before the first of them goes on. */
  return async (
    people: Person[],
    act: (tx: TransactionSql, index: number) => PromiseLike<unknown>,
  ): Promise<Outcome[]> => {
    let waiting = people.length;
    const gate = Promise.withResolvers<void>();
    return Promise.all(
      people.map((person, index) =>
        sql
          .begin(async (tx) => {
            await become(tx, person);
            waiting -= 1;
            if (waiting === 0) gate.resolve();
            await gate.promise;
            await act(tx, index);
            return null;
          })
          .catch((error) => error.code ?? error.message),
      ),
    );
  };
}
