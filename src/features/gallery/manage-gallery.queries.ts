import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { containing } from '@/lib/containing';
import { throwRefused } from '@/lib/refusal';
import { checkRows, type Row, text } from '@/lib/rows';
import { adminClient } from '@/lib/supabase-admin';
import { countOf, unwrap } from '@/lib/unwrap';
import { writtenRow } from '@/lib/written';
import { galleryRow } from './gallery';
import type { Described, GalleryFilter, ImageValues } from './manage-gallery';

const managedRow = { ...galleryRow, updatedat: text };

export type ManagedImage = Row<typeof managedRow>;

const columns = 'id, src, alt, width, height, category, updatedat';

const checked = (rows: unknown) => checkRows('gallery', managedRow, rows);

const gallery = () => adminClient().from('gallery');

/** Pictures on a page of the grid. */
export const galleryPage = 24;

async function readPage({ category, search }: GalleryFilter, page: number) {
  const all = gallery().select(columns, { count: 'exact' });
  const ofCategory = category ? all.eq('category', category) : all;
  const words = containing(search.split(/\s+/).filter(Boolean));
  const answer = await (words.length > 0 ? ofCategory.ilikeAllOf('alt', words) : ofCategory)
    .order('id', { ascending: false })
    .range(page * galleryPage, (page + 1) * galleryPage - 1);
  // 416: the last picture of the last page has just been deleted.
  if (answer.status === 416) return { images: [], total: 0 };
  return {
    images: checked(unwrap('gallery', answer)),
    total: countOf('gallery', answer),
  };
}

async function readCategories() {
  const answer = await adminClient().from('gallery_categories').select('category').order('category');
  const rows = checkRows('gallery_categories', { category: text }, unwrap('gallery_categories', answer));
  return rows.map(({ category }) => category);
}

/** What every query of the gallery begins with, to refresh them all. */
export const everyImage = { queryKey: ['gallery'] };

/** One page of pictures, newest first (spec §7), counted from 0. */
export const galleryPageOf = (filter: GalleryFilter, page: number) =>
  queryOptions({
    queryKey: ['gallery', 'page', filter, page],
    queryFn: () => readPage(filter, page),
    placeholderData: keepPreviousData,
  });

/** One as it is now; undefined when it has been deleted. */
export async function latestImage(id: number) {
  return checked(unwrap('gallery', await gallery().select(columns).eq('id', id)))[0];
}

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

/** With `updatedat` only when the row has not changed since then (lib/simultaneous-edit). */
export async function describeImage(
  id: number,
  { alt, ...changes }: Partial<Described> & { updatedat?: string },
) {
  const answer = await gallery()
    .update({ ...changes, ...(alt !== undefined && { alt: alt.trim() }) })
    .eq('id', id)
    .select(columns);
  return writtenRow('gallery', managedRow, answer);
}

/** Somebody else having deleted it already is as good. */
export async function deleteImage(id: number) {
  const { error } = await gallery().delete().eq('id', id);
  if (error) throwRefused('gallery', error);
}
