import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { galleryColumns } from '@/features/gallery/gallery';
import { likePatterns, pageOf, placesOn } from '@/lib/admin/page';
import { adminClient } from '@/lib/admin/supabase-admin';
import type { Row } from '@/lib/database';
import { checkAnswer, unwrap, unwrapRow } from '@/lib/refusal';
import type { Described, GalleryFilter, ImageValues } from './manage-gallery';

const columns = `${galleryColumns}, isshown, updatedat` as const;

export type ManagedImage = Row<'gallery'>;

type Key = Pick<ManagedImage, 'id'>;

const table = () => adminClient().from('gallery');

export const gallery = {
  /** One as it is now. */
  latest: async ({ id }: Key) => unwrapRow('gallery', await table().select(columns).eq('id', id)),
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
  change: async ({ id }: Key, { alt, ...changes }: Partial<Described> & { updatedat?: string }) => {
    const query = table().update({ ...changes, ...(alt !== undefined && { alt: alt.trim() }) });
    return unwrapRow('gallery', await query.eq('id', id).select(columns));
  },
  /** Somebody else having deleted it already is as good. */
  remove: async ({ id }: Key) => checkAnswer('gallery', await table().delete().eq('id', id)),
};

export const galleryPage = 24;

async function readPage({ category, search }: GalleryFilter, page: number) {
  const words = likePatterns(search.split(/\s+/).filter(Boolean));
  let found = table().select(columns, { count: 'exact' });
  if (category) found = found.eq('category', category);
  if (words.length > 0) found = found.ilikeAllOf('alt', words);
  const latestFirst = found.order('id', { ascending: false });
  return pageOf('gallery', await latestFirst.range(...placesOn(page, galleryPage)), page, galleryPage);
}

/** What every query of the gallery begins with, to refresh them all. */
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
