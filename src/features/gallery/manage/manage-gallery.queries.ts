import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { galleryColumns } from '@/features/gallery/gallery';
import { likePatterns, pageOf, rowsOn } from '@/lib/admin/page';
import { deleteUploads } from '@/lib/admin/stored-uploads';
import { adminClient } from '@/lib/admin/supabase-admin';
import type { Row } from '@/lib/database';
import { oneLine } from '@/lib/normal-text';
import { checkAnswer, unwrap, unwrapRow } from '@/lib/refusal';
import type { Described, GalleryFilter, ImageValues } from './manage-gallery';

const columns = `${galleryColumns}, is_shown, updatedat` as const;

type Stored = Omit<Row<'gallery'>, 'position'>;
type Key = Pick<Stored, 'id'>;

export interface ManagedImage extends Stored {
  /** Position among all pictures, counted from 1. `null` in a filtered list. */
  place: number | null;
}

const table = () => adminClient().from('gallery');

const describe = async ({ id }: Key, words: Partial<Stored>) =>
  unwrapRow('gallery', await table().update(words).eq('id', id).select(columns));

export const gallery = {
  latest: async ({ id, place }: ManagedImage) => ({
    ...unwrapRow('gallery', await table().select(columns).eq('id', id)),
    place,
  }),
  add: async (images: readonly ImageValues[]) => {
    const rows = images.map(({ src, alt, width, height, category }) => ({
      src: src.trim(),
      alt: alt.trim(),
      width,
      height,
      category: category.trim(),
    }));
    checkAnswer('gallery', await table().insert(rows));
  },
  /** Moves a picture to a position among all pictures, counted from 1. */
  put: async ({ id }: Key, place: number, words: Partial<Stored> = {}) =>
    unwrapRow(
      'gallery',
      await adminClient().rpc('place_picture', { picture: id, place, words }).select(columns),
    ),
  /** Updates a picture. A move overwrites no text, so it ignores the version. */
  change: async (image: ManagedImage, { place, ...words }: Partial<Described> & { updatedat?: string }) => {
    const isDescribed = Object.keys(words).some((name) => name !== 'updatedat');
    const now = place
      ? await gallery.put(image, place, isDescribed ? words : {})
      : await describe(image, words);
    return { ...now, place: place ?? image.place };
  },
  /** Deletes a picture. Succeeds even if someone else has already deleted it. */
  remove: async (image: Pick<Stored, 'id' | 'src'>) => {
    checkAnswer('gallery', await table().delete().eq('id', image.id));
    void deleteUploads(image);
  },
};

export const galleryPage = 24;

async function readPage({ category, search }: GalleryFilter, page: number) {
  const words = likePatterns(oneLine(search).split(' ').filter(Boolean)).map((pattern) => `"${pattern}"`);
  let found = table().select(columns, { count: 'exact' });
  if (category) found = found.eq('category', category);
  if (words.length > 0) found = found.ilikeAllOf('alt', words);
  const [first, last] = rowsOn(page, galleryPage);
  const ordered = found.order('position').order('id', { ascending: false });
  const { rows, ...read } = pageOf('gallery', await ordered.range(first, last), page, galleryPage);
  const isWhole = !category && words.length === 0;
  return { ...read, rows: rows.map((row, index) => ({ ...row, place: isWhole ? first + index + 1 : null })) };
}

/** Key prefix of all gallery queries, to refresh them together. */
export const allImages = { queryKey: ['gallery'] };

export const galleryPageOf = (filter: GalleryFilter, page: number) =>
  queryOptions({
    queryKey: ['gallery', 'page', filter, page],
    queryFn: () => readPage(filter, page),
    placeholderData: keepPreviousData,
  });

export const galleryCategories = () =>
  queryOptions({
    queryKey: ['gallery', 'categories'],
    queryFn: async () => {
      const all = adminClient().from('gallery_categories').select('category').order('category');
      return unwrap('gallery_categories', await all).map(({ category }) => category);
    },
  });
