import { queryOptions } from '@tanstack/react-query';
import { adminClient } from '@/lib/admin/supabase-admin';
import { sanitizeForStorage } from '@/lib/content-html';
import type { Row } from '@/lib/database';
import { checkAnswer, unwrap, unwrapRow } from '@/lib/refusal';
import type { PageValues } from './manage-pages';

type StoredPage = Omit<Row<'pages'>, 'earlier'>;

/** `name` is its title, as lists of ordered rows know a row. */
export type ManagedPage = StoredPage & { name: string };

type Id = Pick<ManagedPage, 'id'>;

const columns =
  'id, address, title, gurmukhi, content, image_url, alt_text, focus_x, focus_y, linked, position, isshown, updatedat';
const table = () => adminClient().from('pages');

const named = (page: StoredPage): ManagedPage => ({ ...page, name: page.title });

/** A text is stored without what the site would leave out. */
const asRow = <Values extends Partial<PageValues>>({ content, ...rest }: Values) => ({
  ...rest,
  ...(content !== undefined && { content: sanitizeForStorage(content) }),
});

/** All pages, in order. */
export const allPages = () =>
  queryOptions({
    queryKey: ['pages'],
    queryFn: async () =>
      unwrap('pages', await table().select(columns).order('position').order('id')).map(named),
  });

export const latestPage = async ({ id }: Id) =>
  named(unwrapRow('pages', await table().select(columns).eq('id', id)));

export const createPage = async ({ address, title, ...values }: PageValues) =>
  named(
    unwrapRow(
      'pages',
      await table()
        .insert({ address, title, ...asRow(values) })
        .select(columns),
    ),
  );

/** With `updatedat`, only if nobody has changed it since then. */
export const changePage = async ({ id }: Id, changes: Partial<PageValues> & { updatedat?: string }) =>
  named(unwrapRow('pages', await table().update(asRow(changes)).eq('id', id).select(columns)));

export const deletePage = async ({ id }: Id) => checkAnswer('pages', await table().delete().eq('id', id));

export const storePages = async (pages: readonly ManagedPage[]) =>
  unwrap(
    'pages',
    await table()
      .upsert(pages.map(({ name: _, ...page }) => page))
      .select(columns),
  ).map(named);
