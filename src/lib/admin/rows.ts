import type { SupabaseClient } from '@supabase/supabase-js';
import type { Database, Row } from '@/lib/database';
import { checkAnswer, unwrap, unwrapRow } from '@/lib/refusal';
import { deleteUploads } from './stored-uploads';
import { adminClient } from './supabase-admin';

type Tables = Database['public']['Tables'];
type TableName = keyof Tables & string;

/** Union of the names in 'id, name, place'. */
type Names<Columns extends string> = Columns extends `${infer First}, ${infer Rest}`
  ? First | Names<Rest>
  : Columns;

/**
 * Queries for a table whose rows are edited in a form. Each returns the rows as stored. `store` throws a Conflict if
 * someone else has changed a row meanwhile (private.maintain_updatedat); so does `change`, if `updatedat` is given.
 * Deleting or replacing a picture also deletes its file. `asRow` converts form values to columns; `before` is the row
 * being changed.
 */
export function rowsOf<Name extends TableName, Columns extends string, Values>(
  name: Name,
  columns: Columns,
  asRow: (
    values: Partial<Values>,
    before?: Pick<Row<Name>, Names<Columns> & keyof Row<Name>>,
  ) => Tables[Name]['Update'] | Promise<Tables[Name]['Update']>,
) {
  type Stored = Pick<Row<Name>, Names<Columns> & keyof Row<Name>> & { id: number };
  type Id = Pick<Stored, 'id'>;
  // supabase-js cannot infer columns when the table's name is a type parameter.
  const table = () => (adminClient() as unknown as SupabaseClient).from(name);
  return {
    latest: async ({ id }: Id): Promise<Stored> =>
      unwrapRow<Stored>(name, await table().select<string, Stored>(columns).eq('id', id)),
    create: async (values: Values): Promise<Stored> =>
      unwrapRow(
        name,
        await table()
          .insert(await asRow(values))
          .select(columns),
      ),
    change: async (
      before: Stored,
      { updatedat, ...changes }: Partial<Values> & { updatedat?: string | undefined },
    ): Promise<Stored> => {
      const row = { ...(await asRow(changes as Partial<Values>, before)), ...(updatedat && { updatedat }) };
      const stored = unwrapRow<Stored>(
        name,
        await table().update(row).eq('id', before.id).select<string, Stored>(columns),
      );
      void deleteUploads(before, stored);
      return stored;
    },
    remove: async (row: Stored) => {
      checkAnswer(name, await table().delete().eq('id', row.id));
      void deleteUploads(row);
    },
    store: async (rows: readonly Stored[]): Promise<Stored[]> =>
      unwrap(
        name,
        await table()
          .upsert([...rows])
          .select(columns),
      ),
  };
}
