import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { galleryRow } from '@/features/gallery/gallery';
import { likePatterns } from '@/lib/admin/like-patterns';
import { adminTable, type RowIn } from '@/lib/admin/table';
import { text } from '@/lib/rows';
import type { Described, GalleryFilter, NewImage } from './manage-gallery';

const table = adminTable('gallery', { ...galleryRow, updatedat: text });
const categories = adminTable('gallery_categories', { category: text });

export type ManagedImage = RowIn<typeof table>;

export const gallery = {
  ...table,
  /** All in one statement. */
  add: (images: readonly NewImage[]) =>
    table.insert(
      ...images.map(({ src, alt, width, height, category, has_sizes = false }) => ({
        src: src.trim(),
        alt: alt.trim(),
        width,
        height,
        category: category.trim(),
        has_sizes,
      })),
    ),
  change: (
    image: Pick<ManagedImage, 'id'>,
    { alt, ...changes }: Partial<Described> & { updatedat?: string },
  ) => table.change(image, { ...changes, ...(alt !== undefined && { alt: alt.trim() }) }),
};

/** Pictures on a page of the grid. */
export const galleryPage = 24;

const readPage = ({ category, search }: GalleryFilter, page: number) =>
  table.page(
    (all) => {
      const ofCategory = category ? all.eq('category', category) : all;
      const words = likePatterns(search.split(/\s+/).filter(Boolean));
      return (words.length > 0 ? ofCategory.ilikeAllOf('alt', words) : ofCategory).order('id', {
        ascending: false,
      });
    },
    page,
    galleryPage,
  );

/** What every query of the gallery begins with, to refresh them all. */
export const allImages = { queryKey: ['gallery'] };

/** One page of pictures, newest first, counted from 0. */
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
      const rows = await categories.list((all) => all.order('category'));
      return rows.map(({ category }) => category);
    },
  });
