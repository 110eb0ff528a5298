import type { Database } from '@/lib/database';
import { checkAnswer, Refusal } from '@/lib/refusal';
import { type ColumnsOf, columnsOf, type Reading, type Row, rowsOf, type TableName } from '@/lib/rows';
import { adminClient } from './supabase-admin';

type Tables = Database['public']['Tables'];
type Insert<Name> = Name extends keyof Tables ? Tables[Name]['Insert'] : never;
type Update<Name> = Name extends keyof Tables ? Tables[Name]['Update'] : never;
type Answer = Parameters<typeof rowsOf>[2];

/** A row as such a table gives it. */
export type RowIn<Table extends { list: () => Promise<unknown[]> }> = Awaited<
  ReturnType<Table['list']>
>[number];

/**
 * A table of the back office: these columns and no others, every row checked. What fails throws a Refusal when the
 * database said why in a sentence, otherwise an Error that names the table.
 */
export function adminTable<Name extends TableName, C extends ColumnsOf<Name, C>>(name: Name, columns: C) {
  type One = Row<C>;
  type Key = { id: One extends { id: infer Id } ? Id : never };
  type Ask = (all: Reading<Name>) => Reading<Name>;

  // TypeScript cannot follow the name into the builder's types: what goes in and comes out is typed here instead.
  const table = () => adminClient().from(name as 'announcements');
  const all: Ask = (rows) => rows;
  const read = (ask: Ask, options?: { count: 'exact'; head?: boolean }) =>
    ask(table().select(columnsOf(columns), options) as unknown as Reading<Name>);
  const list = async (ask = all): Promise<One[]> => rowsOf(name, columns, await read(ask));

  /** The rows as a write has left them. */
  async function written(
    query: { select: (columns: string) => PromiseLike<Answer> },
    missing = 'It is no longer there: somebody else has deleted it.',
  ) {
    const rows: One[] = rowsOf(name, columns, await query.select(columnsOf(columns)));
    const [first] = rows;
    if (!first) throw new Refusal(missing);
    return { first, rows };
  }

  return {
    /** The rows that `ask` narrows and orders. */
    list,
    /** A page of them, counted from 0, how many there are in all, and whether there is a page after it. */
    async page(ask: Ask, page: number, size: number) {
      const query = read(ask, { count: 'exact' });
      const answer = await query.range(page * size, (page + 1) * size - 1);
      // 416: the last row of the last page has just left it.
      if (answer.status === 416) return { rows: [], total: 0, more: false };
      const total = answer.count ?? 0;
      return { rows: rowsOf(name, columns, answer), total, more: (page + 1) * size < total };
    },
    async count(ask = all) {
      // The limit is not for the count: without it the API finds all rows besides, only to send none.
      const answer = await read(ask, { count: 'exact', head: true }).limit(1);
      checkAnswer(name, answer);
      if (answer.count === null) throw new Error(`${name}: the answer holds no count`);
      return answer.count;
    },
    /** One as it is now; undefined when it has been deleted. */
    latest: async ({ id }: Key) => (await list((rows) => rows.match({ id }))).at(0),
    /** `latest` for whoever knows that it is there. */
    async one({ id }: Key) {
      const [row] = await list((rows) => rows.match({ id }));
      if (!row) throw new Error(`${name}: there is no ${id}`);
      return row;
    },
    insert: async (...rows: Insert<Name>[]) => (await written(table().insert(rows as never))).first,
    /**
     * With `updatedat` only when the row has not changed since then (lib/admin/edit-conflict); with `seen` only while
     * it is still so, or else `missing` says why not.
     */
    change: async ({ id }: Key, changes: Update<Name>, seen: Partial<One> = {}, missing?: string) => {
      const query = table().update(changes as never);
      return (await written(query.match({ id, ...seen }), missing)).first;
    },
    /** All in one statement; ifUnchanged: only when none has changed since it was read (lib/admin/edit-conflict). */
    upsertAll: async (rows: readonly Insert<Name>[], ifUnchanged: boolean) => {
      const sent = (rows as readonly { updatedat?: string }[]).map(({ updatedat, ...row }) => ({
        ...row,
        ...(ifUnchanged && updatedat && { updatedat }),
      }));
      return (await written(table().upsert(sent as never))).rows;
    },
    /** Somebody else having deleted it already is as good. */
    remove: async ({ id }: Key) => checkAnswer(name, await table().delete().match({ id })),
  };
}
