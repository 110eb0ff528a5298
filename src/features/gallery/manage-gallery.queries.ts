import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { throwRefused } from '@/lib/refusal';
import { checkRows } from '@/lib/rows';
import { adminClient } from '@/lib/supabase-admin';
import { countOf, unwrap } from '@/lib/unwrap';
import { galleryRow } from './gallery';
import type { ImageValues } from './manage-gallery';

const gallery = () => adminClient().from('gallery');

/** Pictures on a page of the grid. */
export const galleryPage = 24;

/** More categories than anybody would choose from. */
const mostCategories = 100;

async function readPage(page: number, category: string) {
  const all = gallery().select('id, src, alt, width, height, category', { count: 'exact' });
  const answer = await (category ? all.eq('category', category) : all)
    .order('id', { ascending: false })
    .range(page * galleryPage, (page + 1) * galleryPage - 1);
  // 416: the last picture of the last page has just been deleted.
  if (answer.status === 416) return { images: [], total: 0 };
  return {
    images: checkRows('gallery', galleryRow, unwrap('gallery', answer)),
    total: countOf('gallery', answer),
  };
}

/** Each distinct category by one look at the next, so that 5,000 pictures are not read for a handful of words. */
async function readCategories() {
  const found: string[] = [];
  while (found.length < mostCategories) {
    const query = gallery().select('category').order('category').limit(1);
    const last = found.at(-1);
    const [next] = unwrap('gallery', await (last === undefined ? query : query.gt('category', last)));
    if (!next) break;
    found.push(next.category);
  }
  return found;
}

/** What every query of the gallery begins with, to refresh them all. */
export const everyImage = { queryKey: ['gallery'] };

/** One page of pictures, newest first (spec §7), counted from 0; an empty category is all. */
export const galleryPageOf = (page: number, category: string) =>
  queryOptions({
    queryKey: ['gallery', 'page', page, category],
    queryFn: () => readPage(page, category),
    placeholderData: keepPreviousData,
  });

export const galleryCategories = () =>
  queryOptions({ queryKey: ['gallery', 'categories'], queryFn: readCategories });

export async function addImages(images: readonly ImageValues[]) {
  const rows = images.map(({ src, alt, width, height, category }) => ({
    src: src.trim(),
    alt: alt.trim(),
    width,
    height,
    category: category.trim(),
  }));
  const { error } = await gallery().insert(rows);
  if (error) throwRefused('gallery', error);
}

/** Somebody else having deleted it already is as good. */
export async function deleteImage(id: number) {
  const { error } = await gallery().delete().eq('id', id);
  if (error) throwRefused('gallery', error);
}
